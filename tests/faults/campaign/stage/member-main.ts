import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainDeployment } from '../../../../adapters/chain/chain-deployment.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { type EvmNodeTime, evmNodeTime } from '../../../../infrastructure/embedded/evm-node-time.js';
import { jsonRpc } from '../../../../infrastructure/embedded/json-rpc.js';
import { start } from '../../../../infrastructure/start.js';

/**
 * One more process of the sandbox in SANDBOX_DIRECTORY, with the ROLES that it is given: it uses the database and the chain of the
 * process that runs there, and follows the same clock. It reaches the EVM node at FAULTY_RPC_URL.
 */
const directory = process.env['SANDBOX_DIRECTORY'] ?? '';
const rpcUrls = (process.env['FAULTY_RPC_URL'] ?? '').split(',');

const read = (...path: string[]) => readFile(join(directory, ...path), 'utf8');

async function onNode(work: (time: EvmNodeTime) => Promise<void>): Promise<void> {
  const { port } = JSON.parse(await read('chain', 'node.json')) as { readonly port: number };
  await work(evmNodeTime(jsonRpc(`http://127.0.0.1:${port}`))).catch((cause: unknown) => {
    throw new ServiceUnavailableError('The embedded chain does not answer', { cause });
  });
}

await start(undefined, async ({ databaseUrl }) => ({
  databaseUrl: databaseUrl ?? '',
  rpcUrls,
  wsUrls: [],
  deployment: JSON.parse(await read('chain', 'deployment.json')) as ChainDeployment,
  relayerPrivateKeys: [(await read('keys', 'relayer.key')).trim()],
  firstBlock: 0n,
  chainTime: {
    alignTo: (instant) => onNode((time) => time.alignTime(instant)),
    mine: () => onNode((time) => time.mine()),
  },
  chainBegan: null,
  recordChain: null,
}));
