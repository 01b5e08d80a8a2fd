import { describe, expect, it } from '@jest/globals';
import {
  type BookedOutcome,
  settlementOf,
  WALLET_OPERATION_STATUSES,
  type WalletOperationStatus,
} from '../../../domain/wallet-operations/wallet-operation.js';

const OUTCOMES: Readonly<Record<string, BookedOutcome>> = {
  nothing: null,
  'an execution that is not final': { success: true, isFinal: false },
  'a revert that is not final': { success: false, isFinal: false },
  'an execution': { success: true, isFinal: true },
  'a revert': { success: false, isFinal: true },
};

/** Written down from docs/rules/signatures.md#operation-corrections; all else changes nothing. */
const DUE: Readonly<Record<string, 'end' | 'reverse' | 'reverse and end'>> = {
  'SIGNED, an execution': 'end',
  'SIGNED, a revert': 'end',
  'EXECUTED, a revert': 'reverse and end',
  'REVERTED, an execution': 'reverse and end',
  'REFUSED, an execution': 'reverse and end',
  'LAPSED, an execution': 'reverse and end',
};

/** Only where the ledger had the outcome that ended the operation, and has lost it. */
const DUE_IN_DOUBT: Readonly<Record<string, 'reverse'>> = {
  'EXECUTED, nothing': 'reverse',
  'EXECUTED, a revert that is not final': 'reverse',
  'REVERTED, nothing': 'reverse',
  'REVERTED, an execution that is not final': 'reverse',
};

const cases = WALLET_OPERATION_STATUSES.flatMap((status) =>
  Object.entries(OUTCOMES).flatMap(([name, outcome]) =>
    [false, true].map((isDoubted): [WalletOperationStatus, string, boolean, BookedOutcome] => [
      status,
      name,
      isDoubted,
      outcome,
    ]),
  ),
);

describe('what becomes of an operation', () => {
  it.each(cases)('that is %s while the ledger has %s (in doubt: %s)', (status, name, isDoubted, outcome) => {
    const key = `${status}, ${name}`;
    const due = DUE[key] ?? (isDoubted ? DUE_IN_DOUBT[key] : undefined) ?? 'nothing';
    expect(settlementOf(status, outcome, isDoubted)).toEqual({
      reverse: due.startsWith('reverse'),
      end: due.endsWith('end'),
    });
  });
});
