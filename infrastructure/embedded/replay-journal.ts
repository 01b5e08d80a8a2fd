import type { JournaledBlock } from './chain-journal.js';
import { type JsonRpc, JsonRpcError } from './json-rpc.js';

/**
 * Mines the journal's blocks again on a node that has an older state. Nobody else may use the node meanwhile.
 * @returns how many blocks it mined; 0 when none of them follows on the node's newest block
 */
export async function replayJournal(rpc: JsonRpc, journal: readonly JournaledBlock[]): Promise<number> {
  const head = await hashOfNewest(rpc);
  const first = journal.findIndex(({ parentHash }) => parentHash === head);
  if (first < 0) return 0;
  const blocks = journal.slice(first);
  await rpc('evm_setAutomine', [false]);
  for (const block of blocks) {
    for (const transaction of block.transactions) await send(rpc, transaction);
    await Promise.all([
      rpc('anvil_setNextBlockBaseFeePerGas', [block.baseFeePerGas]),
      rpc('evm_setNextBlockTimestamp', [block.timestamp]),
    ]);
    await rpc('evm_mine');
  }
  return blocks.length;
}

/* A transaction that depended on a change outside the blocks, as of a balance, may be refused. The others are still worth having. */
async function send(rpc: JsonRpc, transaction: string): Promise<void> {
  try {
    await rpc('eth_sendRawTransaction', [transaction]);
  } catch (error) {
    if (!(error instanceof JsonRpcError)) throw error;
  }
}

async function hashOfNewest(rpc: JsonRpc): Promise<unknown> {
  const block = await rpc('eth_getBlockByNumber', ['latest', false]);
  return typeof block === 'object' && block !== null && 'hash' in block ? block.hash : undefined;
}
