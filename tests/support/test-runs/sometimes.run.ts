import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

it('fails the first time only', async () => {
  const mark = process.env['FAILED_ONCE'] ?? '';
  const hasFailed = existsSync(mark);
  await writeFile(mark, '');
  expect(hasFailed).toBe(true);
});
