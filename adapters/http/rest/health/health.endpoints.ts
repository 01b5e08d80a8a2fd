import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { FractionalNumber } from '../../shell/fields/numbers.js';
import { Text } from '../../shell/fields/text.js';

class HealthResponse {
  @OneOf(['ok'], 'Always ok: an answer shows that the service is reachable.')
  status!: 'ok';

  @FractionalNumber('Whole seconds since this process started.', 86400)
  uptime!: number;

  @Text('Version of the running server.', '0.1.0')
  version!: string;
}

export function healthEndpoint(version: string): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/health',
    audience: 'client',
    operationId: 'getHealth',
    tag: 'Health',
    summary: 'See whether the API answers',
    access: { kind: 'public', ignoresCredential: true },
    view: 'same',
    responses: { 200: HealthResponse },
    async handle() {
      return ok<HealthResponse>({ status: 'ok', uptime: Math.floor(process.uptime()), version });
    },
  });
}
