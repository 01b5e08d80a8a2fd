import type { AssertionOptions, RegistrationOptions } from '../../application/passkeys/passkey-ceremonies.js';

interface CreationRequest {
  /** base64url */
  readonly challenge: string;
  readonly rpId: string;
  readonly user: { readonly id: string; readonly name: string };
  /** COSE algorithm ids */
  readonly algorithms: readonly unknown[];
  /** base64url */
  readonly excludedIds: readonly string[];
}

interface AssertionRequest {
  /** base64url */
  readonly challenge: string;
  readonly rpId: string;
  /** base64url; empty when any passkey of the relying party will do */
  readonly allowedIds: readonly string[];
}

/** @throws Error naming the member that is missing */
export function readCreationOptions(options: RegistrationOptions): CreationRequest {
  const user = record(options['user']);
  return {
    challenge: text(options['challenge'], 'challenge'),
    rpId: text(record(options['rp'])['id'], 'rp.id'),
    user: { id: text(user['id'], 'user.id'), name: text(user['name'], 'user.name') },
    algorithms: list(options['pubKeyCredParams']).map((parameter) => record(parameter)['alg']),
    excludedIds: credentialIds(options['excludeCredentials'], 'excludeCredentials'),
  };
}

/** @throws Error naming the member that is missing */
export function readRequestOptions(options: AssertionOptions): AssertionRequest {
  return {
    challenge: text(options['challenge'], 'challenge'),
    rpId: text(options['rpId'], 'rpId'),
    allowedIds: credentialIds(options['allowCredentials'], 'allowCredentials'),
  };
}

/**
 * The browser's rule: a secure page may use passkeys of its own domain or a parent domain. Without the public suffix list, a name without
 * a dot other than localhost counts as a public suffix.
 *
 * @throws Error when the rule is broken
 */
export function requireRpIdOfOrigin(rpId: string, origin: string): void {
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new Error(`Passkeys work on https pages and on localhost only, not on ${origin}`);
  }
  const isOwn = hostname === rpId || (hostname.endsWith(`.${rpId}`) && (rpId.includes('.') || rpId === 'localhost'));
  if (!isOwn) throw new Error(`A page of ${origin} may not use passkeys of ${rpId}`);
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown, member: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The passkey options have no ${member}`);
  return value;
}

function credentialIds(value: unknown, member: string): readonly string[] {
  return list(value).map((descriptor) => text(record(descriptor)['id'], `${member}[].id`));
}
