import { ValidationError } from '../../domain/shared/errors.js';
import { CATEGORIES, type Category } from '../../domain/transactions/category.js';
import { transactionNote } from '../../domain/transactions/transaction-note.js';
import type { AnnotationKind } from './transaction-annotations.js';

/**
 * Reads a note or a category; null and empty both mean that there is none.
 * @param field the name under which it was sent
 * @throws ValidationError
 */
export function readAnnotation(kind: AnnotationKind, value: unknown, field: string): string | null {
  if (value === null || value === '') return null;
  if (kind === 'category') return category(value, field);
  if (typeof value !== 'string') throw new ValidationError(field, 'must be a text, or null to take the note away');
  return transactionNote(value, field);
}

function category(value: unknown, field: string): Category {
  const found = CATEGORIES.find((known) => known === value);
  if (!found) throw new ValidationError(field, `must be one of ${CATEGORIES.join(', ')}, or null for none`);
  return found;
}
