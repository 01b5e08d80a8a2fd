import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { NODE_FLAGS } from '../../infrastructure/heap-growth.js';

/* An unknown flag is not refused, so a version of Node without it would go unnoticed. */
it.each(['--allocation-site-pretenuring', '--heap-growing-percent'])('V8 knows %s, which the service sets', (flag) => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`  ${flag} (`);
});

it('Node knows the flags that the service is started with', () => {
  expect(execFileSync(process.execPath, [...NODE_FLAGS, '-p', '1'], { encoding: 'utf8' })).toBe('1\n');
});

it.each([
  ['package.json', new RegExp(`"start": "exec node ${NODE_FLAGS.join(' ')} scripts/start\\.mjs"`)],
  ['Dockerfile', new RegExp(`ENTRYPOINT \\["node", "${NODE_FLAGS.join('", "')}", "/app/dist/programs/main\\.js"\\]`)],
  ['deploy/systemd/accounts@.service', new RegExp(`ExecStart=/usr/bin/node ${NODE_FLAGS.join(' ')} /opt/`)],
])('%s starts the service with them', (file, command) => {
  expect(readFileSync(file, 'utf8')).toMatch(command);
});
