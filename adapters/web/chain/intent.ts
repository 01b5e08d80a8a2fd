import type { DecodedCall } from '../../../application/ports/user-operation.js';
import { MOST_ATTEMPTS } from '../../../domain/wallet-operations/attempts.js';
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
  readonly nonceKeys: Iterable<string>;
  /** The deadline that the owner was shown; null when none was. */
  readonly validUntil: Date | null;
  /** Compares a wallet's calls with what was shown. */
  judge(calls: readonly DecodedCall[], chainContext: ChainContext): CallFindings;
}

/** The nonce keys of all attempts to sign something for a subject, made one by one: the first ones are the likely ones. */
export function attemptKeys(subject: string): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) yield `${subject}:${attempt}`;
    },
  };
}
