import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { guides } from '../support/guides/guide.js';

const LOOPS = ['quickstart', 'payments', 'polling'].map((name) => {
  const examples = guides().find((guide) => guide.name === name)?.examples ?? [];
  const code = examples.find(({ code }) => code.sh?.includes('sleep'))?.code.sh ?? '';
  return [name, name === 'polling' ? `${code}\nwait_for_payment 7` : code] as const;
});

/** What the loop writes, when `curl` answers with the first until it waits, and then with the second. */
function run(loop: string, first: object, then: object): string {
  const prepared = `
    PAYMENT='{"paymentRequestId":"7"}'; API=; TOKEN=; ANSWER='${JSON.stringify(first)}'
    curl() { echo "$ANSWER"; }
    sleep() { echo "slept $1"; ANSWER='${JSON.stringify(then)}'; }`;
  return execFileSync('sh', ['-c', `${prepared}\n${loop}`], { timeout: 5000 }).toString();
}

const done = { status: 'COMPLETED', pollAfterMs: 0 };

describe.each(LOOPS)('the loop of the guide %s', (_name, loop) => {
  it('waits after a refusal that passes, and goes on', () => {
    const busy = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many', retryable: true };
    expect(run(loop, busy, done)).toBe(`slept 10\n${JSON.stringify(done)}\n`);
  });

  it('waits as it is told', () => {
    expect(run(loop, { status: 'APPROVED', pollAfterMs: 5000 }, done)).toBe(`slept 5\n${JSON.stringify(done)}\n`);
  });

  it('ends at a refusal that stays', () => {
    const gone = { code: 'UNAUTHORIZED', message: 'The token has ended', retryable: false };
    expect(run(loop, gone, done)).toBe(`${JSON.stringify(gone)}\n`);
  });
});
