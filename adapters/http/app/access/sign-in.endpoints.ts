import type { AppSessions } from '../../../../application/access/app-sessions.js';
import type { SignIn } from '../../../../application/access/sign-in.js';
import type { SignIns } from '../../../../application/access/sign-ins.js';
import type { GetWallet } from '../../../../application/wallets/get-wallet.js';
import { type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Username } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { browserName } from './browser-name.js';
import { CeremonyOptionsResponse } from './ceremony-options.response.js';
import { challengeIn } from './client-data-challenge.js';
import type { SessionCookie } from './session-cookie.js';
import { AssertionBody } from './webauthn.dto.js';

export class SignedInResponse {
  @Id('Who is signed in.')
  userId!: string;

  @Username("The user's own username.")
  username!: string;

  @ChainAddress("The user's wallet.")
  walletAddress!: string;
}

export function signInOptionsEndpoint(signIn: SignIn): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/sign-in/options',
    audience: 'owner',
    operationId: 'beginSignIn',
    tag: 'Sign-in',
    summary: 'Ask for a sign-in challenge',
    access: { kind: 'anonymous-session' },
    // Each request makes a new challenge.
    idempotency: false,
    responses: { 200: CeremonyOptionsResponse },
    async handle() {
      return ok({ publicKey: { ...(await signIn.begin('sign-in')) } });
    },
  });
}

export function signInEndpoint(
  signIn: SignIn,
  getWallet: GetWallet,
  cookie: SessionCookie,
  signIns: SignIns,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/sign-in',
    audience: 'owner',
    operationId: 'signIn',
    tag: 'Sign-in',
    summary: 'Sign in with a passkey',
    access: { kind: 'anonymous-session' },
    // The challenge is used once, and the answer sets a cookie.
    idempotency: false,
    body: AssertionBody,
    responses: { 200: SignedInResponse },
    async handle(context) {
      const { body, userAgent } = context;
      const challenge = challengeIn(body.response.clientDataJSON);
      const { session, token } = await signIn.finish('sign-in', body, challenge, originOf(context));
      await signIns.describe(session.id, browserName(userAgent));
      const { username, address } = await getWallet.execute(session.userId);
      const answer = ok({ userId: session.userId, username, walletAddress: address });
      return { ...answer, headers: cookie.set(token, session.expiresAt) };
    },
  });
}

export function currentSessionEndpoint(getWallet: GetWallet): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/session',
    audience: 'owner',
    operationId: 'getSession',
    tag: 'Sign-in',
    summary: 'See who is signed in',
    access: { kind: 'session' },
    responses: { 200: SignedInResponse },
    async handle({ caller }) {
      const { username, address } = await getWallet.execute(caller.userId);
      return ok({ userId: caller.userId, username, walletAddress: address });
    },
  });
}

export function signOutEndpoint(sessions: AppSessions, cookie: SessionCookie): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/session',
    audience: 'owner',
    operationId: 'signOut',
    tag: 'Sign-in',
    summary: 'Sign out',
    access: { kind: 'session' },
    responses: { 204: null },
    async handle({ caller }) {
      await sessions.signOut(caller.sessionId);
      return { ...noContent(), headers: cookie.clear() };
    },
  });
}
