import type { ChainBlock, OperationOutcome, TokenTransfer } from '../../../application/indexing/chain-reader.js';
import type { Cursor, IndexedChain } from '../../../application/indexing/indexed-chain.js';
import type { EventOutbox, OperationIncludedEvent } from '../../../application/ports/event-outbox.js';
import type { Database } from '../database.js';
import * as statements from './indexed-chain.statements.js';

/** How many blocks the books remember, and so can undo. */
const KEPT_BLOCKS = 256n;

interface OutcomeRow {
  readonly paymentId: string | null;
  readonly passkeyChangeId: string | null;
  readonly userId: string;
}

export class PostgresIndexedChain implements IndexedChain {
  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
  ) {}

  async cursor(): Promise<Cursor | null> {
    const [row] = await this.database.query<{ number: string; hash: string }>(statements.CURSOR, []);
    return row ? { number: BigInt(row.number), hash: row.hash } : null;
  }

  async hashOf(number: bigint): Promise<string | null> {
    const [row] = await this.database.query<{ hash: string }>(statements.HASH_OF, [number]);
    return row?.hash ?? null;
  }

  async apply(block: ChainBlock): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.query(statements.LOCK, []);
      return this.store(block);
    });
  }

  async rewindTo(number: bigint): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(statements.LOCK, []);
      await this.database.query(statements.TAKE_BACK_BALANCES, [number]);
      await this.database.query(statements.DELETE_TRANSFERS_AFTER, [number]);
      await this.database.query(statements.DELETE_OUTCOMES_AFTER, [number]);
      await this.database.query(statements.DELETE_BLOCKS_AFTER, [number]);
    });
  }

  private async store(block: ChainBlock): Promise<boolean> {
    const { number, hash, parentHash, timestamp } = block;
    const added = await this.database.query(statements.ADD_BLOCK, [number, hash, parentHash, timestamp]);
    if (added.length === 0) return false;
    await this.database.query(statements.FORGET_BLOCKS, [number - KEPT_BLOCKS]);
    if (block.transfers.length > 0) await this.storeTransfers(number, block.transfers);
    if (block.outcomes.length > 0) await this.storeOutcomes(block, block.outcomes);
    return true;
  }

  private async storeTransfers(number: bigint, transfers: readonly TokenTransfer[]): Promise<void> {
    const column = (pick: (transfer: TokenTransfer) => unknown) => transfers.map(pick);
    await this.database.query(statements.ADD_TRANSFERS, [
      number,
      column((transfer) => transfer.logIndex),
      column((transfer) => transfer.transactionHash),
      column((transfer) => transfer.token),
      column((transfer) => transfer.from),
      column((transfer) => transfer.to),
      column((transfer) => transfer.value),
    ]);
    await this.database.query(statements.BOOK_BALANCES, [number]);
  }

  private async storeOutcomes(block: ChainBlock, outcomes: readonly OperationOutcome[]): Promise<void> {
    const rows = await this.database.query<OutcomeRow & Record<string, unknown>>(statements.ADD_OUTCOMES, [
      block.number,
      outcomes.map((outcome) => outcome.userOperationHash),
      outcomes.map((outcome) => outcome.transactionHash),
      outcomes.map((outcome) => outcome.success),
      outcomes.map((outcome) => outcome.revertReason),
    ]);
    await this.outbox.append(rows.map((row) => includedEvent(row, block.timestamp)));
  }
}

function includedEvent({ paymentId, passkeyChangeId, userId }: OutcomeRow, occurredAt: Date): OperationIncludedEvent {
  if (paymentId !== null) return { type: 'operation.included', subjectId: paymentId, userId, occurredAt };
  if (passkeyChangeId === null) throw new Error('A signed operation is for nothing');
  return { type: 'passkey_change.included', subjectId: passkeyChangeId, userId, occurredAt };
}
