import type { OperationFailure } from '../../../../domain/wallet-operations/operation-failure.js';

/** What an owner can do about a payment that failed. */
export const NEXT_STEPS = ['ADD_MONEY', 'CHECK_PASSKEYS', 'ASK_AGAIN', 'REPEAT'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** In all these cases no money has moved. The application must propose the payment again. */
const AFTER: Readonly<Record<OperationFailure['code'], NextStep>> = {
  INSUFFICIENT_FUNDS: 'ADD_MONEY',
  OPERATION_REJECTED: 'CHECK_PASSKEYS',
  OPERATION_REVERTED: 'ASK_AGAIN',
  DEADLINE_PASSED: 'REPEAT',
};

export const FAILURE_CODES = Object.keys(AFTER) as OperationFailure['code'][];

export function nextStepAfter(failure: OperationFailure): NextStep {
  return AFTER[failure.code];
}
