import type { UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import type { KycReport, KycState } from '../virtual-accounts/kyc-application.js';
import { type KycStatus, kycMachine, REQUIREMENTS, type Requirement } from '../virtual-accounts/kyc-status.js';
import type { Thresholds } from '../virtual-accounts/transfer-limits.js';
import { issuedNumbers } from './issued-numbers.js';

/** A customer of the sandbox's bank. */
export interface BankCustomer {
  readonly id: UserId;
  /** The numbers of the accounts follow from it. */
  readonly serial: number;
  /** Where deposits are paid to and withdrawals come from, EIP-55. */
  readonly walletAddress: string;
  readonly fullName: string;
  readonly country: string;
  readonly version: number;
  readonly status: KycStatus;
  readonly missing: readonly Requirement[];
  /** Why it is REJECTED. */
  readonly reason: string | null;
  /** When the bank decides by itself; null when it does not. */
  readonly nextStepAt: Date | null;
  readonly thresholds: Thresholds;
  readonly isEddRequired: boolean;
  /** While one of them has not ended, the accounts take no deposits. */
  readonly suspensions: readonly string[];
  readonly endedSuspensions: readonly string[];
}

/** What a new customer may transfer in 52 weeks: 15,000 dollars in each direction. */
const FIRST_THRESHOLDS: Thresholds = { deposit: 15_000_000_000n, withdrawal: 15_000_000_000n };

/** What enhanced due diligence raises a threshold to at least: 250,000 dollars. */
const RAISED = 250_000_000_000n;

const REVIEW_MS = 1_000;
const DEFAULT_REASON = 'The bank cannot open accounts for this person';

/** What the bank does, by a word in the legal name (docs/banking-partner.md#magic-words). */
const MAGIC_WORDS = ['REJECT', 'MANUAL'] as const;

type NewCustomer = Pick<BankCustomer, 'id' | 'walletAddress' | 'fullName' | 'country'>;

export function enrol(customer: NewCustomer): Omit<BankCustomer, 'serial'> {
  return {
    ...customer,
    version: 1,
    status: kycMachine.initial,
    missing: REQUIREMENTS,
    reason: null,
    nextStepAt: null,
    thresholds: FIRST_THRESHOLDS,
    isEddRequired: false,
    suspensions: [],
    endedSuspensions: [],
  };
}

/** Takes what the customer has given. What is not missing changes nothing. */
export function receive(customer: BankCustomer, requirement: Requirement, at: Date): BankCustomer {
  if (!customer.missing.includes(requirement)) return customer;
  const missing = customer.missing.filter((each) => each !== requirement);
  if (missing.length > 0) return { ...customer, missing, version: customer.version + 1 };
  const nextStepAt = wordIn(customer.fullName) === 'MANUAL' ? null : new Date(at.getTime() + REVIEW_MS);
  return moved({ ...customer, missing }, 'IN_REVIEW', { nextStepAt });
}

/** The decision that the bank takes by itself; null when none is due. */
export function review(customer: BankCustomer, at: Date): BankCustomer | null {
  if (customer.status !== 'IN_REVIEW' || customer.nextStepAt === null || at < customer.nextStepAt) return null;
  return wordIn(customer.fullName) === 'REJECT' ? reject(customer, DEFAULT_REASON) : approve(customer);
}

/** @throws ConflictError */
export function approve(customer: BankCustomer): BankCustomer {
  return moved({ ...customer, missing: [] }, 'APPROVED', {});
}

/** @param reason a sentence for people @throws ConflictError */
export function reject(customer: BankCustomer, reason: string): BankCustomer {
  return moved({ ...customer, missing: [] }, 'REJECTED', { reason });
}

/** Asks for something (again). @throws ConflictError */
export function askFor(customer: BankCustomer, requirement: Requirement): BankCustomer {
  const missing = [...new Set([...customer.missing, requirement])];
  if (customer.status === 'INCOMPLETE') return { ...customer, missing, version: customer.version + 1 };
  return moved({ ...customer, missing }, 'INCOMPLETE', {});
}

/** A limit is reached: no more than the threshold until the source of wealth is known. */
export function requireDueDiligence(customer: BankCustomer): BankCustomer {
  return { ...customer, isEddRequired: true };
}

/** The source of wealth is known, so the customer may transfer more. */
export function passDueDiligence(customer: BankCustomer): BankCustomer {
  const { deposit, withdrawal } = customer.thresholds;
  return {
    ...customer,
    isEddRequired: false,
    thresholds: { deposit: raised(deposit), withdrawal: raised(withdrawal) },
  };
}

/** The accounts take no deposits, unless the suspension has ended before. */
export function suspend(customer: BankCustomer, suspension: string): BankCustomer {
  const { suspensions, endedSuspensions } = customer;
  if (suspensions.includes(suspension) || endedSuspensions.includes(suspension)) return customer;
  return { ...customer, suspensions: [...suspensions, suspension] };
}

export function endSuspension(customer: BankCustomer, suspension: string): BankCustomer {
  const { suspensions, endedSuspensions } = customer;
  if (endedSuspensions.includes(suspension)) return customer;
  return {
    ...customer,
    suspensions: suspensions.filter((each) => each !== suspension),
    endedSuspensions: [...endedSuspensions, suspension],
  };
}

export function takesDeposits({ status, suspensions }: BankCustomer): boolean {
  return status === 'APPROVED' && suspensions.length === 0;
}

/** What the bank says of the customer to the service. */
export function reportOf(customer: BankCustomer): KycReport {
  return { version: customer.version, state: stateOf(customer) };
}

function stateOf({ status, missing, reason, serial }: BankCustomer): KycState {
  switch (status) {
    case 'INCOMPLETE':
      return { status, missing };
    case 'IN_REVIEW':
      return { status };
    case 'APPROVED':
      return { status, accounts: issuedNumbers(serial) };
    case 'REJECTED':
      return { status, reason: reason ?? DEFAULT_REASON };
  }
}

function raised(threshold: bigint | null): bigint | null {
  return threshold === null || threshold > RAISED ? threshold : RAISED;
}

function wordIn(name: string): (typeof MAGIC_WORDS)[number] | null {
  return MAGIC_WORDS.find((word) => new RegExp(`\\b${word}\\b`).test(name)) ?? null;
}

function moved(
  customer: BankCustomer,
  status: KycStatus,
  { nextStepAt = null, reason = null }: Partial<Pick<BankCustomer, 'nextStepAt' | 'reason'>>,
): BankCustomer {
  assertAllowed(kycMachine, customer.status, status);
  return { ...customer, status, nextStepAt, reason, version: customer.version + 1 };
}
