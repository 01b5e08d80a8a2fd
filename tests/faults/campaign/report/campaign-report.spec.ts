import { expect, it } from '@jest/globals';
import { Diary } from '../evidence/diary.js';
import { newPaymentRecord } from '../evidence/payment-record.js';
import { reportText } from './campaign-report.js';

const PLAN = { seed: 7, seconds: 60, people: 3, endpoints: 1, hasRedis: false };

it('a report names payments, faults, recoveries and each violation with its ids and what happened, and ends with their number', () => {
  const diary = new Diary();
  diary.note('n1', 'APPROVED');
  diary.fault('kill worker');
  diary.note('n2', 'of another payment');
  const terms = { name: 'n1', payer: 'ann', payee: 'ben', currency: 'USD' as const, minorUnits: 5n };
  const payment = { ...newPaymentRecord({ ...terms, idempotencyKey: 'k' }), ids: new Set(['the-id']) };
  const text = reportText(
    {
      plan: PLAN,
      payments: [payment],
      counts: new Map([['kill worker', 3]]),
      recoveries: new Map([['kill worker', [4, null, 1, 2]]]),
      violations: [{ invariant: 'completed is executed once', about: 'n1', words: 'was executed twice' }],
    },
    diary,
  );
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toContain('seed 7');
  expect(text).toContain('payments: 1');
  expect(text).toMatch(/kill worker +3 +recovery p50 2\.0 s, max 4\.0 s \(4\), 1 did not come/);
  expect(text).toContain('VIOLATION of "completed is executed once": n1 was executed twice');
  expect(text).toContain('the-id: ann pays ben 5 USD');
  expect(text).toMatch(/n1: APPROVED\n.*fault: kill worker/);
  expect(text).not.toContain('of another payment');
  expect(lines.at(-1)).toBe('violations: 1');
});
