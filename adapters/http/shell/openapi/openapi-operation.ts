import type { Endpoint } from '../endpoint.js';
import { exampleOf } from '../fields/example.js';
import type { JsonObject } from '../untrusted-values.js';
import { parametersOf } from './parameters.js';
import { responsesOf } from './responses.js';
import type { SchemaCollection } from './schemas.js';
import { securityOf } from './security.js';

export interface OperationContext {
  readonly schemas: SchemaCollection;
  readonly rateLimited: boolean;
  readonly withOauth: boolean;
}

export function operationOf(endpoint: Endpoint, { schemas, rateLimited, withOauth }: OperationContext): JsonObject {
  const { operationId, tag, summary, description, access, body, deprecation } = endpoint;
  const parameters = parametersOf(endpoint, schemas);
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(deprecation ? { deprecated: true } : {}),
    security: securityOf(access, withOauth),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemas.input(body), example: exampleOf(body) },
            },
          },
        }
      : {}),
    responses: responsesOf(endpoint, schemas, rateLimited),
  };
}
