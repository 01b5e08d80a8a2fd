import { type Decision, type OrganizationEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ContractId, OrganizationId } from '../shared/ids.js';
import { assertAllowed, IllegalTransitionError, isTerminal } from '../shared/state-machine.js';
import { type ContractStatus, contractMachine } from './contract-status.js';

/** A document that belongs to a contract. */
export interface LegalDocument {
  readonly kind: string;
  /** https */
  readonly url: string;
  readonly version?: string | undefined;
  readonly signedAt?: Date | undefined;
}

/** What was agreed on beside the term. */
export interface ContractAgreement {
  /** What the organization will use in the term at least; null when nothing is agreed. In billionths of a dollar. */
  readonly committedAmount: bigint | null;
  readonly slaTier: string | null;
  readonly dedicatedUpstreamCapacity: boolean;
  readonly legalDocuments: readonly LegalDocument[];
  readonly dataResidency: string | null;
}

/** The part of a contract that can be amended until it is final. */
export interface ContractTerm extends ContractAgreement {
  readonly termStart: Date | null;
  /** From this instant on an active contract that does not renew itself reads as EXPIRED; null when it has no end. */
  readonly termEnd: Date | null;
  readonly autoRenew: boolean;
}

export interface ContractTerms extends ContractTerm {
  readonly id: ContractId;
  readonly organizationId: OrganizationId;
  readonly createdAt: Date;
}

export type DraftContract = ContractTerms & { readonly status: 'DRAFT' };
export type ActiveContract = ContractTerms & { readonly status: 'ACTIVE' };
export type ExpiredContract = ContractTerms & { readonly status: 'EXPIRED' };
export type TerminatedContract = ContractTerms & { readonly status: 'TERMINATED' };

export type Contract = DraftContract | ActiveContract | ExpiredContract | TerminatedContract;

export type ContractEventType =
  | 'contract.drafted'
  | 'contract.amended'
  | 'contract.activated'
  | 'contract.terminated'
  | 'contract.expired';

export type ContractEvent = OrganizationEvent<ContractEventType, ContractId>;

/** @throws ValidationError when the term would end before it starts */
export function draft(terms: ContractTerms): Decision<DraftContract, ContractEvent> {
  assertOrdered(terms);
  return decided({ ...terms, status: 'DRAFT' }, 'contract.drafted', terms.createdAt);
}

/**
 * Changes the parts of the term that are given and keeps the others (docs/rules/platform.md#contract-statuses).
 * @throws ConflictError when the contract is final, ValidationError when the term would end before it starts
 */
export function amend(
  contract: Contract,
  at: Date,
  changes: { readonly [Field in keyof ContractTerm]?: ContractTerm[Field] | undefined },
): Decision<DraftContract | ActiveContract, ContractEvent> {
  const status = statusAt(contract, at);
  if (isTerminal(contractMachine, status) || (contract.status !== 'DRAFT' && contract.status !== 'ACTIVE')) {
    throw new IllegalTransitionError(contractMachine.subject, status, status, 'be amended');
  }
  // `null` means that the contract has no end. `undefined` means that the value stays.
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = { ...contract, ...given };
  assertOrdered(next);
  return isSameTerm(next, contract) ? unchanged(contract) : decided(next, 'contract.amended', at);
}

/** @throws ConflictError when it is final, ValidationError when its term has ended already */
export function activate(contract: Contract, at: Date): Decision<ActiveContract, ContractEvent> {
  const status = statusAt(contract, at);
  if (contract.status === 'ACTIVE' && status === 'ACTIVE') return unchanged(contract);
  assertAllowed(contractMachine, status, 'ACTIVE');
  const next = { ...termsOf(contract), status: 'ACTIVE' } as const;
  if (statusAt(next, at) === 'EXPIRED') throw new ValidationError('termEnd', 'has passed; set a later one first');
  return decided(next, 'contract.activated', at);
}

/** @throws ConflictError when it has expired */
export function terminate(contract: Contract, at: Date): Decision<TerminatedContract, ContractEvent> {
  if (contract.status === 'TERMINATED') return unchanged(contract);
  assertAllowed(contractMachine, statusAt(contract, at), 'TERMINATED');
  return decided({ ...termsOf(contract), status: 'TERMINATED' }, 'contract.terminated', at);
}

