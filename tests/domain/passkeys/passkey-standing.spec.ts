import { describe, expect, it } from '@jest/globals';
import type { PasskeyChange } from '../../../domain/passkeys/passkey-change.js';
import { isSigner, type SignedPasskeyChange, statusAfter } from '../../../domain/passkeys/passkey-standing.js';
import {
  type PasskeyKind,
  type PasskeyStatus,
  passkeyCorrections,
  passkeyMachine,
} from '../../../domain/passkeys/passkey-status.js';
import { allows } from '../../../domain/shared/state-machine.js';
import {
  walletOperationCorrections,
  walletOperationMachine,
} from '../../../domain/wallet-operations/wallet-operation.js';

/** A passkey, and everything that its owner has signed for it. */
interface History {
  readonly kind: PasskeyKind;
  readonly status: PasskeyStatus;
  readonly changes: readonly SignedPasskeyChange[];
}

const MOST_OF_A_KIND = 2;
const NEW: readonly History[] = [
  { kind: 'primary', status: 'confirmed', changes: [] },
  { kind: 'backup', status: 'pending', changes: [] },
];

const isUnderWay = ({ changes }: History, change: PasskeyChange) =>
  changes.some((one) => one.change === change && one.status === 'SIGNED');

/** What the owner can do next. */
function signed(history: History): readonly History[] {
  const begun = (change: PasskeyChange, from: readonly PasskeyStatus[], status: PasskeyStatus): readonly History[] => {
    const ofKind = history.changes.filter((one) => one.change === change);
    if (!from.includes(history.status) || isUnderWay(history, change) || ofKind.length === MOST_OF_A_KIND) return [];
    return [{ ...history, status, changes: [...history.changes, { change, status: 'SIGNED' }] }];
  };
  const discarded: History[] =
    history.status === 'pending' || history.status === 'failed' ? [{ ...history, status: 'removed' }] : [];
  return [
    ...begun('add', ['pending', 'failed'], 'activating'),
    ...begun('remove', ['confirmed'], 'removing'),
    ...discarded,
  ];
}

/** What the chain can do next to each change: end it, or take its end back. */
function settled({ kind, status, changes }: History): readonly History[] {
  return changes.flatMap((one, index) => {
    const ends = walletOperationMachine.transitions[one.status];
    const isTwin = changes.some((other) => other !== one && other.change === one.change && other.status === 'SIGNED');
    const corrections = isTwin ? [] : walletOperationCorrections.transitions[one.status];
    return [...ends, ...corrections].map((next) => {
      const after = changes.with(index, { ...one, status: next });
      return { kind, status: statusAfter({ kind, status }, after), changes: after };
    });
  });
}

const keyOf = ({ kind, status, changes }: History) =>
  `${kind}, ${status}: ${changes
    .map((one) => `${one.change} ${one.status}`)
    .sort()
    .join(', ')}`;

/** Every history with at most two additions and two removals, in every order of ends and corrections. */
function everyHistory() {
  const [known, moves] = [new Map(NEW.map((history) => [keyOf(history), history])), new Set<string>()];
  const waiting = [...NEW];
  for (let history = waiting.pop(); history; history = waiting.pop()) {
    for (const next of settled(history))
      if (next.status !== history.status) moves.add(`${history.status} > ${next.status}`);
    for (const next of [...signed(history), ...settled(history)]) {
      if (known.has(keyOf(next))) continue;
      known.set(keyOf(next), next);
      waiting.push(next);
    }
  }
  return { histories: [...known.values()], moves: [...moves] };
}

const { histories, moves } = everyHistory();
const executed = ({ changes }: History, change: PasskeyChange) =>
  changes.filter((one) => one.change === change && one.status === 'EXECUTED').length;

/** What a chain can have done: it adds only what is no signer, and removes only what is one. */
function isPossible(history: History): boolean {
  const surplus = executed(history, 'add') - executed(history, 'remove');
  return history.kind === 'primary' ? surplus === 0 || surplus === -1 : surplus === 0 || surplus === 1;
}

const isQuiet = (history: History) => !isUnderWay(history, 'add') && !isUnderWay(history, 'remove');

describe('a passkey after any history of its changes', () => {
  it('is confirmed exactly when it is a signer on chain and nothing is under way', () => {
    const wrong = histories
      .filter((history) => isPossible(history) && isQuiet(history))
      .filter(({ kind, status, changes }) => (status === 'confirmed') !== isSigner(kind, changes));
    expect(wrong.map(keyOf)).toEqual([]);
  });

  it('is shown, and can be removed or is being removed, as long as it is a signer', () => {
    const hidden = histories
      .filter((history) => isPossible(history) && isSigner(history.kind, history.changes))
      .filter(({ status }) => status !== 'confirmed' && status !== 'removing');
    expect(hidden.map(keyOf)).toEqual([]);
  });

  it('moves as its machine and its corrections allow', () => {
    const isKnown = (move: string) => {
      const [from, to] = move.split(' > ') as [PasskeyStatus, PasskeyStatus];
      return allows(passkeyMachine, from, to) || allows(passkeyCorrections, from, to);
    };
    expect(moves.filter((move) => !isKnown(move))).toEqual([]);
  });

  it('makes every move of its machine that its owner does not make', () => {
    const byChain = ['activating > confirmed', 'activating > failed', 'removing > confirmed', 'removing > removed'];
    expect(moves).toEqual(expect.arrayContaining(byChain));
  });

  it('makes use of every correction', () => {
    const corrections = Object.entries(passkeyCorrections.transitions).flatMap(([from, targets]) =>
      targets.map((to) => `${from} > ${to}`),
    );
    // A dropped recovery gives back the passkeys that it had replaced, whatever they were.
    const byRecovery = ['removed > pending', 'removed > confirmed', 'removed > failed'];
    expect(corrections.filter((move) => !moves.includes(move) && !byRecovery.includes(move))).toEqual([]);
  });
});
