import type { DemoAccess } from '../../../application/sandbox/demo-access.js';
import { created, type Endpoint, endpoint } from '../shell/endpoint.js';
import { WholeNumber } from '../shell/fields/numbers.js';
import { Text, Username } from '../shell/fields/text.js';

class AccessTokenBody {
  @Username('The demo person: alice, bob or carol.', { max: 64 })
  username!: string;
}

class AccessTokenResponse {
  @Text('Sent as `Authorization: Bearer <token>`.', 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2ln')
  accessToken!: string;

  @WholeNumber('How many seconds it lives from now on.', 600)
  expiresIn!: number;
}

/** For the reference page and for tools: a token of a demo person, without a browser and a passkey. */
export function issueDemoTokenEndpoint(demoAccess: DemoAccess): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/access-tokens',
    audience: 'sandbox',
    operationId: 'issueDemoToken',
    tag: 'Sandbox',
    summary: "Get a demo person's access token",
    description:
      'The sandbox goes through the authorization code flow with the demo passkey, and ticks every scope that is not opt-in. A token that was issued ' +
      'before is given out again while it works and lives two minutes more. 409 when the person cannot sign in.',
    access: { kind: 'public', ignoresCredential: true },
    // Nobody is known here whose key it could be.
    idempotency: false,
    body: AccessTokenBody,
    responses: { 201: AccessTokenResponse },
    refusals: [404, 409],
    async handle({ body }) {
      const { accessToken, expiresInSeconds } = await demoAccess.issue(body.username);
      return created({ accessToken, expiresIn: expiresInSeconds });
    },
  });
}
