import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import { TRANSFER } from '../../../adapters/chain/chain-logs.js';
import { ERC20 } from '../../../adapters/chain/contract-interfaces.js';
import { toQuantity } from '../../../adapters/chain/hex.js';
import { ContractArtifacts } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import { DemoTokens } from '../../../adapters/chain/sandbox/demo-tokens.js';
import { deployContracts } from '../../../adapters/chain/sandbox/deploy-contracts.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { PROJECT_ROOT } from '../../../infrastructure/project-root.js';
import { startEvmNode } from '../../support/evm-node.js';

/** Blocks upon the busy ones, so that none of these can still be dropped. */
const BLOCKS_ABOVE = 100;
const MILLIONTH = 1n;
const PLENTY = 10n ** 15n;
const GAS = toQuantity(200_000n);

/**
 * A token that the service does not know, as most on a public chain. It emits its transfers, from whoever calls, and keeps no balances: a
 * development node hashes its whole state for each block, and takes longer for each one when every transfer adds a balance.
 */
const FOREIGN_TOKEN: Address = '0x00000000000000000000000000000000000F0E16';
/** MSTORE(0, value), LOG3(0, 32, TRANSFER, caller, to), STOP. */
const FOREIGN_TOKEN_CODE = `0x6024355f52600435337f${TRANSFER.slice(2)}60205fa300`;

/** A range of blocks with as many transfers in each of them. */
export interface BusyChain {
  readonly connection: ChainConnection;
  readonly rpcUrl: string;
  readonly deployment: ChainDeployment;
  readonly first: bigint;
  readonly last: bigint;
  /** In every block the first of them pays the second; all other transfers are between strangers, of a token that the service does not know. */
  readonly people: readonly [Address, Address];
  stop(): Promise<void>;
}

/** @param transfersEach how many transfers every block has */
export async function startBusyChain(
  blocks: number,
  transfersEach: number,
  progress: (block: number) => void,
): Promise<BusyChain> {
  const node = await startEvmNode({ forgetsStates: true });
  const connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: node.chainId, timeoutMs: 20_000 });
  const stop = async () => {
    connection.destroy();
    await node.stop();
  };
  try {
    const owner = new NodeAccount(connection);
    const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
    const deployment = await deployContracts(connection, artifacts, owner);
    const accountAt = (index: number) => new NodeAccount(connection, index).address();
    const people = [await accountAt(1), await accountAt(2)] as const;
    const stranger = await accountAt(3);
    await new DemoTokens(owner, deployment).mint('USDC', people[0], PLENTY);
    await connection.request('anvil_setCode', [FOREIGN_TOKEN, FOREIGN_TOKEN_CODE]);
    await connection.request('evm_setAutomine', [false]);
    const first = (await connection.head()) + 1n;
    for (let block = 0; block < blocks; block += 1) {
      if (block % 100 === 0) progress(block);
      const payees = Array.from({ length: transfersEach - 1 }, () => `0x${randomBytes(20).toString('hex')}`);
      const transfers = [
        transfer(deployment.tokens.USDC, people[0], people[1], block),
        ...payees.map((payee, index) => transfer(FOREIGN_TOKEN, stranger, payee, block * payees.length + index)),
      ];
      await Promise.all(transfers.map((sent) => connection.request('eth_sendTransaction', [sent])));
      await connection.request('evm_mine', []);
    }
    await connection.request('anvil_mine', [toQuantity(BigInt(BLOCKS_ABOVE))]);
    const { rpcUrl } = node;
    return { connection, rpcUrl, deployment, first, last: first + BigInt(blocks) - 1n, people, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function transfer(token: Address | undefined, from: string, to: string, nonce: number): object {
  const data = ERC20.encodeFunctionData('transfer', [to, MILLIONTH]);
  return { from, to: token, nonce: toQuantity(BigInt(nonce)), gas: GAS, data };
}
