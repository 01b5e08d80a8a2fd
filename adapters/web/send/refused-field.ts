import type { AppProblem } from '../api/app-problem.js';

/** What the service refused about a field of the form. `balance` is about the amount, too. */
export type RefusedField = 'recipient' | 'balance' | 'amount' | 'reference';

/**
 * The field that a refusal is about. The service's message begins with the field's name (docs/rules/errors.md#error-codes).
 * @returns null when it is about none of this form
 */
export function refusedField({ code, message }: Pick<AppProblem, 'code' | 'message'>): RefusedField | null {
  if (code !== 'VALIDATION_ERROR') return null;
  if (message.startsWith('amount exceeds the balance')) return 'balance';
  const [field] = message.split(' ');
  if (field === 'recipientUsername') return 'recipient';
  return field === 'amount' || field === 'reference' ? field : null;
}
