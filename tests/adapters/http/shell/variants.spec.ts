import { describe, expect, it } from '@jest/globals';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { OneOf } from '../../../../adapters/http/shell/fields/choices.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { operationOf } from '../../../../adapters/http/shell/openapi/openapi-operation.js';
import { SchemaCollection } from '../../../../adapters/http/shell/openapi/schemas.js';
import type { Problem } from '../../../../adapters/http/shell/problems.js';
import type { JsonObject } from '../../../../adapters/http/shell/untrusted-values.js';
import { type Variants, variantReader } from '../../../../adapters/http/shell/variants.js';

class Letter {
  @OneOf(['letter'], 'On paper.')
  kind!: 'letter';

  @Text('Where it goes.', 'Main St 1')
  street!: string;
}

class Telegram {
  @OneOf(['telegram'], 'By wire.')
  kind!: 'telegram';

  @Text('Who gets it.', 'bob')
  to!: string;
}

const BODY: Variants<Letter | Telegram> = { field: 'kind', shapes: { letter: Letter, telegram: Telegram } };

function read(raw: JsonObject) {
  const problems: Problem[] = [];
  const value = variantReader(BODY)(raw, problems);
  return { value, said: problems.map(({ path, reason }) => `${path} ${reason}`) };
}

describe('a body of several shapes', () => {
  it('is read as the shape that it names', () => {
    expect(read({ kind: 'letter', street: 'Main St 1' })).toEqual({
      value: { kind: 'letter', street: 'Main St 1' },
      said: [],
    });
    expect(read({ kind: 'telegram', to: 'bob' }).value).toBeInstanceOf(Telegram);
  });

  it('must have what its shape needs, and may not have what only another one has', () => {
    expect(read({ kind: 'telegram', street: 'Main St 1' }).said).toEqual([
      'to is required and must be a string',
      'street is not known (accepted: kind, to)',
    ]);
  });

  const reason = 'must be one of the following values: letter, telegram';

  it.each([
    [{ kind: 'parcel', street: 'x' }, [`kind ${reason}`]],
    [{ kind: ['letter'], street: 'x' }, [`kind ${reason}`]],
    [{ kind: 'constructor', street: 'x' }, [`kind ${reason}`]],
    [{}, [`kind is required and ${reason}`, 'street is required and must be a string']],
  ])('%j names no shape: all of them are listed', (raw, said) => {
    expect(read(raw).said).toEqual(said);
  });

  it('is documented as exactly one of its shapes', () => {
    const schemas = new SchemaCollection();
    const post = endpoint({
      method: 'POST',
      path: '/v1/messages',
      audience: 'client',
      operationId: 'sendMessage',
      tag: 'Messages',
      summary: 'Send a message',
      access: { kind: 'public' },
      idempotency: false,
      body: BODY,
      responses: { 200: Letter },
      handle: async ({ body }) => ok<Letter>({ kind: 'letter', street: body.kind }),
    });
    const { requestBody } = operationOf(post, { schemas, rateLimited: false, withOauth: false, view: 'full' });
    const references = { letter: '#/components/schemas/Letter', telegram: '#/components/schemas/Telegram' };

    expect(requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            oneOf: [{ $ref: references.letter }, { $ref: references.telegram }],
            discriminator: { propertyName: 'kind', mapping: references },
          },
          examples: { telegram: { value: { kind: 'telegram', to: 'bob' } } },
        },
      },
    });
    expect(schemas.all()).toMatchObject({ Letter: { additionalProperties: false } });
  });
});