/** @throws ConflictError unless it is active and its term has ended */
export function expire(contract: Contract, at: Date): Decision<ExpiredContract, ContractEvent> {
  if (contract.status === 'EXPIRED') return unchanged(contract);
  assertAllowed(contractMachine, contract.status, 'EXPIRED');
  if (statusAt(contract, at) !== 'EXPIRED') {
    throw new ConflictError('The contract is ACTIVE: its term has not ended, or it renews itself');
  }
  return decided({ ...termsOf(contract), status: 'EXPIRED' }, 'contract.expired', at);
}

/** An active contract past its term reads as expired at once, unless it renews itself (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  contract: Pick<ContractTerm, 'termEnd' | 'autoRenew'> & { readonly status: ContractStatus },
  at: Date,
): ContractStatus {
  const over = contract.termEnd !== null && at >= contract.termEnd && !contract.autoRenew;
  return contract.status === 'ACTIVE' && over ? 'EXPIRED' : contract.status;
}

/**
 * The contract with its term at this instant: each time an active contract renews itself, a term of the same length follows. A term of whole
 * months has whole months again. A term without a start began with the contract.
 */
export function termAt(contract: Contract, at: Date): Contract {
  const { status, termEnd, autoRenew } = contract;
  const termStart = contract.termStart ?? contract.createdAt;
  if (status !== 'ACTIVE' || !autoRenew || !termEnd || at < termEnd || termEnd <= termStart) return contract;
  const months = wholeMonths(termStart, termEnd);
  const length = termEnd.getTime() - termStart.getTime();
  const boundary = (terms: number) =>
    months === null ? new Date(termStart.getTime() + terms * length) : monthsLater(termStart, terms * months);
  // A term that has begun for certain: months are not of one length, so they are counted and not divided.
  const passed =
    months === null ? (at.getTime() - termStart.getTime()) / length : monthsBetween(termStart, at) / months;
  let terms = Math.max(1, Math.floor(passed) - 1);
  while (boundary(terms + 1) <= at) terms += 1;
  return { ...contract, termStart: boundary(terms), termEnd: boundary(terms + 1) };
}

/** How many months a term has, if it has whole ones; null otherwise. */
function wholeMonths(start: Date, end: Date): number | null {
  const months = monthsBetween(start, end);
  return months > 0 && monthsLater(start, months).getTime() === end.getTime() ? months : null;
}

function monthsBetween(start: Date, end: Date): number {
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

/** The same day of a later month, or the last one of a shorter month. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** Whether the contract counts at this instant: it is active and its term has begun. */
export function isInForce(
  contract: Pick<ContractTerm, 'termStart' | 'termEnd' | 'autoRenew'> & { readonly status: ContractStatus },
  at: Date,
): boolean {
  return statusAt(contract, at) === 'ACTIVE' && (contract.termStart === null || at >= contract.termStart);
}

function assertOrdered({ termStart, termEnd }: ContractTerm): void {
  if (termStart && termEnd && termEnd <= termStart) throw new ValidationError('termEnd', 'must be after termStart');
}

function isSameTerm(one: ContractTerm, other: ContractTerm): boolean {
  return written(one) === written(other);
}

function written(term: ContractTerm): string {
  const { termStart, termEnd, autoRenew, committedAmount, slaTier, dedicatedUpstreamCapacity, dataResidency } = term;
  const documents = term.legalDocuments.map(({ kind, url, version, signedAt }) => [kind, url, version, signedAt]);
  const agreed = [committedAmount?.toString(), slaTier, dedicatedUpstreamCapacity, dataResidency, documents];
  return JSON.stringify([termStart, termEnd, autoRenew, ...agreed]);
}

function termsOf({ status: _status, ...terms }: Contract): ContractTerms {
  return terms;
}

function decided<Next extends ContractTerms>(
  next: Next,
  type: ContractEventType,
  at: Date,
): Decision<Next, ContractEvent> {
  return { next, events: [{ type, subjectId: next.id, organizationId: next.organizationId, occurredAt: at }] };
}
