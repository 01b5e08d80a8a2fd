import { expect, it } from '@jest/globals';
import { codeOf } from '../../../../adapters/web/chain/recovery-hash.js';
import { foundRecoveries, MOST_SHOWN } from '../../../../adapters/web/recovery/found-recoveries.js';

const RECOVERIES = Array.from({ length: 42 }, (_, index) => ({
  x: `0x${(index + 1).toString(16).padStart(64, '0')}`,
  y: `0x${'ab'.repeat(32)}`,
}));

it('shows the newest without a code, and the one that has the code among many', () => {
  expect(foundRecoveries(RECOVERIES, '  ')).toEqual(RECOVERIES.slice(0, MOST_SHOWN));
  const last = RECOVERIES.slice(-1);
  const code = last.map(codeOf).join('');
  expect(code).toMatch(/^.{4}(-.{4}){4}$/);
  for (const entered of [code, code.toLowerCase().replaceAll('-', ' '), code.slice(0, 14)]) {
    expect(foundRecoveries(RECOVERIES, entered)).toEqual(last);
  }
  expect(foundRecoveries(RECOVERIES, `${code.slice(0, 23)}${code.endsWith('0') ? '1' : '0'}`)).toEqual([]);
});
