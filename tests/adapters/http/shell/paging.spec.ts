import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type Endpoint, endpoint, ok, okPage } from '../../../../adapters/http/shell/endpoint.js';
import { OneOf } from '../../../../adapters/http/shell/fields/choices.js';
import { Optional } from '../../../../adapters/http/shell/fields/presence.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { listIndex } from '../../../../adapters/http/shell/place-parts.js';
import { notificationId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { Echo } from './support/endpoints.js';
import { testApplication } from './support/test-application.js';

class ListQuery {
  @Optional()
  @OneOf(['a', 'b'], 'Only these.')
  only?: 'a' | 'b';
}

class Page extends Echo {
  @Optional()
  @Text('Where the next page begins.', 'abc')
  nextCursor?: string;
}

const list = { method: 'GET', audience: 'client', view: 'pruned', tag: 'Lists', summary: 'A list' } as const;
const open = { access: { kind: 'public' }, query: ListQuery } as const;

const byOffset = endpoint({
  ...list,
  ...open,
  path: '/v1/by-offset',
  operationId: 'byOffset',
  paging: { by: 'offset', default: 5, max: 50 },
  responses: { 200: Echo },
  handle: async ({ page }) => ok({ seen: { ...page } }),
});

const byPlace = endpoint({
  ...list,
  ...open,
  path: '/v1/by-place',
  operationId: 'byPlace',
  paging: { by: 'cursor or offset', place: { index: listIndex } },
  responses: { 200: Page },
  handle: async ({ page: { limit, offset, start } }) =>
    okPage({ seen: { limit, offset, start } }, limit === 1 ? { index: 7 } : null),
});

const byId = endpoint({
  ...list,
  ...open,
  path: '/v1/by-id',
  operationId: 'byId',
  paging: { by: 'cursor', place: notificationId },
  responses: { 200: Page },
  handle: async ({ page }) => okPage({ seen: { after: page.after } }, notificationId(uuid(2))),
});

const { app } = testApplication({}, [byOffset, byPlace, byId]);
const get = (path: string) => request(app).get(path);
const refusal = async (path: string) => (await get(path).expect(422)).body.message;

describe('a page', () => {
  it('has the size that is declared, or 20 and at most 100', async () => {
    expect((await get('/v1/by-offset')).body.seen).toMatchObject({ limit: 5, offset: 0 });
    expect((await get('/v1/by-offset?limit=50&offset=3')).body.seen).toMatchObject({ limit: 50, offset: 3 });
    expect((await get('/v1/by-place')).body.seen).toMatchObject({ limit: 20 });
    expect(await refusal('/v1/by-offset?limit=51')).toBe('limit must be a whole number from 1 to 50');
    expect(await refusal('/v1/by-place?limit=101')).toBe('limit must be a whole number from 1 to 100');
  });

  it.each(['0', '-1', '1.5', '1e1', '', ' 1', '0x1', '9'.repeat(40)])('of the size "%s" is refused', async (limit) => {
    expect(await refusal(`/v1/by-offset?limit=${limit}`)).toBe('limit must be a whole number from 1 to 50');
  });

  it('goes on at the cursor of the one before, which only a page with a next one has', async () => {
    const { nextCursor } = (await get('/v1/by-place?limit=1&offset=2')).body;
    const next = (await get(`/v1/by-place?limit=2&cursor=${nextCursor}`)).body;
    expect(next).toEqual({ seen: { limit: 2, offset: 0, start: { index: 7 } } });
    expect(await refusal(`/v1/by-place?only=a&cursor=${nextCursor}`)).toMatch(/^cursor was given for other filters/);
    expect(await refusal(`/v1/by-place?offset=0&cursor=${nextCursor}`)).toBe(
      'cursor must not be sent together with offset',
    );
  });

  it('keeps its cursor in the lite view', async () => {
    expect((await get('/v1/by-place?limit=1&view=lite')).body).toHaveProperty('nextCursor');
  });

  it('may have an id for a cursor', async () => {
    expect((await get('/v1/by-id')).body).toEqual({ seen: { after: null }, nextCursor: uuid(2) });
    expect((await get(`/v1/by-id?cursor=${uuid(2)}`)).body.seen).toEqual({ after: uuid(2) });
    expect(await refusal('/v1/by-id?cursor=abc')).toBe('cursor must be a UUID');
  });

  it('takes only what its list is paged by', async () => {
    expect(await refusal('/v1/by-offset?cursor=abc')).toBe('cursor is not known (accepted: only, limit, offset, view)');
    expect(await refusal('/v1/by-id?offset=1')).toBe('offset is not known (accepted: only, limit, cursor, view)');
  });

  it('is documented', async () => {
    const { body } = await get('/openapi.json');
    const names = (path: string) =>
      body.paths[path].get.parameters.map(({ name = 'view' }: { readonly name?: string }) => name);
    expect(names('/v1/by-offset')).toEqual(['only', 'limit', 'offset', 'view']);
    expect(names('/v1/by-place')).toEqual(['only', 'limit', 'offset', 'cursor', 'view']);
    const [, limit] = body.paths['/v1/by-offset'].get.parameters;
    expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: 50, default: 5 });
    const [, , cursor] = body.paths['/v1/by-id'].get.parameters;
    expect(cursor.schema).toEqual({ type: 'string', format: 'uuid' });
  });
});

describe('a declaration of a list', () => {
  const starting = (changed: object) => () => testApplication({}, [{ ...byPlace, ...changed } as Endpoint]);

  class ByHand {
    @Text('How many.', '1')
    limit!: string;
  }

  it.each([
    ['declares limit in its query class', { query: ByHand }],
    ['documents no nextCursor', { responses: { 200: Echo } }],
    ['documents a nextCursor and has no cursor', { paging: { by: 'offset' } }],
  ])('that %s stops the start', (reason, changed) => {
    expect(starting(changed)).toThrow(reason);
  });

  it('by cursor does not compile without the place of the next page', () => {
    const page = { ...list, ...open, path: '/v1/x', operationId: 'x', responses: { 200: Page } } as const;
    // @ts-expect-error the answer does not say where the next page begins
    endpoint({ ...page, paging: { by: 'cursor', place: { index: listIndex } }, handle: async () => ok({ seen: {} }) });
    // @ts-expect-error a list without paging has no page
    endpoint({ ...page, handle: async ({ page: { limit } }) => ok({ seen: { limit } }) });
  });
});
