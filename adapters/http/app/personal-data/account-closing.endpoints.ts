import type { CloseAccount } from '../../../../application/personal-data/close-account.js';
import type { ReviewClosing } from '../../../../application/personal-data/review-closing.js';
import {
  CLOSING_OBSTACLES,
  CLOSING_WARNINGS,
  type ClosingObstacleKind,
  type ClosingWarningKind,
} from '../../../../domain/personal-data/closing-obstacles.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, TextList } from '../../shell/fields/objects.js';
import { Instant } from '../../shell/fields/times.js';
import { originOf } from '../../shell/request-origin.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import type { SessionCookie } from '../access/session-cookie.js';
import { AssertionBody } from '../access/webauthn.dto.js';

const TAG = 'Settings';
const SIGNED_IN = { kind: 'session' } as const;
const NAMES = 'Names of accounts, payees, currencies or organizations; the first few of many.';

class ClosingObstacleResponse {
  @OneOf(CLOSING_OBSTACLES, 'What keeps the account open.')
  kind!: ClosingObstacleKind;

  @Count('How many there are.')
  count!: number;

  @TextList(NAMES, ['USDC'])
  names!: readonly string[];
}

class ClosingWarningResponse {
  @OneOf(CLOSING_WARNINGS, 'What the owner loses, or leaves undone.')
  kind!: ClosingWarningKind;

  @Count('How many there are.')
  count!: number;

  @TextList(NAMES, ['Stadtwerke'])
  names!: readonly string[];
}

class ClosingReviewResponse {
  @ListOf(() => ClosingObstacleResponse, 'Empty when the account can be closed.')
  obstacles!: readonly ClosingObstacleResponse[];

  @ListOf(() => ClosingWarningResponse, 'They keep no account open.')
  warnings!: readonly ClosingWarningResponse[];
}

class ClosedAccountResponse {
  @Instant('When the account was closed.')
  closedAt!: string;

  @Instant('Until when the books of the service keep the payments.', '2037-01-01T00:00:00.000Z')
  keptUntil!: string;
}

export function reviewClosingEndpoint(review: ReviewClosing): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/account-closing',
    audience: 'owner',
    operationId: 'reviewAccountClosing',
    tag: TAG,
    summary: 'See what keeps the account open, and what is lost when it is closed',
    access: SIGNED_IN,
    responses: { 200: ClosingReviewResponse },
    async handle({ caller }) {
      const { obstacles, warnings } = await review.execute(caller.userId);
      return ok({ obstacles: [...obstacles], warnings: [...warnings] });
    },
  });
}

export function beginClosingEndpoint(close: CloseAccount): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/account-closing/options',
    audience: 'owner',
    operationId: 'beginAccountClosing',
    tag: TAG,
    summary: 'Ask for a challenge that confirms the end of the account',
    description: 'The message of a 409 says everything that keeps the account open.',
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    responses: { 200: CeremonyOptionsResponse },
    refusals: [409],
    async handle({ caller }) {
      return ok({ publicKey: { ...(await close.begin(caller.userId)) } });
    },
  });
}

export function closeAccountEndpoint(close: CloseAccount, cookie: SessionCookie): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/account-closing',
    audience: 'owner',
    operationId: 'closeAccount',
    tag: TAG,
    summary: 'Close the account for good, confirmed with a passkey',
    description:
      'Sign-ins, API keys and connected applications end at once. What nobody has to keep is erased within minutes.',
    access: SIGNED_IN,
    // The challenge is used once.
    idempotency: false,
    body: AssertionBody,
    responses: { 200: ClosedAccountResponse },
    refusals: [409],
    async handle(context) {
      const { caller, body: assertion } = context;
      const challenge = challengeIn(assertion.response.clientDataJSON);
      const asked = { userId: caller.userId, assertion, challenge, origin: originOf(context) };
      const { closedAt, keptUntil } = await close.finish(asked);
      const closed = { closedAt: closedAt.toISOString(), keptUntil: keptUntil.toISOString() };
      return { ...ok(closed), headers: cookie.clear() };
    },
  });
}
