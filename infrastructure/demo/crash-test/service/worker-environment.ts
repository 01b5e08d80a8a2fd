import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT_CONTRACTS, type ChainDeployment } from '../../../../adapters/chain/chain-deployment.js';
import { freePort } from '../../../embedded/free-port.js';
import { SUPERUSER } from '../../../embedded/postgres-cluster.js';
import { readPostmaster } from '../../../embedded/postmaster-file.js';

/** What a worker process needs to share the database and the chain of a sandbox. @param dataDirectory of the sandbox */
export async function workerEnvironment(
  dataDirectory: string,
  rpcUrl: string,
): Promise<Readonly<Record<string, string>>> {
  const text = async (...path: string[]) => (await readFile(join(dataDirectory, ...path), 'utf8')).trim();
  const deployment = JSON.parse(await text('chain', 'deployment.json')) as ChainDeployment;
  const postmaster = await readPostmaster(join(dataDirectory, 'postgres'));
  const addressOf = (name: string, address: string | undefined) => (address === undefined ? [] : [[name, address]]);
  const contracts = ACCOUNT_CONTRACTS.flatMap((name) => addressOf(`CHAIN_${inCapitals(name)}`, deployment[name]));
  const tokens = Object.entries(deployment.tokens).flatMap(([name, address]) =>
    addressOf(`CHAIN_TOKEN_${name}`, address),
  );
  return {
    PORT: String(await freePort()),
    OPERATIONS_PORT: String(await freePort()),
    ROLES: 'worker',
    SECRETS_KEY: await text('keys', 'secrets.key'),
    DATABASE_URL: `postgresql://${SUPERUSER}:${await text('keys', 'postgres-password')}@127.0.0.1:${postmaster?.port}/accounts`,
    RELAYER_PRIVATE_KEY: await text('keys', 'relayer.key'),
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_FINALITY: '1',
    CHAIN_ID: String(deployment.chainId),
    CHAIN_ENTRY_POINT: deployment.entryPoint,
    CHAIN_WALLET_FACTORY: deployment.walletFactory,
    CHAIN_WALLET_IMPLEMENTATION: deployment.walletImplementation,
    CHAIN_WEBAUTHN_VERIFIER: deployment.webAuthnVerifier,
    ...Object.fromEntries([...contracts, ...tokens]),
  };
}

/** `agentAccountFactory` as AGENT_ACCOUNT_FACTORY. */
function inCapitals(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
