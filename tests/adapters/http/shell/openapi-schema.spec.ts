import { describe, expect, it } from '@jest/globals';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { OneOf } from '../../../../adapters/http/shell/fields/choices.js';
import { DecimalAmount } from '../../../../adapters/http/shell/fields/decimals.js';
import { WholeNumber } from '../../../../adapters/http/shell/fields/numbers.js';
import { ListOf, Nested } from '../../../../adapters/http/shell/fields/objects.js';
import { Nullable, Optional, OptionalOrNull } from '../../../../adapters/http/shell/fields/presence.js';
import { CountryCode, Text } from '../../../../adapters/http/shell/fields/text.js';
import { Instant } from '../../../../adapters/http/shell/fields/times.js';
import { documentOf, operation } from './support/openapi-document.js';

class Line {
  @WholeNumber('How many.', 1, { min: 1, max: 9 })
  count!: number;
}

class Base {
  @DecimalAmount('All together.', { example: '3.50', signed: true })
  total!: string;
}

class Page extends Base {
  @ListOf(() => Line, 'From the top.')
  lines!: Line[];

  @Nested(() => Line)
  direct!: Line;

  @Optional()
  @Nullable()
  @OneOf(['a', 'b'], 'Which one', 'b')
  kind?: 'a' | 'b' | null;

  @Nullable({ example: null })
  @Text('What was written.', 'Hello')
  note!: string | null;

  @OptionalOrNull()
  @CountryCode('Where.')
  country?: string;

  @Nullable()
  @Nested(() => Line, 'The last one.')
  last!: Line | null;

  @Optional({ inExamples: false })
  @Instant('When it was closed.')
  closedAt?: string;
}

describe('a schema', () => {
  it('and its example are put together from the fields of its class, its own first', () => {
    const page = documentOf([
      endpoint({
        method: 'GET',
        path: '/v1/page',
        audience: 'client',
        view: 'pruned',
        operationId: 'page',
        tag: 'Pages',
        summary: 'A page',
        access: { kind: 'public' },
        responses: { 200: Page },
        handle: async () => ok({ lines: [], direct: { count: 1 }, note: null, last: null, total: '0' }),
      }),
    ]);
    expect(page.components['schemas']).toEqual({
      Error: expect.anything(),
      Page: {
        type: 'object',
        properties: {
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' }, description: 'From the top.' },
          direct: { $ref: '#/components/schemas/Line' },
          kind: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'Which one' },
          note: { type: ['string', 'null'], description: 'What was written.', examples: ['Hello'] },
          country: {
            type: ['string', 'null'],
            pattern: '^[A-Z]{2}$',
            description: 'Where. ISO 3166-1 alpha-2.',
            examples: ['DE'],
          },
          last: { anyOf: [{ $ref: '#/components/schemas/Line' }, { type: 'null' }], description: 'The last one.' },
          closedAt: expect.objectContaining({ type: 'string', format: 'date-time' }),
          total: {
            type: 'string',
            format: 'decimal',
            pattern: '^-?\\d+(\\.\\d+)?$',
            description: 'All together. Decimal string in units of the currency.',
            examples: ['3.50'],
          },
        },
        required: ['lines', 'direct', 'note', 'last', 'total'],
      },
      Line: {
        type: 'object',
        properties: { count: { type: 'integer', minimum: 1, maximum: 9, description: 'How many.', examples: [1] } },
        required: ['count'],
      },
    });
    expect(operation(page, 'get', '/v1/page').responses['200']?.content).toEqual({
      'application/json': {
        schema: { $ref: '#/components/schemas/Page' },
        example: {
          lines: [{ count: 1 }],
          direct: { count: 1 },
          kind: 'b',
          note: null,
          country: 'DE',
          last: { count: 1 },
          total: '3.50',
        },
      },
    });
  });

  it('of an answer that is a list says so', () => {
    const { paths } = documentOf([
      endpoint({
        method: 'GET',
        path: '/v1/lines',
        audience: 'client',
        view: 'pruned',
        operationId: 'lines',
        tag: 'Pages',
        summary: 'Lines',
        access: { kind: 'public' },
        responses: { 200: [Line] },
        handle: async () => ok([{ count: 1 }]),
      }),
    ]);
    expect(paths).toMatchObject({
      '/v1/lines': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Line' } } },
              },
            },
          },
        },
      },
    });
  });
});
