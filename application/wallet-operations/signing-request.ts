import type { UserId } from '../../domain/shared/ids.js';

/** The subject that an owner wants to sign. */
export interface SigningRequest {
  /** The name of the kind: "payment". */
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: UserId;
}
