import type { AssertionResponse } from '../../../../application/passkeys/passkey-ceremonies.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { TextList } from '../../shell/fields/objects.js';
import { Matching } from '../../shell/fields/text.js';
import { AssertionBody } from '../access/webauthn.dto.js';

const MOST_CREDENTIALS = 100;

class DemoSignatureBody {
  @Matching(
    /^[A-Za-z0-9_-]{43}$/,
    'must be 32 bytes as base64url',
    'base64url: what the page asks to be signed, made by the page itself.',
    'r4JcXg2zYfJ1K1uG2kVtC0mZ7b3C0p1oC5q2k5y5n3A',
  )
  challenge!: string;

  @TextList('The credential ids of which one may sign; empty: any.', ['q83vEjRWeJA'], { max: MOST_CREDENTIALS })
  credentialIds!: string[];
}

/** Signs as an authenticator with the passkey of the sandbox's demo person. */
export type DemoSigner = (request: {
  readonly challenge: string;
  readonly credentialIds: readonly string[];
}) => Promise<AssertionResponse>;

/** The demo person's passkey, for pages of the app only: a request without their origin is refused like every other one here. */
export function demoPasskeyEndpoint(sign: DemoSigner): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/demo-passkey/assertion',
    audience: 'owner',
    operationId: 'signWithDemoPasskey',
    tag: 'Sandbox',
    summary: 'Sign with the passkey of the demo person',
    description:
      'Whoever reaches a sandbox can sign as its demo person, whose passkey is a file of the sandbox. Exists in a sandbox only.',
    access: { kind: 'anonymous-session' },
    // Each signature counts on.
    idempotency: false,
    body: DemoSignatureBody,
    responses: { 200: AssertionBody },
    async handle({ body }) {
      return ok({ ...(await sign(body)) } as unknown as AssertionBody);
    },
  });
}
