import type { Client } from 'oidc-provider';
import type { AnswerPath, AskingClient } from '../../domain/access/consent-rule.js';

/** `https://localhost` is on the device as much as `http://127.0.0.1`. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What the rule of consent needs of a request. @param redirectUri, isDevice as answerPathOf() takes them */
export function askingClient(client: Client | undefined, redirectUri: unknown, isDevice: boolean): AskingClient {
  return { answerPath: answerPathOf(redirectUri, isDevice), isNative: client?.applicationType !== 'web' };
}

/**
 * Where the answer to a request goes.
 * @param redirectUri of the request
 * @param isDevice whether the request came with a device code; its `redirect_uri` is then never used, and not checked either
 */
export function answerPathOf(redirectUri: unknown, isDevice: boolean): AnswerPath {
  if (isDevice) return 'device';
  if (typeof redirectUri !== 'string' || !URL.canParse(redirectUri)) return 'private-scheme';
  const { protocol, hostname } = new URL(redirectUri);
  if (protocol !== 'https:' && protocol !== 'http:') return 'private-scheme';
  // Plain http is allowed on loopback addresses only.
  return protocol === 'http:' || LOOPBACK.test(hostname) ? 'loopback' : 'https';
}
