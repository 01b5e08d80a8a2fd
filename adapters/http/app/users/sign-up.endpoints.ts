import type { OpenSession } from '../../../../application/access/open-session.js';
import type { SignIns } from '../../../../application/access/sign-ins.js';
import type { SignUp } from '../../../../application/users/sign-up.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag } from '../../shell/fields/choices.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { browserName } from '../access/browser-name.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import type { SessionCookie } from '../access/session-cookie.js';
import { SignedInResponse } from '../access/sign-in.endpoints.js';
import { AssertionBody, RegistrationBody } from '../access/webauthn.dto.js';
import { DeviceSettingsBody } from '../settings/settings.dto.js';

class SignUpOptionsBody {
  @Username('3 to 30 letters, digits or underscores; kept in lower case.', { max: 64 })
  username!: string;
}

class SignUpBody {
  @Nested(() => RegistrationBody)
  registration!: RegistrationBody;

  /** The first signature of the new passkey (docs/rules/signatures.md#sign-up). */
  @Nested(() => AssertionBody)
  proof!: AssertionBody;

  @Optional()
  @Text(
    'The code of the link that led here. A code that does not count keeps nobody from signing up.',
    'alice-019a9f3c',
    {
      max: 64,
    },
  )
  referralCode?: string;

  @Optional()
  @Nested(() => DeviceSettingsBody)
  settings?: DeviceSettingsBody;
}

class SignedUpResponse extends SignedInResponse {
  @Nullable({ example: null })
  @Flag('Whether the referral code counts; null when there was none.')
  isReferred!: boolean | null;
}

export function signUpOptionsEndpoint(signUp: SignUp): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/sign-up/options',
    audience: 'owner',
    operationId: 'beginSignUp',
    tag: 'Sign-up',
    summary: 'Choose a username and ask for a challenge',
    access: { kind: 'anonymous-session' },
    // Each request makes a new challenge.
    idempotency: false,
    body: SignUpOptionsBody,
    responses: { 200: CeremonyOptionsResponse },
    refusals: [403],
    async handle({ body }) {
      return ok({ publicKey: { ...(await signUp.begin(body.username)) } });
    },
  });
}

export function signUpEndpoint(
  signUp: SignUp,
  openSession: OpenSession,
  cookie: SessionCookie,
  signIns: SignIns,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/sign-up',
    audience: 'owner',
    operationId: 'signUp',
    tag: 'Sign-up',
    summary: 'Register the passkey and get a wallet',
    description:
      'The proof is a first signature of the new passkey, which shows that its key belongs to the caller. Whoever has signed up is signed in. ' +
      'The settings are stored with the account; what is left out is as in `GET /app/api/settings` of a new account.',
    access: { kind: 'anonymous-session' },
    // The challenge is used once, and the answer sets a cookie.
    idempotency: false,
    body: SignUpBody,
    responses: { 201: SignedUpResponse },
    refusals: [403, 409],
    async handle(context) {
      const { body, userAgent } = context;
      const { registration, proof, referralCode = null, settings } = body;
      const challenge = challengeIn(registration.response.clientDataJSON);
      const answered = {
        registration,
        proof,
        challenge,
        referralCode,
        settings: settings ? { ...settings } : null,
        origin: originOf(context),
      };
      const { user, wallet, passkeyId, isReferred } = await signUp.finish(answered);
      const { session, token } = await openSession.execute({ userId: user.id, passkeyId });
      await signIns.describe(session.id, browserName(userAgent));
      const answer = created({ userId: user.id, username: user.username, walletAddress: wallet.address, isReferred });
      return { ...answer, headers: cookie.set(token, session.expiresAt) };
    },
  });
}
