import type { RecoveryRequest } from '../../domain/recovery/recovery-request.js';
import type { RecoveryRequestStatus } from '../../domain/recovery/recovery-request-status.js';
import type { GuardianId, RecoveryRequestId, UserId } from '../../domain/shared/ids.js';
import type { PasskeyCredential } from '../passkeys/passkey-ceremonies.js';
import { token } from '../ports/token.js';
import type { PublicKey } from './recovery-module.js';

/**
 * A recovery with the passkey that it is for. It was started here, or guardians have approved it on chain without the service
 * (docs/rules/recovery.md#recoveries-of-the-chain).
 */
export interface StoredRecovery {
  readonly request: RecoveryRequest;
  /** The nonce of the account that guardians sign for. */
  readonly nonce: bigint;
  readonly passkey: PublicKey;
  /** What the service knows of the passkey beside its key. Null for a recovery that was not started here. */
  readonly credential: PasskeyCredential | null;
  /** What the service itself requested last to execute it. Null when it has requested nothing. */
  readonly execution: RequestedExecution | null;
  /** From where it was started: an IPv4 address, or the /64 of an IPv6 address. Null where that is not known. */
  readonly source: string | null;
}

export interface RequestedExecution {
  /** The contract call. */
  readonly callId: string;
  /** Why the call failed; null while it is under way and when it succeeded. */
  readonly failure: string | null;
  /** When it is requested again after a failure; null when it is not put off. */
  readonly retryAt: Date | null;
}

export interface RecoveryRequestRepository {
  /** @param tokenFingerprint of what the starting device asks for progress with; null when it was not started here */
  add(recovery: Omit<StoredRecovery, 'execution'>, tokenFingerprint: string | null): Promise<void>;
  find(id: RecoveryRequestId): Promise<StoredRecovery | null>;
  /** @param callId of the call that was requested last to execute it */
  findByExecution(callId: string): Promise<StoredRecovery | null>;
  findByToken(tokenFingerprint: string): Promise<StoredRecovery | null>;
  /** Those whose stored status is open, the newest first. Their number is bounded; that of all recoveries is not: anybody can start one. */
  openOf(owner: UserId): Promise<readonly StoredRecovery[]>;
  /** The one that was started last; null when there never was one. */
  newestOf(owner: UserId): Promise<StoredRecovery | null>;
  /**
   * Those that what the chain says can change, the newest first: the open ones, those that the chain names, and the newest thousand of the
   * others, without those that have expired without an approval. So their number is bounded, however many were started and cancelled.
   * @param named the passkeys that the chain names
   */
  followedOf(owner: UserId, named: readonly PublicKey[]): Promise<readonly StoredRecovery[]>;
  /** How many were started in a network since then, for any account. @param network in the notation of CIDR */
  countFrom(network: string, since: Date): Promise<number>;
  /** Compare-and-set. @returns false when another process was faster */
  transition(next: RecoveryRequest, from: RecoveryRequestStatus): Promise<boolean>;
  /**
   * The ids of recoveries that can be executed now, whose last execution has failed or that have none, and that are not put off. Those that
   * wait longest first.
   */
  executable(at: Date, limit: number): Promise<readonly RecoveryRequestId[]>;
  /** Its execution could not be requested: `executable` has it again from this time on. */
  putOff(id: RecoveryRequestId, until: Date): Promise<void>;
  /** Compare-and-set: stores the call in place of an earlier one that failed. @returns false when another call is under way */
  requestExecution(id: RecoveryRequestId, callId: string): Promise<boolean>;
  /** Compare-and-set: the call has failed. @returns false when it is not the one that is under way */
  executionFailed(callId: string, failure: string, retryAt: Date): Promise<boolean>;
  /** The ids of recoveries past their end whose stored status is still open, and that no execution is under way for. */
  overdue(at: Date, limit: number): Promise<readonly RecoveryRequestId[]>;
  /** The call that relays a guardian's approval; null when the guardian has signed none. */
  approvalCall(id: RecoveryRequestId, guardian: GuardianId): Promise<string | null>;
  /** Stores that a guardian has signed, in place of an earlier call that failed. */
  storeApproval(id: RecoveryRequestId, guardian: GuardianId, callId: string, at: Date): Promise<void>;
  /** The open recoveries of an account that a guardian has signed, whether or not the chain has counted it. */
  signedOf(owner: UserId): Promise<ReadonlySet<RecoveryRequestId>>;
}
export const RecoveryRequestRepository = token<RecoveryRequestRepository>('RecoveryRequestRepository');
