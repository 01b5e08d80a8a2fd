import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { guides, setUp } from '../support/guides/guide.js';

const LOOP = guides().find(({ name }) => name === 'polling')?.examples[0]?.code.ts ?? '';

type WaitForPayment = (id: string) => Promise<unknown>;

/** The function of the guide, which waits and asks through these. */
function shown(
  fetch: (url: string) => Promise<Response>,
  setTimeout: (then: () => void, ms: number) => void,
): WaitForPayment {
  const { outputText } = ts.transpileModule(`${setUp().code.ts}\n${LOOP}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const code = `${outputText}\nreturn waitForPayment;`;
  return new Function('fetch', 'setTimeout', code)(fetch, setTimeout) as WaitForPayment;
}

const refusal = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many', retryable: true };

it('the loop of the guide waits as it is told, obeys a 429, and ends with 0', async () => {
  const answers = [
    Response.json({ status: 'PENDING_APPROVAL', pollAfterMs: 3000 }),
    Response.json(refusal, { status: 429, headers: { 'Retry-After': '12' } }),
    Response.json({ status: 'APPROVED', pollAfterMs: 1000 }),
    Response.json({ status: 'COMPLETED', pollAfterMs: 0 }),
  ];
  const waits: number[] = [];
  const waitForPayment = shown(
    async () => answers.shift() ?? Response.error(),
    (then, milliseconds) => {
      waits.push(milliseconds);
      then();
    },
  );
  expect(await waitForPayment('7')).toMatchObject({ status: 'COMPLETED' });
  expect(waits).toEqual([3000, 12_000, 1000]);
});

it('the loop of the guide throws what cannot succeed', async () => {
  const gone = { code: 'NOT_FOUND', message: 'There is no such payment', retryable: false };
  const waitForPayment = shown(
    async () => Response.json(gone, { status: 404 }),
    () => undefined,
  );
  await expect(waitForPayment('7')).rejects.toThrow('NOT_FOUND: There is no such payment');
});
