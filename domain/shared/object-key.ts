import { ValidationError } from './errors.js';
import type { Branded, UserId } from './ids.js';

/** The name of a stored file: the id of its owner, a slash, and 32 random bytes in base64url. */
export type ObjectKey = Branded<'ObjectKey'>;

const OBJECT_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9_-]{43}$/;
const RANDOM_NAME = /^[A-Za-z0-9_-]{43}$/;

/** @throws ValidationError for any other text, such as a path that leads out of the storage */
export function objectKey(text: string): ObjectKey {
  if (!OBJECT_KEY.test(text)) throw new ValidationError('key', 'must be the key of a stored file');
  return text as ObjectKey;
}

/** @param name 32 random bytes in base64url @throws ValidationError when it is something else */
export function ownedObjectKey(ownerId: UserId, name: string, field = 'key'): ObjectKey {
  if (!RANDOM_NAME.test(name)) throw new ValidationError(field, 'must be a key that this service gave out');
  return objectKey(`${ownerId}/${name}`);
}
