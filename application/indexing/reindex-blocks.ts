import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ChainReader } from './chain-reader.js';
import type { IndexedChain } from './indexed-chain.js';
import type { LedgerCorrections } from './ledger-corrections.js';
import type { ReindexRequests } from './reindex-requests.js';

/** How many blocks one transaction corrects at most. */
const BLOCKS_AT_ONCE = 25n;

const NOTHING = { addedTransfers: 0, removedTransfers: 0, addedOutcomes: 0, removedOutcomes: 0 };

/** Reads requested blocks of the ledger again, from their receipts, and corrects what differs. */
export class ReindexBlocks {
  constructor(
    private readonly requests: Pick<ReindexRequests, 'take' | 'advance'>,
    private readonly reader: ChainReader,
    private readonly ledger: IndexedChain,
    private readonly corrections: Pick<LedgerCorrections, 'correct'>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Carries out a part of one request.
   * @returns whether there may be more to do now
   * @throws ServiceUnavailableError when the node does not answer; nothing is half-corrected
   */
  async execute(): Promise<boolean> {
    const { cursor, haltReason } = await this.ledger.position();
    if (haltReason !== null) return false;
    const request = await this.requests.take();
    if (!request) return false;
    const { id, next } = request;
    // The ledger has not read the later blocks yet, and reads them anyway.
    const last = least(request.to, cursor?.number ?? -1n);
    if (next > last) {
      await this.requests.advance(id, request.to + 1n, NOTHING);
      return true;
    }
    const to = least(last, next + BLOCKS_AT_ONCE - 1n);
    const blocks = await this.reader.blocksFromReceipts(next, to);
    if (!blocks) return false;
    return this.unitOfWork.run(async () => {
      const corrected = await this.corrections.correct(blocks);
      if (corrected) await this.requests.advance(id, to === last ? request.to + 1n : to + 1n, corrected);
      return corrected !== null;
    });
  }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
