import type { ChainTransfer, Evidence, PersonEvidence } from '../evidence/evidence.js';
import type { Invariant } from './invariant.js';

/** Each person's history has one row for each of their transfers on the chain and no other, and their report adds them up. */
export const listsEqualChain: Invariant = {
  name: 'lists and reports equal the chain',
  check(evidence) {
    return evidence.people.flatMap((person) =>
      [...historyDifferences(person, evidence), ...reportDifferences(person, evidence)].map((words) => ({
        about: person.username,
        words,
      })),
    );
  },
};

function historyDifferences({ wallet, transactions }: PersonEvidence, { chain }: Evidence): readonly string[] {
  const due = chain.transfers.flatMap((transfer) => {
    const direction = directionFor(wallet, transfer);
    return direction ? [rowOf({ ...transfer, direction })] : [];
  });
  const shown = transactions.map(rowOf);
  return [
    ...without(due, shown).map((row) => `lacks ${row} in the history`),
    ...without(shown, due).map((row) => `has ${row} in the history, and not on chain`),
  ];
}

function reportDifferences({ wallet, spent }: PersonEvidence, { chain }: Evidence): readonly string[] {
  return [...spent].flatMap(([currency, reported]) => {
    const due = chain.transfers
      .filter((transfer) => transfer.currency === currency && directionFor(wallet, transfer) === 'outgoing')
      .reduce((sum, { minorUnits }) => sum + minorUnits, 0n);
    return due === reported ? [] : [`spent ${due} ${currency}, and the report says ${reported}`];
  });
}

function directionFor(wallet: string, { from, to, minorUnits }: ChainTransfer): 'incoming' | 'outgoing' | null {
  if (minorUnits === 0n) return null;
  if (from === wallet) return 'outgoing';
  return to === wallet ? 'incoming' : null;
}

function rowOf(row: {
  readonly transactionHash: string | null;
  readonly direction: string;
  readonly currency: string;
  readonly minorUnits: bigint;
}): string {
  return `${row.direction} ${row.minorUnits} ${row.currency} in ${row.transactionHash}`;
}

/** What is left of the first list when each row of the second one takes one equal row away. */
function without(rows: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...rows];
  for (const row of taken) {
    const index = left.indexOf(row);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}
