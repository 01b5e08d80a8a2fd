/**
 * What a passkey is asked for besides an operation. `sign-up-proof` is the first use of a passkey that was made at a sign-up;
 * `oauth-sign-in` is the sign-in on the pages of the authorization server. `guardian` makes the passkey of a guardian without an account
 * here, `guardian-consent` is the agreement of one with an account, `recover` makes the passkey that a recovery is for; the proofs are the
 * first use of the two new ones. `tax-document` is the signature under a document, `data-export` the consent to the export of all
 * data, `account-closing` that to the end of the account, `api-key` that to a new API key, `plan` that to
 * another plan.
 */
export type CeremonyPurpose =
  | 'sign-up'
  | 'sign-up-proof'
  | 'sign-in'
  | 'oauth-sign-in'
  | 'add-passkey'
  | 'guardian'
  | 'guardian-proof'
  | 'guardian-consent'
  | 'recover'
  | 'recover-proof'
  | 'tax-document'
  | 'data-export'
  | 'account-closing'
  | 'api-key'
  | 'plan';

/**
 * The text whose SHA-256, taken of its UTF-8 bytes, is the WebAuthn challenge of a ceremony that signs no operation
 * (docs/rules/signatures.md#other-ceremonies). The page and the service compute it with this function.
 *
 * NUL separates the parts. No purpose and no origin contains it, so that two different inputs never give the same text.
 *
 * @param origin of the page: scheme, host and port, as `location.origin` gives it
 * @param serverChallenge the service's challenge as it was sent; any text. Of a document that is signed, its hash: 64 hexadecimal digits
 */
export function ceremonyPreimage(purpose: CeremonyPurpose, origin: string, serverChallenge: string): string {
  return [`account-and-payments-service:${purpose}`, origin, serverChallenge].join('\0');
}
