import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const DOCUMENT = readFileSync('docs/connecting.md', 'utf8');

type Settled = (baseUrl: string, id: string, headers: object) => Promise<unknown>;

/** The function of the document, which waits and asks through these. */
function shown(fetch: (url: string) => Promise<Response>, setTimeout: (then: () => void, ms: number) => void): Settled {
  const [, code] = /```js\n(async function settled.*?)```/s.exec(DOCUMENT) ?? [];
  return new Function('fetch', 'setTimeout', `return (${code})`)(fetch, setTimeout) as Settled;
}

const refusal = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many', retryable: true };

it('the loop of the document waits as it is told, obeys a 429, and ends with 0', async () => {
  const answers = [
    Response.json({ status: 'PENDING_APPROVAL', pollAfterMs: 3000 }),
    Response.json(refusal, { status: 429, headers: { 'Retry-After': '12' } }),
    Response.json({ status: 'APPROVED', pollAfterMs: 1000 }),
    Response.json({ status: 'COMPLETED', pollAfterMs: 0 }),
  ];
  const waits: number[] = [];
  const settled = shown(
    async () => answers.shift() ?? Response.error(),
    (then, milliseconds) => {
      waits.push(milliseconds);
      then();
    },
  );
  expect(await settled('https://pay.example', '7', {})).toMatchObject({ status: 'COMPLETED' });
  expect(waits).toEqual([3000, 12_000, 1000]);
});

it('the loop of the document throws what cannot succeed', async () => {
  const gone = { code: 'NOT_FOUND', message: 'There is no such payment', retryable: false };
  const settled = shown(
    async () => Response.json(gone, { status: 404 }),
    () => undefined,
  );
  await expect(settled('https://pay.example', '7', {})).rejects.toThrow('NOT_FOUND: There is no such payment');
});
