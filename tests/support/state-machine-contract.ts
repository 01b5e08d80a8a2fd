import { expect, it } from '@jest/globals';
import { IllegalTransitionError, type StateMachine } from '../../domain/shared/state-machine.js';

interface Thing<Status extends string> {
  readonly id: string;
  readonly status: Status;
}

interface Announcement {
  readonly type: string;
  readonly subjectId: string;
  readonly occurredAt: Date;
}

/** The expected results of one transition function for each status. It must refuse every status that is in neither list. */
export interface ExpectedAction<Status extends string, Value extends Thing<Status>> {
  readonly name: string;
  readonly apply: (
    value: Value,
    at: Date,
  ) => { readonly next: Thing<Status>; readonly events: readonly Announcement[] };
  readonly at: Date;
  readonly to: Status;
  readonly from: readonly Status[];
  /** Statuses in which the action is already in effect (docs/rules/statuses.md#repeated-actions). */
  readonly repeats?: readonly Status[];
  readonly events: readonly string[];
}

/**
 * Calls every transition function for every status, and compares the result with the expectation.
 * @param byChain the moves that are no action, because they follow from what the chain shows; another test is about them
 */
export function itKeepsToItsTable<Status extends string, Value extends Thing<Status>>(
  machine: StateMachine<Status>,
  things: () => Readonly<Record<Status, Value>>,
  actions: readonly ExpectedAction<Status, Value>[],
  byChain: readonly string[] = [],
): void {
  const statuses = Object.keys(machine.transitions) as Status[];
  const cases = actions.flatMap((action) => statuses.map((status) => ({ action, status })));

  for (const { action, status } of cases) {
    const title = `${action.name} of a ${status} ${machine.subject}`;
    if (action.from.includes(status)) {
      it(`${title} makes it ${action.to} and says so`, () => {
        const value = deepFreeze(things()[status]);
        const { next, events } = action.apply(value, action.at);
        expect(next).toMatchObject({ id: value.id, status: action.to });
        expect([...new Set(events.map(({ type }) => type))]).toEqual(action.events);
        for (const event of events) expect(event).toMatchObject({ subjectId: value.id, occurredAt: action.at });
        expect(value).toEqual(things()[status]);
      });
    } else if (action.repeats?.includes(status)) {
      it(`${title} changes nothing`, () => {
        const value = deepFreeze(things()[status]);
        const { next, events } = action.apply(value, action.at);
        expect(next).toBe(value);
        expect(events).toEqual([]);
        expect(value).toEqual(things()[status]);
      });
    } else {
      it(`${title} is refused`, () => {
        const value = deepFreeze(things()[status]);
        const act = () => action.apply(value, action.at);
        expect(act).toThrow(IllegalTransitionError);
        expect(act).toThrow(`The ${machine.subject} is ${status} and cannot `);
        expect(act).toThrow(expect.objectContaining({ code: 'CONFLICT', retryable: false }) as unknown as Error);
        expect(value).toEqual(things()[status]);
      });
    }
  }

  it(`between them the actions make every move a ${machine.subject} can make, and no other`, () => {
    const made = actions.flatMap(({ from, to }) => from.map((start) => `${start} > ${to}`));
    const inTable = statuses.flatMap((from) => machine.transitions[from].map((to) => `${from} > ${to}`));
    expect([...new Set([...made, ...byChain])].sort()).toEqual(inTable.sort());
  });
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
