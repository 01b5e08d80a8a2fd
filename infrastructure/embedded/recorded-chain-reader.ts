import type { ChainReader } from '../../application/indexing/chain-reader.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/**
 * The embedded chain as the ledger sees it: its height counts only once all blocks up to it are on disk. Whatever the ledger has therefore
 * survives a kill of the node and of this process.
 * @param record puts every block that the node has on disk
 */
export function recordedChainReader(reader: ChainReader, record: () => Promise<void>): ChainReader {
  return {
    chainId: reader.chainId,
    async head() {
      const head = await reader.head();
      await record().catch((cause: unknown) => {
        throw new ServiceUnavailableError('The blocks of the embedded chain cannot be stored', { cause });
      });
      return head;
    },
    hashOf: (number) => reader.hashOf(number),
    named: (tag) => reader.named(tag),
    blocks: (from, to) => reader.blocks(from, to),
    blocksFromReceipts: (from, to) => reader.blocksFromReceipts(from, to),
    eventBlocks: (from, to) => reader.eventBlocks(from, to),
    historyOf: (accounts, from, to) => reader.historyOf(accounts, from, to),
  };
}
