import type { NameReceiver } from '../../../application/sandbox/name-receiver.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { WholeNumber } from '../shell/fields/numbers.js';
import { Text } from '../shell/fields/text.js';

class ReceiverBody {
  @Text('The host name by which URLs name it.', 'hooks.example', { min: 1, max: 253 })
  name!: string;

  @WholeNumber('Its port on 127.0.0.1.', 4242, { min: 1024, max: 65_535 })
  port!: number;
}

export function nameReceiverEndpoint(nameReceiver: NameReceiver): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/outbound-hosts',
    audience: 'sandbox',
    operationId: 'nameReceiver',
    tag: 'Sandbox',
    summary: 'Let the sandbox reach a receiver on its own machine by a name',
    description:
      'From now on https URLs with this host lead to the port on 127.0.0.1, over plain HTTP: for webhooks, imports and sellers of one’s own. ' +
      'SANDBOX_OUTBOUND_HOSTS names receivers at the start.',
    access: { kind: 'public', ignoresCredential: true },
    // Nobody is known here whose key it could be.
    idempotency: false,
    refusals: [409],
    body: ReceiverBody,
    responses: { 200: ReceiverBody },
    async handle({ body: { name, port } }) {
      await nameReceiver.execute(name, port);
      return ok({ name, port });
    },
  });
}
