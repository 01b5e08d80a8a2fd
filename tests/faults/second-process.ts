import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import type { Stage } from './stage.js';

/** What a second process needs to work on the database and the chain of the one that runs on the stage. */
export async function workerEnvironment(stage: Stage, rpcUrl: string): Promise<Readonly<Record<string, string>>> {
  const text = (...path: string[]) => readFile(join(stage.dataDirectory, ...path), 'utf8');
  const deployment = JSON.parse(await text('chain', 'deployment.json')) as ChainDeployment;
  const tokens = Object.entries(deployment.tokens).map(([token, address]) => [`CHAIN_TOKEN_${token}`, address]);
  return {
    // Processes that share a database share the key to its secrets.
    SECRETS_KEY: (await text('keys', 'secrets.key')).trim(),
    ROLES: 'worker,indexer',
    OPERATIONS_PORT: String(await freePort()),
    DATABASE_URL: await stage.servers.databaseUrl(),
    CHAIN_RPC_URL: rpcUrl,
    // It is no sandbox, although the first process is.
    SANDBOX_OUTBOUND_HOSTS: '',
    CHAIN_FINALITY: '1',
    CHAIN_ID: String(deployment.chainId),
    CHAIN_ENTRY_POINT: deployment.entryPoint,
    CHAIN_WALLET_FACTORY: deployment.walletFactory,
    CHAIN_WALLET_IMPLEMENTATION: deployment.walletImplementation,
    CHAIN_WEBAUTHN_VERIFIER: deployment.webAuthnVerifier,
    RELAYER_PRIVATE_KEY: (await text('keys', 'relayer.key')).trim(),
    ...Object.fromEntries(tokens),
  };
}
