import { expect, it } from '@jest/globals';
import { crashTest } from '../../../infrastructure/demo/crash-test/crash-test.js';
import { DemoError } from '../../../infrastructure/demo/instance.js';

const SEED = 'integration';

it('no attack moves more than the mandate allows', async () => {
  const lines: string[] = [];
  await crashTest({ isWrong: false, isChainOnly: true, seed: SEED }, (line) => lines.push(line));
  const attacks = lines.slice(1, -1);
  expect(attacks.length).toBeGreaterThan(5);
  for (const line of attacks)
    expect(line).toMatch(/^[\w ,]+: \d+ tries, \d+\.\d\d left, .* of a cap of 100\.00: 0 over$/);
  expect(lines.at(-1)).toMatch(/^0 over/);
});

it('the overshoot of a policy with fixed windows is found', async () => {
  const lines: string[] = [];
  const run = crashTest({ isWrong: true, seed: SEED, only: 'edges' }, (line) => lines.push(line));
  await expect(run).rejects.toThrow(DemoError);
  expect(lines.find((line) => line.startsWith('window edges'))).toMatch(/200\.00 at most .*: 100\.00 over$/);
});
