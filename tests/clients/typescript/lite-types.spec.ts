import { expect, it } from '@jest/globals';
import { createClient } from '../../../clients/typescript/src/index.js';

const PAGE = { data: [{ hash: '0xabc', amount: '1.00' }], count: 1, limit: 50, offset: 0 };

const asked: string[] = [];
const client = createClient({
  baseUrl: 'https://pay.example',
  accessToken: 'token',
  fetch: async (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(PAGE);
  },
});

/** Compiles only when both types are the same. */
function same<One, Other>(
  _proof: (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false,
): void {}

it('an answer has the type of the view that was asked for', async () => {
  const lite = await client.get('/v1/transactions', { params: { query: { view: 'lite' } } });
  const full = await client.get('/v1/transactions', { params: { query: { view: 'full' } } });
  const plain = await client.get('/v1/transactions', { params: { query: { direction: 'incoming' } } });
  expect(asked).toEqual(['?view=lite', '?view=full', '?direction=incoming']);

  expect(lite.data?.[0]?.hash).toBe('0xabc');
  // @ts-expect-error the lite view calls it `hash`
  expect(lite.data?.[0]?.transactionHash).toBeUndefined();
  // @ts-expect-error the full view calls it `transactionHash`
  expect(full.data[0]?.hash).toBe('0xabc');
  same<typeof full, typeof plain>(true);
  same<typeof full, typeof lite>(false);
});

it('a view that is only known later has both types', async () => {
  const view = asked.length > 0 ? 'lite' : 'full';
  const either = await client.get('/v1/transactions', { params: { query: { view } } });
  const row = either.data?.[0];
  expect(row && 'hash' in row && row.hash).toBe('0xabc');
});

it('what the document does not have is refused, also with a view', async () => {
  // @ts-expect-error there is no such parameter
  await client.get('/v1/transactions', { params: { query: { view: 'lite', colour: 'red' } } });
  // @ts-expect-error there is no such parameter
  await client.get('/v1/transactions', { params: { query: { colour: 'red' } } });
});

it('the rows of a list have it, too', async () => {
  for await (const row of client.pages('/v1/transactions', { params: { query: { view: 'lite' } } })) {
    expect(row.hash).toBe('0xabc');
  }
  for await (const row of client.pages('/v1/transactions')) {
    // @ts-expect-error the full view calls it `transactionHash`
    expect(row.hash).toBe('0xabc');
  }
});
