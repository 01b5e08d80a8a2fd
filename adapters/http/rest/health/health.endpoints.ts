import { IsIn, IsNumber, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

class HealthResponse {
  @IsIn(['ok'])
  status!: 'ok';

  @IsNumber()
  @JSONSchema({ description: 'Whole seconds since this process started.' })
  uptime!: number;

  @IsString()
  @JSONSchema({ description: 'Version of the running server.' })
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
