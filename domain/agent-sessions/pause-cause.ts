import type { Currency } from '../shared/currency.js';
import { formatMoney } from '../shared/money.js';

/** Why the service halts a session by itself (docs/rules/agent-sessions.md#automatic-pause). */
export const PAUSE_REASONS = [
  'OUT_OF_FUNDS',
  'THREE_FAILURES',
  'RECIPIENT_UNREACHABLE',
  'PLAN_ENDED',
  'RESTORED',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** So many payments that fail one after the other halt a session. */
export const MOST_FAILURES = 3;

export type PauseCause =
  | { readonly reason: Exclude<PauseReason, 'OUT_OF_FUNDS'> }
  /** A payment within the caps needed so much, in minor units, and the account held less. */
  | { readonly reason: 'OUT_OF_FUNDS'; readonly needed: bigint; readonly currency: Currency };

/** What must be put right, as a sentence for the owner. */
export function describePause(cause: PauseCause): string {
  switch (cause.reason) {
    case 'OUT_OF_FUNDS':
      return `The account of the session holds less than ${formatMoney({ minorUnits: cause.needed, currency: cause.currency })}`;
    case 'THREE_FAILURES':
      return 'Three payments failed one after the other, and the chain would refuse the next one';
    case 'RECIPIENT_UNREACHABLE':
      return 'The token refuses payments to the recipient';
    case 'PLAN_ENDED':
      return "The owner's plan does not include the API";
    case 'RESTORED':
      return 'The service cannot know whether the owner still wants the session: it was restored from a backup, or has found an account on chain that it knows no signature of. The owner resumes or revokes it in the app';
  }
}
