import { ConflictError } from '../shared/errors.js';

/** What keeps an account from being closed, in the order in which it is told (docs/rules/personal-data.md#what-keeps-an-account-open). */
export const CLOSING_OBSTACLES = [
  'MONEY',
  'JOINT_ACCOUNT',
  'PAYMENT_WAITING',
  'PAYMENT_UNDER_WAY',
  'CHANGE_UNDER_WAY',
  'PAYOUT',
  'INCOMING_TRANSFER',
  'AGENT_SESSION',
  'SCHEDULE',
  'CONDITIONAL_ORDER',
  'RECOVERY',
  'CHARGE',
  'ONLY_OWNER',
] as const;
export type ClosingObstacleKind = (typeof CLOSING_OBSTACLES)[number];

/** What the owner loses, or leaves undone. It keeps no account open. */
export const CLOSING_WARNINGS = [
  'UNPAID_BILL',
  'UNSIGNED_TAX_DOCUMENT',
  'CREDITS',
  'POINTS',
  'BANK_ACCOUNT',
  'GUARDED_ACCOUNT',
  'NAMED_MEMBER',
  'MEMBERSHIP',
] as const;
export type ClosingWarningKind = (typeof CLOSING_WARNINGS)[number];

/** Something of one kind, with what tells its owner which one it is. */
export interface Found<Kind extends string> {
  readonly kind: Kind;
  readonly count: number;
  /** Names of accounts, payees, currencies or organizations, each once; the first few of many. */
  readonly names: readonly string[];
}

export type ClosingObstacle = Found<ClosingObstacleKind>;
export type ClosingWarning = Found<ClosingWarningKind>;

/** What it is and what to do about it. */
const SENTENCES: Readonly<Record<ClosingObstacleKind, string>> = {
  MONEY: 'There is money in your accounts; move it to another account or wallet first',
  JOINT_ACCOUNT: 'You have taken part in an open joint account; leave it or close it first',
  PAYMENT_WAITING: 'A payment waits for your decision; approve or reject it first',
  PAYMENT_UNDER_WAY: 'A payment is under way; wait until it has ended',
  CHANGE_UNDER_WAY: 'Something that you have signed is under way; wait until it has ended',
  PAYOUT: 'A bank transfer can still come back; wait until it cannot, two weeks after it was booked',
  INCOMING_TRANSFER: 'Money from a bank is on its way to you; wait until it has arrived',
  AGENT_SESSION:
    'An agent session is open, or its account is on chain; end it under Mandates first, on another device when this one cannot prove it, or wait for its end',
  SCHEDULE:
    'A recurring payment is open, or its contract can pay; end it under Mandates first, on another device when this one cannot prove it, or wait for its end',
  CONDITIONAL_ORDER:
    'An order is open, or can be filled on chain; end it under Mandates first, on another device when this one cannot prove it, or wait for its end',
  RECOVERY: 'A recovery of the account is under way; cancel it or wait until it has ended',
  CHARGE: 'A charge for your plan is not paid; pay it first',
  ONLY_OWNER: 'You are the only owner of an organization; make another member an owner first',
};

/** @throws ConflictError that says everything that stands in the way */
export function assertClosable(obstacles: readonly ClosingObstacle[]): void {
  if (obstacles.length === 0) return;
  const reasons = obstacles.map(({ kind, names }) => {
    const named = names.length > 0 ? ` (${names.join(', ')})` : '';
    return `${SENTENCES[kind]}${named}`;
  });
  throw new ConflictError(`The account cannot be closed yet. ${reasons.join('. ')}`);
}
