import type { ProblemCode } from '../api/app-problem.js';

/** The item of the knowledge base that explains a refusal, by its code. A new code needs an item. */
export const HELP_ITEMS: Readonly<Record<ProblemCode, string>> = {
  OFFLINE: 'service-unavailable',
  UNREACHABLE: 'service-unavailable',
  SERVICE_UNAVAILABLE: 'service-unavailable',
  INTERNAL_ERROR: 'service-unavailable',
  UNAUTHORIZED: 'signed-out',
  INSUFFICIENT_SCOPE: 'insufficient-scope',
  PLAN_UPGRADE_REQUIRED: 'what-plans-include',
  NOT_FOUND: 'changed-meanwhile',
  CONFLICT: 'changed-meanwhile',
  RESOURCE_NOT_OWNED: 'not-allowed',
  VALIDATION_ERROR: 'refused-input',
  PAYLOAD_TOO_LARGE: 'refused-input',
  UNSUPPORTED_MEDIA_TYPE: 'refused-input',
  RATE_LIMIT_EXCEEDED: 'rate-limit',
  FEATURE_DISABLED: 'not-offered',
};

/** The items that explain why an action was refused, better than the code alone. */
export const ACTION_ITEMS = {
  'redeem points': 'redeem-points',
  'enter a referral code': 'referral-code-refused',
  'limit credits': 'credits-monthly-limit',
} as const;
export type ExplainedAction = keyof typeof ACTION_ITEMS;

/** What these codes mean depends on the action. */
const REFUSALS: ReadonlySet<ProblemCode> = new Set(['CONFLICT', 'VALIDATION_ERROR']);

/** @param action that was refused, when it has an item of its own */
export function helpItemOf(code: ProblemCode, action?: ExplainedAction): string {
  return action && REFUSALS.has(code) ? ACTION_ITEMS[action] : HELP_ITEMS[code];
}

/** The item that explains a page. */
export const PAGE_ITEMS = {
  plan: 'what-plans-include',
  points: 'earn-points',
  referrals: 'refer-somebody',
  'usage-credits': 'what-are-usage-credits',
  'virtual-accounts': 'virtual-accounts',
} as const;
