import { DomainError, type ErrorCode, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import { readAnnotation } from './annotation.js';
import type { AnnotationKind, TransactionAnnotations } from './transaction-annotations.js';

/** The most updates that one batch may hold (docs/rules/limits.md#batches). */
export const BATCH_MAX_UPDATES = 25;

/** An update of a batch that failed. */
export interface FailedUpdate {
  /** The hash as it was sent; null when it was no text. */
  readonly transactionHash: string | null;
  readonly code: ErrorCode;
  /** Begins with the update's index in the batch: `updates[3].note must be …`. */
  readonly message: string;
}

export interface BatchOutcome {
  readonly succeeded: number;
  readonly failures: readonly FailedUpdate[];
}

/** An update as it was sent. It is checked here and not before, so that a malformed update fails alone. */
type SentUpdate = unknown;

interface ReadUpdate {
  readonly place: string;
  readonly sentHash: string;
  readonly hash: string;
  readonly value: string | null;
}

/**
 * Sets the notes or categories of several transactions. A failed update does not affect the others; all others are written in one
 * statement. When two updates name the same transaction, the later one wins.
 */
export class AnnotateTransactions {
  constructor(private readonly annotations: TransactionAnnotations) {}

  async execute(input: {
    readonly ownerId: UserId;
    readonly kind: AnnotationKind;
    readonly updates: readonly SentUpdate[];
  }): Promise<BatchOutcome> {
    const { ownerId, kind, updates } = input;
    const read = updates.map((update, index) => attempt(update, () => readUpdate(update, kind, `updates[${index}]`)));
    const good = read.flatMap((one) => ('hash' in one ? [one] : []));
    const values = new Map(good.map(({ hash, value }) => [hash, value]));
    const known = values.size > 0 ? await this.annotations.write(ownerId, kind, values) : new Set<string>();
    const failures = read.flatMap((one) => {
      if (!('hash' in one)) return [one];
      return known.has(one.hash) ? [] : [failureOf(one.sentHash, new NotFoundError(`${one.place}.transactionHash`))];
    });
    return { succeeded: updates.length - failures.length, failures };
  }
}

function readUpdate(update: SentUpdate, kind: AnnotationKind, place: string): ReadUpdate {
  if (typeof update !== 'object' || update === null || Array.isArray(update)) {
    throw new ValidationError(place, `must be an object with transactionHash and ${kind}`);
  }
  const { transactionHash: sentHash, [kind]: value, ...unknown } = update as Record<string, unknown>;
  const [unknownField] = Object.keys(unknown);
  if (unknownField !== undefined) {
    throw new ValidationError(place, `must have no other fields than transactionHash and ${kind}`);
  }
  const hash = typeof sentHash === 'string' ? readTransactionHash(sentHash) : null;
  if (typeof sentHash !== 'string' || hash === null) {
    throw new ValidationError(`${place}.transactionHash`, 'must be 64 hexadecimal digits, with or without 0x');
  }
  if (value === undefined) throw new ValidationError(`${place}.${kind}`, 'is required; null takes it away');
  return { place, sentHash, hash, value: readAnnotation(kind, value, `${place}.${kind}`) };
}

function attempt(update: SentUpdate, read: () => ReadUpdate): ReadUpdate | FailedUpdate {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) return failureOf(hashIn(update), error);
    throw error;
  }
}

function failureOf(transactionHash: string | null, { code, message }: DomainError): FailedUpdate {
  return { transactionHash, code, message };
}

function hashIn(update: SentUpdate): string | null {
  const hash = typeof update === 'object' && update !== null && 'transactionHash' in update && update.transactionHash;
  return typeof hash === 'string' ? hash : null;
}
