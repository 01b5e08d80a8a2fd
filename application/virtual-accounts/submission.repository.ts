import type { InformationRequestId, SubmissionId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { Requirement } from '../../domain/virtual-accounts/kyc-status.js';
import { token } from '../ports/token.js';

/** What a submission is for. */
export type SubmissionSubject =
  | { readonly requirement: Requirement }
  | { readonly requestId: InformationRequestId; readonly round: number };

/** Something that an owner has given for the partner. */
export interface Submission {
  readonly id: SubmissionId;
  readonly userId: UserId;
  readonly subject: SubmissionSubject;
  readonly text: string | null;
  readonly documents: readonly SubmittedDocument[];
  readonly createdAt: Date;
}

export interface SubmittedDocument {
  readonly fileKey: ObjectKey;
  readonly mediaType: string;
}

/** A submission that the partner will never take. */
export interface RefusedSubmission extends Pick<Submission, 'id' | 'userId' | 'subject'> {
  /** The partner's words. */
  readonly reason: string;
}

/** Stores what owners have given for the partner. A round of a request has at most one submission that was not refused. */
export interface SubmissionRepository {
  add(submission: Submission): Promise<void>;
  /** Those that the partner does not have yet, the oldest first. */
  undelivered(userId: UserId): Promise<readonly Submission[]>;
  markDelivered(id: SubmissionId): Promise<void>;
  /** @returns false when it was delivered or refused before */
  markRefused(id: SubmissionId, reason: string, at: Date): Promise<boolean>;
  refused(id: SubmissionId): Promise<RefusedSubmission | null>;
  /** The refused ones after which the owner has given nothing else for the same subject; the newest of each subject. */
  standingRefusals(userId: UserId): Promise<readonly RefusedSubmission[]>;
}
export const SubmissionRepository = token<SubmissionRepository>('SubmissionRepository');
