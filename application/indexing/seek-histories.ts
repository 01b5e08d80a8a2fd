import type { AccountHistories, HistorySearch } from './account-histories.js';
import { BlockRangeSize } from './block-range-size.js';
import type { ChainBlock, ChainReader } from './chain-reader.js';

/** How many blocks one transaction applies at most. */
const MOST_BLOCKS_FOUND = 50;

/** Finds the transfers of accounts before the ledger knew them. Money can reach an address before its owner has signed up. */
export class SeekHistories {
  private readonly blockRange: BlockRangeSize;

  /** @param blocksPerRange how many blocks to search at once */
  constructor(
    private readonly reader: ChainReader,
    private readonly histories: AccountHistories,
    blocksPerRange: number,
  ) {
    this.blockRange = new BlockRangeSize(blocksPerRange);
  }

  /**
   * Searches one block range, for all accounts that have not been searched there.
   * @returns whether there may be more to search now; false also when the chain changed during the search
   * @throws ServiceUnavailableError when the node does not answer; nothing is half-applied
   */
  async execute(): Promise<boolean> {
    const search = await this.histories.next(this.blockRange.blocks);
    if (!search) return false;
    const addresses = search.accounts.map(({ address }) => address);
    const seek = () => this.reader.historyOf(addresses, search.from, search.to);
    const seen = await this.blockRange.ask(seek, (blocks) => blocks?.length ?? 0);
    if (!seen) return false;
    const found = seen.filter(({ transfers }) => transfers.length > 0).slice(0, MOST_BLOCKS_FOUND);
    const blocks = await this.wholeBlocks(found);
    if (!blocks) return false;
    const searched = found.length < MOST_BLOCKS_FOUND ? search : upTo(search, found);
    return this.histories.apply(searched, blocks, new Map(seen.map(({ number, hash }) => [number, hash])));
  }

  /** The same blocks with all their transfers; null when the chain has other blocks by now. */
  private async wholeBlocks(found: readonly ChainBlock[]): Promise<readonly ChainBlock[] | null> {
    const answers = await Promise.all(found.map(({ number }) => this.reader.blocks(number, number)));
    const blocks = answers.flatMap((answer) => answer ?? []);
    const same = blocks.length === found.length && blocks.every(({ hash }, index) => hash === found[index]?.hash);
    return same ? blocks : null;
  }
}

function upTo(search: HistorySearch, found: readonly ChainBlock[]): HistorySearch {
  return { ...search, to: found.at(-1)?.number ?? search.to };
}
