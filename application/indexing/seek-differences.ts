import type { Address } from '../ports/user-operation.js';
import type { BalanceDifference } from './balance-sheets.js';
import type { ChainReader } from './chain-reader.js';
import type { LedgerCorrections, LedgerTransfer } from './ledger-corrections.js';
import type { ReindexRequests } from './reindex-requests.js';

/** How many block ranges are searched in one run, so that other work of the indexer is not held up. */
const RANGES_AT_ONCE = 50;

interface Search {
  /** The differences that it explains. */
  readonly differences: string;
  /** The last block that has not been searched. */
  readonly to: bigint;
}

/**
 * Finds the blocks that cause a difference between ledger and chain: it compares the transfers of the account on chain with those of the
 * ledger, from the newest block back. The blocks that differ are read again. A difference is searched for once.
 */
export class SeekDifferences {
  private readonly searches = new Map<Address, Search>();

  /** @param settings.blocksPerRange how many blocks to search at once */
  constructor(
    private readonly reader: ChainReader,
    private readonly corrections: Pick<LedgerCorrections, 'transfersOf'>,
    private readonly requests: Pick<ReindexRequests, 'add'>,
    private readonly settings: { readonly firstBlock: bigint; readonly blocksPerRange: number },
  ) {}

  /**
   * @param newest the block of the ledger at which the differences were found
   * @throws ServiceUnavailableError when no node answers in time
   */
  async execute(differences: readonly BalanceDifference[], newest: bigint): Promise<void> {
    const accounts = new Set(differences.map(({ address }) => address));
    for (const known of this.searches.keys()) if (!accounts.has(known)) this.searches.delete(known);
    let ranges = RANGES_AT_ONCE;
    for (const account of accounts) {
      const theirs = differences.filter(({ address }) => address === account);
      ranges -= await this.seek(account, theirs, newest, ranges);
      if (ranges <= 0) return;
    }
  }

  /** @returns how many ranges it searched */
  private async seek(
    address: Address,
    differences: readonly BalanceDifference[],
    newest: bigint,
    mostRanges: number,
  ): Promise<number> {
    const signature = differences.map(({ asset, minorUnits, held }) => `${asset} ${held - minorUnits}`).join(', ');
    const before = this.searches.get(address);
    let to = before?.differences === signature ? before.to : newest;
    for (let ranges = 0; ranges < mostRanges; ranges += 1) {
      if (to < this.settings.firstBlock) return ranges;
      const start = to - BigInt(this.settings.blocksPerRange) + 1n;
      const from = start > this.settings.firstBlock ? start : this.settings.firstBlock;
      const blocks = await this.differingBlocks(address, from, to);
      if (!blocks) return ranges + 1;
      for (const number of blocks) {
        await this.requests.add({ from: number, to: number }, `the balance of ${address}`, true);
      }
      to = from - 1n;
      this.searches.set(address, { differences: signature, to });
      // What was found may explain the difference. The next comparison tells whether it does.
      if (blocks.length > 0) return ranges + 1;
    }
    return mostRanges;
  }

  /** Null when the node does not have these blocks now. */
  private async differingBlocks(address: Address, from: bigint, to: bigint): Promise<readonly bigint[] | null> {
    const [blocks, booked] = await Promise.all([
      this.reader.historyOf([address], from, to),
      this.corrections.transfersOf(address, from, to),
    ]);
    if (!blocks) return null;
    const held = blocks.flatMap(({ number, transfers }) =>
      transfers
        .filter(({ asset, value }) => asset !== null && value > 0n)
        .map((transfer): LedgerTransfer => ({ ...transfer, blockNumber: number })),
    );
    const [onChain, inLedger] = [new Set(held.map(keyOf)), new Set(booked.map(keyOf))];
    const differing = [
      ...held.filter((transfer) => !inLedger.has(keyOf(transfer))),
      ...booked.filter((transfer) => !onChain.has(keyOf(transfer))),
    ];
    return [...new Set(differing.map(({ blockNumber }) => blockNumber))];
  }
}

function keyOf({ blockNumber, logIndex, asset, from, to, value }: LedgerTransfer): string {
  return `${blockNumber} ${logIndex} ${asset} ${from} ${to} ${value}`;
}
