import { describe, expect, it } from '@jest/globals';
import { allows, assertAllowed, isTerminal, type StateMachine } from '../../../domain/shared/state-machine.js';
import type { MachineExpectation } from './machines/machine-expectation.js';
import { MONEY_MACHINES } from './machines/money-machines.js';
import { RECORD_MACHINES } from './machines/record-machines.js';

const EXPECTED = [...MONEY_MACHINES, ...RECORD_MACHINES];

/** Every status that an expectation mentions. */
function statusesOf({ initial, terminal, moves }: MachineExpectation): string[] {
  return [...new Set([initial, ...terminal, ...moves.flatMap((move) => move.split(' > '))])].sort();
}

function reachableFrom(machine: StateMachine<string>, start: string): Set<string> {
  const reached = new Set([start]);
  for (const status of reached) for (const next of machine.transitions[status] ?? []) reached.add(next);
  return reached;
}

it('no two machines have the same name', () => {
  // tests/architecture/state-machines.spec.ts shows that every machine is here.
  expect(new Set(EXPECTED.map(({ machine }) => machine.subject)).size).toBe(EXPECTED.length);
});

describe.each(EXPECTED.map((expectation) => [expectation.machine.subject, expectation] as const))(
  '%s',
  (_, expected) => {
    const { machine, initial, terminal, moves } = expected;
    const statuses = statusesOf(expected);
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

    it('has exactly the statuses that were decided', () => {
      expect(Object.keys(machine.transitions).sort()).toEqual(statuses);
    });

    it.each(pairs)('from %s to %s: as decided', (from, to) => {
      const decided = moves.includes(`${from} > ${to}`);
      expect(allows(machine, from, to)).toBe(decided);
      const attempt = () => assertAllowed(machine, from, to);
      if (decided) expect(attempt).not.toThrow();
      else expect(attempt).toThrow(`The ${machine.subject} is ${from} and cannot become ${to}`);
    });

    it('leads nowhere but to its own statuses, and to each at most once', () => {
      for (const targets of Object.values(machine.transitions)) {
        expect(statuses).toEqual(expect.arrayContaining([...targets]));
        expect(new Set(targets).size).toBe(targets.length);
      }
    });

    it('starts where it was decided, and every status can be reached from there', () => {
      expect(machine.initial).toBe(initial);
      expect([...reachableFrom(machine, machine.initial)].sort()).toEqual(statuses);
    });

    it('ends where it was decided, and a terminal status leads nowhere', () => {
      expect(statuses.filter((status) => isTerminal(machine, status)).sort()).toEqual([...terminal].sort());
      for (const status of terminal) expect([...reachableFrom(machine, status)]).toEqual([status]);
    });

    it('comes to an end from every status, if it has one', () => {
      if (terminal.length === 0) return;
      for (const status of statuses) {
        expect([...reachableFrom(machine, status)].some((reached) => terminal.includes(reached))).toBe(true);
      }
    });
  },
);
