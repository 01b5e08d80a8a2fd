import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/**
 * Knows every object in the storage. An object that no row names can be removed: it is announced before it is written, kept by the row
 * that names it (by the database itself), and let go when this row is gone.
 */
export interface StoredObjects {
  /** Call it, in a transaction of its own, before the object is written. @param disposableAt when it can be removed unless a row names it */
  announce(key: ObjectKey, disposableAt: Date): Promise<void>;
  /** Takes objects that no row names any more. From then on no row can name them. */
  takeDisposable(now: Date, limit: number): Promise<readonly ObjectKey[]>;
  /** The object is removed. */
  forget(key: ObjectKey): Promise<void>;
}
export const StoredObjects = token<StoredObjects>('StoredObjects');
