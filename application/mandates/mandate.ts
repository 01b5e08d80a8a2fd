import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import type { Token } from '../../domain/shared/currency.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';
import type { Address, Hex, WalletCall } from '../ports/user-operation.js';
import type { OperationUnderWay } from '../wallet-operations/wallet-operation.repository.js';
import type { MandatePurpose } from './mandate-purpose.js';

export const MANDATE_KINDS = ['AGENT_SESSION', 'SCHEDULE', 'CONDITIONAL_ORDER'] as const;
export type MandateKind = (typeof MANDATE_KINDS)[number];

/**
 * How a mandate ends (docs/rules/mandates.md#stopping-everything). REVOKE: its account is closed and pays the owner what it holds. CANCEL: its contract
 * ends, and what it was allowed to take is no longer allowed. DISALLOW: only the latter, because somebody may fill the order in this moment.
 * ABORT: its activation is under way and becomes impossible; what it has made by then, if it was faster, ends too. DISCARD: it is a draft and
 * not on chain.
 */
export const MANDATE_ENDS = ['REVOKE', 'CANCEL', 'DISALLOW', 'ABORT', 'DISCARD'] as const;
export type MandateEnd = (typeof MANDATE_ENDS)[number];

/** One of an owner's mandates. */
export interface MandateRef {
  readonly kind: MandateKind;
  readonly id: string;
}

/** Something that moves an owner's money without a further signature, or will when its activation is signed. */
export interface Mandate extends MandateRef {
  readonly purpose: MandatePurpose;
  /** As its own endpoints show it. */
  readonly status: string;
  /** The contract that moves the money. */
  readonly contract: Address;
  /** What the contract's address commits to, besides its owner and its id: the terms as its factory encodes them. */
  readonly terms: Hex;
  /** With what its factory has distinguished it; null: by its id. */
  readonly salt: Hex | null;
  /** What it has an allowance of; null for the account of an agent session, which has money of its own. */
  readonly token: Token | CryptoAsset | null;
  readonly end: MandateEnd;
  /** Whether the service moves money for it, or will once its activation under way is executed. What is paused or over may still stand on chain. */
  readonly isActing: boolean;
  /** The activation that is under way; null when none is. */
  readonly activation: OperationUnderWay | null;
  /** The calls of the owner's wallet that end it, none of which can revert, also when its contract does not exist, and the most gas that they may use. */
  readonly calls: readonly WalletCall[];
  readonly gas: bigint;
}

/** Agent sessions first. Whoever locks several mandates does so in this order, so that no two of them wait for each other. */
export function inOneOrder(one: MandateRef, other: MandateRef): number {
  const byKind = MANDATE_KINDS.indexOf(one.kind) - MANDATE_KINDS.indexOf(other.kind);
  if (byKind !== 0 || one.id === other.id) return byKind;
  return one.id < other.id ? -1 : 1;
}

/** A draft that was signed while everything was being stopped. The next stop ends it. @param what "orders" */
export function signedMeanwhile(what: string): ConflictError {
  return new ConflictError(`One of the ${what} was signed meanwhile; begin again`, true);
}

export type StandingReason = 'FAILED' | 'TAKEN_BACK';

/** One kind of mandates. A feature with such a kind contributes a source. Call every method but `of` in a unit of work. */
export interface MandateSource {
  readonly kind: MandateKind;
  /** Those that are drafts, or may still move money, in the order of their ids. */
  of(owner: UserId, at: Date): Promise<readonly Mandate[]>;
  /** Others that change it wait until the unit of work ends. */
  lock(id: string): Promise<unknown>;
  /**
   * The owner has signed the end: from now on the service moves nothing for it.
   * @param end how it was listed when the owner signed
   * @returns the events to publish
   * @throws ConflictError when it changes at this moment, or when what the owner has signed does not end it any more
   */
  stop(id: string, at: Date, end: MandateEnd): Promise<readonly DomainEvent[]>;
  /** The chain has executed what ended it. @returns the events to publish */
  ended(id: string, at: Date, transactionHash: string): Promise<readonly DomainEvent[]>;
  /** What should have ended it has failed, or the chain has taken it back, and its end is not known yet. @returns the events to publish */
  stands(id: string, at: Date, because: StandingReason): Promise<readonly DomainEvent[]>;
}
export const MandateSource = token<MandateSource>('MandateSource');
