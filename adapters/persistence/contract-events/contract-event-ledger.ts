import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { DomainEvent, EventOutbox } from '../../../application/ports/event-outbox.js';
import {
  type FinalHeights,
  type FinalityPolicy,
  highestFinal,
  isFinal,
  levelFor,
} from '../../../domain/indexing/finality-policy.js';
import { CallsInTransactions } from '../contract-calls/calls-in-transactions.js';
import type { Database } from '../database.js';
import { ADD_ALL_CHANGES, ADD_CHANGES } from './contract-changes.postgres.js';
import { eventColumns } from './contract-event-columns.js';
import * as statements from './contract-event-rows.statements.js';
import { familyEvent } from './family-event.js';

const AT_ONCE = 1_000;

/** The events of followed contracts in the ledger. Call every method in the transaction that changes the ledger. */
export class ContractEventLedger {
  private readonly calls: CallsInTransactions;

  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
    private readonly policy: FinalityPolicy,
  ) {
    this.calls = new CallsInTransactions(database);
  }

  /** Stores the events of new blocks. @returns whether there may be any */
  async book(blocks: readonly ChainBlock[]): Promise<boolean> {
    const columns = eventColumns(blocks);
    if (columns.numbers.length > 0) await this.database.affected(statements.ADD_EVENTS, columns);
    return columns.numbers.length > 0;
  }

  /**
   * Makes events final whose blocks are, and tells the features and the calls that caused them.
   * @param isQuiet whether the ledger is being rebuilt; then nobody is told until it is complete
   */
  async release(heights: FinalHeights, isQuiet = false): Promise<void> {
    const highest = highestFinal(this.policy, heights);
    let [afterBlock, afterLogIndex] = [-1n, -1];
    for (;;) {
      const page = { highest, afterBlock, afterLogIndex, limit: AT_ONCE };
      const rows = await this.database.rows(statements.AWAITED_EVENTS, page);
      await this.makeFinal(
        rows.filter((row) => isFinal(levelFor(this.policy, moneyOf(row)), row.block, heights)),
        isQuiet,
      );
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      [afterBlock, afterLogIndex] = [last.block, last.logIndex];
    }
  }

  /** Makes the events of these blocks, which are in the ledger already, those of the given ones. */
  async correct(blocks: readonly ChainBlock[], heights: FinalHeights, at: Date): Promise<void> {
    const columns = eventColumns(blocks);
    const numbers = blocks.map(({ number }) => number);
    await this.announceDropped(await this.database.rows(statements.FORGET_OTHERS, { ...columns, blocks: numbers }), at);
    if (await this.book(blocks)) await this.release(heights);
  }

  /** Undoes the blocks after this one, and tells at once who was told of their events. */
  async takeBackAfter(number: bigint, at: Date): Promise<void> {
    await this.announceDropped(await this.database.rows(statements.FORGET_AFTER, { number }), at);
  }

  /** The ledger was rebuilt and is complete again: any contract can have other events than before. */
  async announceAll(at: Date): Promise<void> {
    const subjects = await this.database.rows(statements.ALL_SUBJECTS);
    await this.database.affected(ADD_ALL_CHANGES);
    await this.outbox.append(eventsOf(subjects, at));
    await this.outbox.append(await this.calls.reversedUnseen(at));
  }

  private async makeFinal(due: readonly statements.AwaitedEvent[], isQuiet: boolean): Promise<void> {
    const newest = due.at(-1);
    if (!newest) return;
    await this.database.affected(statements.MAKE_FINAL, {
      numbers: due.map(({ block }) => block),
      logIndexes: due.map(({ logIndex }) => logIndex),
    });
    if (isQuiet) return;
    await this.announce(due, newest.minedAt);
    await this.outbox.append(await this.calls.included(hashesOf(due), newest.minedAt));
  }

  private async announceDropped(dropped: readonly statements.DroppedEvent[], at: Date): Promise<void> {
    const known = dropped.filter(({ wasFinal }) => wasFinal);
    if (known.length === 0) return;
    await this.announce(known, at);
    await this.outbox.append(await this.calls.reversed(hashesOf(known), at));
  }

  private async announce(changed: readonly statements.ConcernedContract[], at: Date): Promise<void> {
    const families = changed.map(({ family }) => family);
    await this.database.affected(ADD_CHANGES, { families, addresses: changed.map(({ address }) => address) });
    await this.outbox.append(eventsOf(changed, at));
  }
}

function moneyOf({ minorUnits, currency }: statements.AwaitedEvent) {
  return minorUnits === null || currency === null ? null : { minorUnits, currency };
}

function hashesOf(events: readonly { readonly transactionHash: string }[]): readonly string[] {
  return [...new Set(events.map(({ transactionHash }) => transactionHash))];
}

/** One event for each subject, however much happened to it. */
function eventsOf(subjects: readonly statements.ConcernedSubject[], at: Date): readonly DomainEvent[] {
  const unique = new Map(subjects.map((one) => [`${one.family} ${one.subjectId}`, one]));
  return [...unique.values()].map((subject) => familyEvent(subject, at));
}
