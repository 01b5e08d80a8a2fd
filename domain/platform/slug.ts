import { ValidationError } from '../shared/errors.js';

export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 40;

/** Words of lower-case letters and digits with single hyphens between them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The name of an organization or a workspace in addresses (docs/rules/platform.md#organizations). @throws ValidationError */
export function slug(text: string): string {
  if (text.length >= SLUG_MIN_LENGTH && text.length <= SLUG_MAX_LENGTH && SLUG.test(text)) return text;
  throw new ValidationError(
    'slug',
    `must be ${SLUG_MIN_LENGTH} to ${SLUG_MAX_LENGTH} lower-case letters and digits, with single hyphens between them`,
  );
}
