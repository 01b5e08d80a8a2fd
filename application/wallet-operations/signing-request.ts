import type { UserId } from '../../domain/shared/ids.js';

/** The subject that an owner wants to sign. */
export interface SigningRequest {
  /** The name of the kind: "payment". */
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: UserId;
}

/** One whose subject may have parts, such as everything that "stop everything" ends. */
export interface PartedSigningRequest extends SigningRequest {
  /** The ids of the parts that the owner leaves out of this signature. */
  readonly leftOut?: readonly string[];
}
