import type { UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/** An object that is going to be written. */
export interface AnnouncedObject {
  readonly key: ObjectKey;
  /** Bytes, at most. */
  readonly size: number;
  /** When it can be removed unless a row names it. */
  readonly disposableAt: Date;
}

export interface DisposableObject {
  readonly key: ObjectKey;
  /** It was removed before, and is looked for once more. */
  readonly wasRemoved: boolean;
}

/**
 * Knows every object in the storage. An object that no row names can be removed: it is announced before it is written, kept by the row
 * that names it (by the database itself), and let go when this row is gone.
 */
export interface StoredObjects {
  /** Call it, in a transaction that ends before the object is written. */
  announce(object: AnnouncedObject): Promise<void>;
  /** The object takes no more than so many bytes from now on. */
  shrink(key: ObjectKey, size: number): Promise<void>;
  /** How many bytes it takes at most, by what was announced; null when it is not known. */
  sizeOf(key: ObjectKey): Promise<number | null>;
  /** How many bytes the owner's objects take. What is announced in the same unit of work is not exceeded by another one at the same time. */
  lockSize(ownerId: UserId): Promise<number>;
  /** Takes objects that no row names any more. From then on no row can name them. */
  takeDisposable(now: Date, limit: number): Promise<readonly DisposableObject[]>;
  /** The object could not be removed, and is taken again at this time. */
  postpone(key: ObjectKey, until: Date): Promise<void>;
  /** The object is removed. It takes no room any more, and is taken once more at this time. */
  lookAgain(key: ObjectKey, until: Date): Promise<void>;
  /** The object is removed, and will not come back. */
  forget(key: ObjectKey): Promise<void>;
}
export const StoredObjects = token<StoredObjects>('StoredObjects');
