import type { CreateOwnApiKey } from '../../../../application/access/create-own-api-key.js';
import { presentApiKey } from '../../rest/access/api-key.presenter.js';
import { ApiKeyResponse } from '../../rest/access/api-key.response.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Nested, TextList } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { CeremonyOptionsResponse } from './ceremony-options.response.js';
import { challengeIn } from './client-data-challenge.js';
import { AssertionBody } from './webauthn.dto.js';

const TAG = 'API keys';
const SIGNED_IN = { kind: 'session' } as const;
const MOST_DAYS = 3_650;

class OwnApiKeyBody {
  @Text('A name that tells your keys apart; not blank.', 'Budget script', { min: 1, max: 60 })
  name!: string;

  @TextList('What the key may do; payment scopes are never available.', ['read:balances'], { min: 1, max: 64 })
  scopes!: string[];

  @Optional()
  @WholeNumber('For how many days the key is valid. Left out: until it is revoked.', 90, { min: 1, max: MOST_DAYS })
  validDays?: number;

  @Nested(() => AssertionBody)
  confirmation!: AssertionBody;
}

class OwnApiKeyResponse extends ApiKeyResponse {
  @Text('The secret key. It is shown only once.', 'key_3fQ8zL2kT9wXc7VbN1mQpRsYdGhJuKzE5a4oW0iB6tC2yA8nF')
  key!: string;
}

export function beginOwnApiKeyEndpoint(createOwnApiKey: CreateOwnApiKey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/api-keys/options',
    audience: 'owner',
    operationId: 'beginOwnApiKey',
    tag: TAG,
    summary: 'Ask for a challenge that confirms a new API key',
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    responses: { 200: CeremonyOptionsResponse },
    refusals: [403],
    async handle({ caller }) {
      return ok({ publicKey: { ...(await createOwnApiKey.begin(caller.userId)) } });
    },
  });
}

export function createOwnApiKeyEndpoint(createOwnApiKey: CreateOwnApiKey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/api-keys',
    audience: 'owner',
    operationId: 'createOwnApiKey',
    tag: TAG,
    summary: 'Create an API key, confirmed with a passkey',
    description:
      'The secret is in the field `key` of this answer and is never shown again. At most 10 keys can be active. The key depends on no session and on no other key.',
    access: SIGNED_IN,
    // The challenge is used once.
    idempotency: false,
    body: OwnApiKeyBody,
    responses: { 201: OwnApiKeyResponse },
    refusals: [403, 409],
    async handle(context) {
      const { caller, body } = context;
      const { name, scopes, validDays = null, confirmation: assertion } = body;
      const challenge = challengeIn(assertion.response.clientDataJSON);
      const asked = { userId: caller.userId, assertion, challenge, name, scopes, validDays, origin: originOf(context) };
      const { record, key } = await createOwnApiKey.finish(asked);
      return created({ ...presentApiKey(record), key });
    },
  });
}
