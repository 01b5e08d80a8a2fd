import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import type { Money } from '../../domain/shared/money.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';
import type { Payable } from './payable.js';

type PayableStatus = 'PENDING' | 'PAID';

/** Stores the payables of one kind. */
export interface PayableStore<Id, Owed> {
  /** Locks it until the end of the unit of work. @param ownerId null: whoever owes it, for work that no request does */
  lock(id: Id, ownerId: null): Promise<Owed | null>;
  /** What its payments, as far as their money was not given back, leave of what is owed. */
  standing(id: Id): Promise<Standing>;
  /** @returns false when it has not the expected status any more */
  transition(next: Owed, from: PayableStatus): Promise<boolean>;
  /** Those whose status, or one of whose waiting payments, is not what it should be, because a job was lost; the oldest first. */
  unsettled(lookback: Lookback, batch: DueBatch): Promise<readonly Id[]>;
}

/** How far something that is owed was paid. */
export interface Standing {
  readonly isSettled: boolean;
  /** When the payment was made that has settled it; null: not known, or nothing has. */
  readonly settledAt: Date | null;
  /** What its owner says has paid it is under way again, because the chain has dropped its block. */
  readonly isLinkUnderWay: boolean;
  /** What is left to be paid; null when its amount is unknown, or in a currency of no account. */
  readonly due: Money | null;
}

/** How far back a lost job is looked for. */
export interface Lookback {
  /** Payables with a payment that was proposed after it, and waits, is on its way, or has ended after `changed`. */
  readonly proposed: Date;
  /** Payables that something else has happened to after it. */
  readonly changed: Date;
}

/** What bills and charges have in common: their payments decide whether they are paid. Each feature contributes its kind. */
export interface PayableKind {
  readonly kind: Payable['kind'];
  /** Gives it the status that its payments have by now. Call it in a unit of work. @returns null when it is gone */
  settle(payable: Payable, at: Date): Promise<Settled | null>;
  /** Locks it until the end of the unit of work, and tells how far it was paid. @returns null when it is gone */
  lock(payable: Payable): Promise<Standing | null>;
  /** See PayableStore. */
  unsettled(lookback: Lookback, batch: DueBatch): Promise<readonly Payable[]>;
}
export const PayableKind = token<PayableKind>('PayableKind');

interface Settled extends Standing {
  readonly events: readonly DomainEvent[];
}

interface Terms<Id, Owed> {
  readonly idOf: (text: string) => Id;
  readonly payableOf: (id: Id) => Payable;
  readonly pay: (owed: Owed, at: Date) => Decision<Owed, DomainEvent>;
  readonly reopen: (owed: Owed, at: Date) => Decision<Owed, DomainEvent>;
}

/** A kind by its store and its transitions. It looks at what is, not at what happened, so it can settle again, late and in any order. */
export function payableKind<Id, Owed extends { readonly status: PayableStatus }>(
  kind: Payable['kind'],
  store: PayableStore<Id, Owed>,
  { idOf, payableOf, pay, reopen }: Terms<Id, Owed>,
): PayableKind {
  return {
    kind,
    settle: async (payable, at) => {
      const id = idOf(payable.id);
      const owed = await store.lock(id, null);
      if (!owed) return null;
      const standing = await store.standing(id);
      const { next, events } = standing.isSettled ? pay(owed, standing.settledAt ?? at) : reopen(owed, at);
      if (events.length > 0) assertCurrent(await store.transition(next, owed.status), `The ${kind}`);
      return { ...standing, events };
    },
    lock: async (payable) => {
      const id = idOf(payable.id);
      return (await store.lock(id, null)) && store.standing(id);
    },
    unsettled: async (lookback, batch) => (await store.unsettled(lookback, batch)).map(payableOf),
  };
}

export function kindOf(kinds: readonly PayableKind[], { kind: name }: Payable): PayableKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`Nothing is known of a ${name}`);
  return kind;
}
