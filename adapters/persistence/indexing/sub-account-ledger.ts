import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { EventOutbox } from '../../../application/ports/event-outbox.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import {
  type Concern,
  type ConcernedUser,
  type LearnedOfSubAccounts,
  SubAccountEvents,
} from '../sub-accounts/sub-account-events.js';
import type { BlockEvent } from './block-events.js';

/* From the next block on the ledger watches the account. Its history tells of the blocks before. */
const WATCH = statement<{
  ids: readonly string[];
  owners: readonly string[];
  addresses: readonly string[];
  times: readonly Date[];
}>('watch-sub-accounts').sql(`
    INSERT INTO chain_accounts (id, user_id, kind, address, created_at)
    SELECT id, user_id, 'SUB_ACCOUNT', address, created_at
    FROM unnest(:ids::uuid[], :owners::uuid[], :addresses::text[], :times::timestamptz[]) AS opened (id, user_id, address, created_at)
    ON CONFLICT DO NOTHING`);

/** The sub-accounts of the ledger. Call every method in the transaction that changes the ledger. */
export class SubAccountLedger {
  private readonly events: SubAccountEvents;

  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
  ) {
    this.events = new SubAccountEvents(database);
  }

  /**
   * Writes the events of new blocks.
   * @param quietTo up to this block the ledger is only rebuilt, and nobody is told
   * @returns what its members are told when the blocks are final
   */
  async book(blocks: readonly ChainBlock[], quietTo: bigint | null): Promise<readonly BlockEvent[]> {
    const events = await this.follow(await this.events.record(blocks));
    return quietTo === null ? events : events.filter(({ block }) => block > quietTo);
  }

  /** Writes the events of blocks again that are in the ledger already. @returns what its members are told */
  async correct(blocks: readonly ChainBlock[]): Promise<readonly BlockEvent[]> {
    return this.follow(await this.events.replace(blocks));
  }

  /** Undoes the blocks after this one, and tells the members at once. */
  async takeBackAfter(number: bigint, at: Date): Promise<void> {
    const concerned = await this.events.forgetAfter(number);
    await this.outbox.append(concerned.map((one) => eventOf(one, at)));
  }

  private async follow({ opened, concerned }: LearnedOfSubAccounts): Promise<readonly BlockEvent[]> {
    if (opened.length > 0) {
      await this.database.affected(WATCH, {
        ids: opened.map(({ id }) => id),
        owners: opened.map(({ ownerId }) => ownerId),
        addresses: opened.map(({ address }) => address),
        times: opened.map(({ openedAt }) => openedAt),
      });
    }
    // Each member is told once of each subject, however much happened to it.
    return [...new Map(concerned.map((one) => [`${one.subject.id} ${one.userId}`, blockEventOf(one)])).values()];
  }
}

function blockEventOf({ block, at, ...concern }: ConcernedUser): BlockEvent {
  return { block, event: eventOf(concern, at), money: null };
}

function eventOf({ userId, subject }: Concern, occurredAt: Date) {
  const told = { userId, occurredAt };
  return subject.type === 'sub_account.changed'
    ? { type: subject.type, subjectId: subject.id, ...told }
    : { type: subject.type, subjectId: subject.id, ...told };
}
