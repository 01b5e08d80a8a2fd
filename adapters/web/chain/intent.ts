import type { DecodedCall } from '../../../application/ports/user-operation.js';
import type { ChainContext } from './deployment.js';
import type { Problem } from './verdict.js';

/** The problems of an operation's calls, and whether the operation is verified when there are none. */
export interface CallFindings {
  readonly problems: readonly Problem[];
  readonly proven: boolean;
}

/** What the owner was shown and wants to sign. Each kind of wallet operation has its own file that makes one. */
export interface Intent {
  /** The operation's nonce must be that of one of these keys. */
  readonly nonceKeys: readonly string[];
  /** The deadline that the owner was shown; null when none was. */
  readonly validUntil: Date | null;
  /** Compares a wallet's calls with what was shown. */
  judge(calls: readonly DecodedCall[], chainContext: ChainContext): CallFindings;
}

/** The largest number of signatures for one subject that are recognised. Each has its own nonce. A schedule may have each of 500 payments skipped. */
const MOST_ATTEMPTS = 1_500;

/** The nonce keys of all attempts to sign something for a subject. */
export function attemptKeys(subject: string): readonly string[] {
  return Array.from({ length: MOST_ATTEMPTS }, (_, index) => `${subject}:${index + 1}`);
}
