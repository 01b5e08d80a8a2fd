import type { ScopeDefinition } from './scopes.js';

/**
 * Where the answer to an authorization request goes. Only `https` shows whose client it is: any program on a device can listen on a loopback
 * address, claim a private scheme, or show a device code (RFC 8252 §8.6, RFC 8628 §5.4).
 */
export type AnswerPath = 'https' | 'loopback' | 'private-scheme' | 'device';

/** A client that asks for consent, as far as the rule needs it. */
export interface AskingClient {
  readonly answerPath: AnswerPath;
  /** What the client calls itself. A client that calls itself a web application is judged by the path alone. */
  readonly isNative: boolean;
}

/**
 * Whether consent to this scope can be remembered for the next request of the client, and the scope ticked in advance on the consent
 * page (docs/rules/access.md#consent). Otherwise the user ticks it in each consent.
 */
export function isConsentRemembered(
  { movesMoney, optIn }: Pick<ScopeDefinition, 'movesMoney' | 'optIn'>,
  { answerPath, isNative }: AskingClient,
): boolean {
  return answerPath === 'https' && !isNative && !movesMoney && !optIn;
}
