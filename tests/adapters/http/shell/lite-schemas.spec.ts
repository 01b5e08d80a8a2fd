import { describe, expect, it } from '@jest/globals';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { OneOf } from '../../../../adapters/http/shell/fields/choices.js';
import { Id } from '../../../../adapters/http/shell/fields/identifiers.js';
import { Count } from '../../../../adapters/http/shell/fields/numbers.js';
import { ListOf, Nested } from '../../../../adapters/http/shell/fields/objects.js';
import { Picked } from '../../../../adapters/http/shell/fields/picked.js';
import { Nullable, Optional } from '../../../../adapters/http/shell/fields/presence.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { lite } from '../../../../adapters/http/shell/lite-shape.js';
import { buildLiteDocument } from '../../../../adapters/http/shell/openapi/document.js';
import { RateLimits } from '../../../../adapters/http/shell/rate-limits.js';

class Sender {
  @Text('Their name.', 'Anna')
  name!: string;
}

class Stamp {
  @Count('Its worth.')
  worth!: number;
}

class Letter {
  @Id('The letter.')
  id!: string;

  @Nullable()
  @OneOf(['slow', 'fast'], 'How.')
  speed!: 'slow' | 'fast' | null;

  @Nested(() => Sender, 'Who.')
  sender!: Sender;

  @Nullable()
  @Nested(() => Stamp, 'What it bears.')
  stamp!: Stamp | null;

  @Nested(() => Stamp)
  postmark!: Stamp;

  @Optional({ inExamples: false })
  @ListOf(() => Letter, 'What it answers.')
  answers?: Letter[];
}

class ShortLite extends Picked(Letter, 'speed') {
  @Count('How many pages.')
  pages!: number;
}

/** As the document of lite answers describes two endpoints: one leaves out empties, the other has a shape of its own. */
function described() {
  const declared = {
    method: 'GET',
    audience: 'client',
    tag: 'Letters',
    summary: 'Read',
    access: { kind: 'public' },
  } as const;
  const letter = {} as Letter;
  const endpoints = [
    endpoint({
      ...declared,
      path: '/v1/letter',
      operationId: 'letter',
      view: 'pruned',
      responses: { 200: Letter },
      handle: async () => ok(letter),
    }),
    endpoint({
      ...declared,
      path: '/v1/short',
      operationId: 'short',
      view: lite(ShortLite, ({ speed }: Letter) => ({ speed, pages: 1 })),
      responses: { 200: Letter },
      handle: async () => ok(letter),
    }),
    endpoint({
      ...declared,
      path: '/v1/stamp',
      operationId: 'stamp',
      view: 'same',
      responses: { 200: Stamp },
      handle: async () => ok({ worth: 1 }),
    }),
    endpoint({
      ...declared,
      method: 'DELETE',
      path: '/v1/stamp',
      operationId: 'remove',
      responses: { 204: null },
      handle: async () => ({ status: 204, body: null }),
    }),
  ];
  const api = { title: 'Post', version: '1', description: 'Letters.', endpoints, tags: { Letters: 'Letters.' } };
  const context = { publicUrl: 'http://post.test', rateLimits: new RateLimits([]), sessionCookieName: 'sid' };
  return buildLiteDocument(api, context);
}

describe('the document of lite answers', () => {
  const { paths, components } = described();
  const schemas = components['schemas'] as Readonly<
    Record<string, { readonly properties: object; readonly required?: readonly string[] }>
  >;
  const schemaAt = (path: string) =>
    JSON.stringify(paths[path]).match(/"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\},"example/)?.[1];

  it('has every GET, asked with view=lite, and nothing else', () => {
    expect(Object.values(paths).map(Object.keys)).toEqual([['get'], ['get'], ['get']]);
    expect(components['parameters']).toMatchObject({ View: { required: true, schema: { enum: ['lite'] } } });
  });

  it('requires what cannot be empty, and knows no null', () => {
    expect(schemaAt('/v1/letter')).toBe('LetterLite');
    expect(schemas['LetterLite']?.required).toEqual(['id', 'postmark']);
    expect(schemas['SenderLite']).not.toHaveProperty('required');
    expect(schemas['LetterLite']?.properties).toMatchObject({
      speed: { type: 'string', enum: ['slow', 'fast'] },
      stamp: { $ref: '#/components/schemas/Stamp', description: 'What it bears.' },
      answers: { items: { $ref: '#/components/schemas/LetterLite' } },
    });
  });

  it('describes a shape of its own, and what is the same under its own name', () => {
    expect([schemaAt('/v1/short'), schemaAt('/v1/stamp')]).toEqual(['ShortLite', 'Stamp']);
    expect(schemas['ShortLite']?.required).toEqual(['pages']);
    expect(Object.keys(schemas).sort()).toEqual(['Error', 'LetterLite', 'SenderLite', 'ShortLite', 'Stamp']);
  });
});
