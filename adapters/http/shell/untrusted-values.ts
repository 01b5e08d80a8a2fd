import { ValidationError } from '../../../domain/shared/errors.js';
import { deceptiveCharacter } from '../../../domain/shared/plain-text.js';

export type JsonObject = Record<string, unknown>;

const MAX_DEPTH = 16;
const MAX_ECHO = 40;

/** Names that could change an object's prototype. No field has such a name. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses values that no endpoint accepts.
 * @throws ValidationError naming the path within the body
 */
export function assertHarmless(body: JsonObject): void {
  visit(body, '', 1);
}

/**
 * Refuses what PostgreSQL cannot store (NUL, unpaired surrogates) and what deceives a reader (docs/rules/limits.md#characters).
 * @throws ValidationError naming the path
 */
export function assertPlainText(path: string, text: string): void {
  if (text.includes('\0') || UNPAIRED_SURROGATE.test(text))
    throw new ValidationError(path, 'must not contain NUL or unpaired surrogate characters');
  const deceptive = deceptiveCharacter(text);
  if (deceptive !== null) {
    throw new ValidationError(
      path,
      `must not contain ${deceptive}: control characters and marks of direction are not accepted`,
    );
  }
}

/** @throws ValidationError for a name that no field or parameter can have */
export function assertHarmlessName(place: string, name: string, path: string): void {
  assertPlainText(place, name);
  if (PROTOTYPE_NAMES.has(name)) throw new ValidationError(path, 'is not accepted as a name');
}

/** A name or value of the caller for a message: at most 40 characters, quoted when it has unusual characters. */
export function echo(text: string): string {
  const short = text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO - 1)}…` : text;
  return /^[\w.[\]-]+…?$/.test(short) ? short : JSON.stringify(short);
}

function visit(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') assertPlainText(path, value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new ValidationError('body', `must be nested at most ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`, depth + 1);
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    const fieldPath = path === '' ? echo(name) : `${path}.${echo(name)}`;
    assertHarmlessName('body', name, fieldPath);
    visit(field, fieldPath, depth + 1);
  }
}
