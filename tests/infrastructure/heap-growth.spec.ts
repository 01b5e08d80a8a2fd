import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

/* An unknown flag is not refused, so a version of Node without it would go unnoticed. */
it.each(['--allocation-site-pretenuring', '--heap-growing-percent'])('V8 knows %s, which the service sets', (flag) => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`  ${flag} (`);
});
