import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { CREATE2_DEPLOYER, isDeployed } from '../../../adapters/chain/sandbox/create2-deployment.js';
import { readConfiguration } from '../../../infrastructure/configuration.js';
import { assertDeployedContracts } from '../../../infrastructure/contract-checks.js';
import { deployContractsCommand } from '../../../infrastructure/operator/deploy-contracts.command.js';
import { PROJECT_ROOT } from '../../../infrastructure/project-root.js';
import { type EvmNode, startEvmNode } from '../../support/evm-node.js';

interface Answer {
  readonly isDone: boolean;
  readonly hadProxy: boolean;
  readonly gas: bigint;
  readonly missing: readonly { readonly name: string; readonly address: string }[];
  readonly settings: Readonly<Record<string, string>>;
}

let node: EvmNode;
let connection: ChainConnection;
const deployer = Wallet.createRandom();

beforeAll(async () => {
  execFileSync(process.execPath, [`${PROJECT_ROOT}/scripts/build-contracts.mjs`]);
  node = await startEvmNode();
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: node.chainId, timeoutMs: 10_000 });
  // A chain without the proxy that the node has from its first block.
  await connection.request('anvil_setCode', [CREATE2_DEPLOYER, '0x']);
  await connection.request('anvil_setNonce', [CREATE2_DEPLOYER, '0x0']);
});
afterAll(async () => {
  connection?.destroy();
  await node?.stop();
});

async function deployed(given: Readonly<Record<string, string>>): Promise<Answer> {
  const environment = { CHAIN_RPC_URL: node.rpcUrl, DEPLOYER_PRIVATE_KEY: deployer.privateKey };
  return (await deployContractsCommand.execute(given, environment)).json as Answer;
}

const balance = async () => BigInt(await connection.request<string>('eth_getBalance', [deployer.address, 'latest']));

it('says what it would cost, deploys the proxy and the contracts once confirmed, and prints settings with which the service starts', async () => {
  const plan = await deployed({ 'test-tokens': 'true' });
  expect(plan).toMatchObject({ isDone: false, hadProxy: false });
  expect(plan.missing).toHaveLength(15);
  await expect(deployed({ 'test-tokens': 'true', yes: 'true' })).rejects.toThrow('send it the rest');
  expect(await isDeployed(connection, CREATE2_DEPLOYER)).toBe(false);

  await connection.request('anvil_setBalance', [deployer.address, '0xde0b6b3a7640000']);
  const before = await balance();
  const { settings, isDone } = await deployed({ 'test-tokens': 'true', yes: 'true' });
  expect(isDone).toBe(true);
  expect(settings['CHAIN_ENTRY_POINT']).toBe('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108');
  expect(before - (await balance())).toBeGreaterThan(0n);

  const { chain } = readConfiguration({
    SANDBOX: 'false',
    CHAIN_RPC_URL: node.rpcUrl,
    DATABASE_URL: 'postgresql://127.0.0.1/none',
    SECRETS_KEY: `k1:${Buffer.alloc(32).toString('base64')}`,
    RELAYER_PRIVATE_KEY: deployer.privateKey,
    ...settings,
  });
  if (!chain) throw new Error('no chain');
  await assertDeployedContracts(connection, { chainId: chain.chainId, ...chain.contracts });
  expect(Object.keys(chain.contracts.tokens)).toEqual(['USDC', 'EURC', 'CHFAU', 'CADD']);
  const code = (block: bigint) =>
    connection.request('eth_getCode', [settings['CHAIN_WALLET_FACTORY'], `0x${block.toString(16)}`]);
  expect([await code(chain.firstBlock - 1n), await code(chain.firstBlock)]).toEqual([
    '0x',
    expect.stringMatching(/^0x.{20}/),
  ]);

  // Again: nothing is missing, nothing is spent, the same settings.
  const spent = await balance();
  expect(await deployed({ 'test-tokens': 'true' })).toMatchObject({ isDone: true, missing: [], settings });
  expect(await balance()).toBe(spent);
});

it('says which settings it needs', async () => {
  await expect(deployContractsCommand.execute({}, {})).rejects.toThrow(
    /CHAIN_RPC_URL is needed.*\nDEPLOYER_PRIVATE_KEY is needed/,
  );
  await expect(
    deployContractsCommand.execute(
      {},
      { CHAIN_RPC_URL: 'http://127.0.0.1:9', DEPLOYER_PRIVATE_KEY: deployer.privateKey },
    ),
  ).rejects.toThrow('CHAIN_RPC_URL cannot be reached');
});
