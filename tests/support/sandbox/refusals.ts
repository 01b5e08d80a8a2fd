import { expect } from '@jest/globals';
import type { ErrorBody, HttpAnswer } from './http-exchange.js';
import type { Sandbox } from './sandbox.js';

/** An error that is not retryable: its status, its code and its message. */
export type Refusal = readonly [status: number, code: string, message: string | RegExp];

export function invalid(message: string | RegExp): Refusal {
  return [422, 'VALIDATION_ERROR', message];
}

/** The answer is exactly this refusal. */
export function expectRefusal({ status, body, headers }: HttpAnswer<ErrorBody>, expected: Refusal): void {
  const [expectedStatus, code, message] = expected;
  expect([status, body]).toEqual([
    expectedStatus,
    { code, message: typeof message === 'string' ? message : expect.stringMatching(message), retryable: false },
  ]);
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]+$/);
}

/** What is sent is refused exactly so, and nothing was stored and nothing sent to the chain. */
export async function expectRefusedWithoutTrace(
  sandbox: Sandbox,
  send: () => Promise<HttpAnswer<ErrorBody>>,
  expected: Refusal,
): Promise<HttpAnswer<ErrorBody>> {
  const traces = async () => [await sandbox.database.footprint(), await sandbox.node.height()];
  const before = await traces();
  const answer = await send();
  expectRefusal(answer, expected);
  expect(await traces()).toEqual(before);
  return answer;
}
