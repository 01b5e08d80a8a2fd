import type { DomainEvent, EventOutbox } from '../../../application/ports/event-outbox.js';
import {
  type FinalHeights,
  type FinalityPolicy,
  highestFinal,
  isFinal,
  levelFor,
  tagsOf,
} from '../../../domain/indexing/finality-policy.js';
import {
  jointProposalId,
  subAccountId,
  userId,
  type WalletOperationId,
  walletOperationId,
} from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { Database } from '../database.js';
import {
  DOUBT_ENDS,
  DOUBT_UNSEEN_ENDS,
  type DoubtedOperation,
} from '../wallet-operations/doubted-operations.statements.js';
import * as statements from './block-events.statements.js';

/** An event that a block is the cause of. It is published when the block is final for this amount. */
export interface BlockEvent {
  readonly block: bigint;
  readonly event: Extract<DomainEvent, { readonly type: statements.BlockEventType }>;
  readonly money: Money | null;
}

const AT_ONCE = 1_000;

/** Ends operations in the transaction that makes their blocks final. @returns those that it has ended */
export type SettleInBlock = (ids: readonly WalletOperationId[]) => Promise<ReadonlySet<WalletOperationId>>;

/** An operation could not be ended with its block. The block can be stored without that: the operation has a job of its own. */
export class UnsettledError extends Error {
  constructor(
    readonly operations: readonly WalletOperationId[],
    override readonly cause: unknown,
  ) {
    super('Operations could not be ended with their block, and have jobs', { cause });
  }
}

/** Publishes the events of blocks, each when its block is final. Call every method in the transaction that changes the ledger. */
export class BlockEvents {
  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
    private readonly policy: FinalityPolicy,
    private readonly settle: SettleInBlock | null = null,
  ) {}

  /** @param newest the ledger's newest block */
  async heights(newest: bigint): Promise<FinalHeights> {
    const heights = { newest, safe: null, finalized: null };
    if (tagsOf(this.policy).length === 0) return heights;
    const named = await this.database.rows(statements.NAMED_BLOCKS);
    return { ...heights, ...Object.fromEntries(named.map(({ tag, number }) => [tag, number])) };
  }

  /** The heights that the ledger has now; null before the first block. */
  async storedHeights(): Promise<FinalHeights | null> {
    const row = await this.database.row(statements.NEWEST);
    return row && this.heights(row.newest);
  }

  /** Publishes the events of final blocks, and keeps the others until their blocks are final. */
  async announce(events: readonly BlockEvent[], heights: FinalHeights): Promise<void> {
    const isDue = ({ block, money }: BlockEvent) => this.isFinal(block, money, heights);
    await this.publish(events.filter(isDue).map(({ event }) => event));
    const kept = events.filter((event) => !isDue(event));
    if (kept.length > 0) await this.database.affected(statements.KEEP_EVENTS, columnsOf(kept));
  }

  /** Publishes the kept events whose blocks have become final. */
  async release(heights: FinalHeights): Promise<void> {
    const highest = highestFinal(this.policy, heights);
    let position = 0n;
    for (;;) {
      const rows = await this.database.rows(statements.KEPT_EVENTS, { highest, after: position, limit: AT_ONCE });
      const due = rows.filter((row) => this.isFinal(row.block, moneyOf(row), heights));
      if (due.length > 0) {
        await this.database.affected(statements.RELEASE_EVENTS, { positions: due.map((row) => row.position) });
        await this.publish(due.map(eventOf));
      }
      position = rows.at(-1)?.position ?? position;
      if (rows.length < AT_ONCE) return;
    }
  }

  /** Forgets the kept events of the blocks after this one, and that the node called such blocks final. */
  async forgetAfter(number: bigint): Promise<void> {
    await this.database.affected(statements.FORGET_EVENTS, { number });
    await this.database.affected(statements.FORGET_NAMED_BLOCKS, { number });
  }

  /** Announces the operations that had ended with these outcomes, which are no longer in the ledger. @param hashes of the operations */
  async reverse(hashes: readonly string[], at: Date): Promise<void> {
    if (hashes.length === 0) return;
    await this.announceReversed(await this.database.rows(DOUBT_ENDS, { hashes }), at);
  }

  /** Announces the operations that have ended although the ledger has no outcome of them. Call it when the ledger is complete. */
  async reverseUnseen(at: Date): Promise<void> {
    await this.announceReversed(await this.database.rows(DOUBT_UNSEEN_ENDS), at);
  }

  private async announceReversed(operations: readonly DoubtedOperation[], at: Date): Promise<void> {
    await this.outbox.append(
      operations.map(({ id, userId: owner }) => ({
        type: 'operation.reversed',
        subjectId: id,
        userId: owner,
        occurredAt: at,
      })),
    );
  }

  /** Operations that end at once need no job. */
  private async publish(events: readonly DomainEvent[]): Promise<void> {
    const included = events.flatMap((event) => (event.type === 'operation.included' ? [event.subjectId] : []));
    const ended = included.length > 0 && this.settle ? await settled(this.settle, included) : new Set<string>();
    await this.outbox.append(
      events.filter(({ type, subjectId }) => type !== 'operation.included' || !ended.has(subjectId)),
    );
  }

  private isFinal(block: bigint, money: Money | null, heights: FinalHeights): boolean {
    return isFinal(levelFor(this.policy, money), block, heights);
  }
}

async function settled(settle: SettleInBlock, ids: readonly WalletOperationId[]): Promise<ReadonlySet<string>> {
  try {
    return await settle(ids);
  } catch (error) {
    throw new UnsettledError(ids, error);
  }
}

function moneyOf({ minorUnits, currency }: statements.KeptEvent): Money | null {
  return minorUnits === null || currency === null ? null : { minorUnits, currency };
}

function columnsOf(events: readonly BlockEvent[]): statements.NewEvents {
  return {
    numbers: events.map(({ block }) => block),
    types: events.map(({ event }) => event.type),
    subjects: events.map(({ event }) => event.subjectId),
    users: events.map(({ event }) => event.userId ?? null),
    times: events.map(({ event }) => event.occurredAt),
    amounts: events.map(({ money }) => money?.minorUnits ?? null),
    currencies: events.map(({ money }) => money?.currency ?? null),
  };
}

function eventOf({ type, subjectId, userId: owner, occurredAt }: statements.KeptEvent): DomainEvent {
  const told = { userId: userId(owner), occurredAt };
  switch (type) {
    case 'operation.included':
      return { type, subjectId: walletOperationId(subjectId), ...told };
    case 'sub_account.changed':
      return { type, subjectId: subAccountId(subjectId), ...told };
    case 'joint_proposal.changed':
      return { type, subjectId: jointProposalId(subjectId), ...told };
    case 'transaction.received':
      return { type, subjectId, ...told };
  }
}
