import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OperatorCommand } from '../../../adapters/command-line/operator-command.js';
import { createContainer } from '../../../infrastructure/container.js';
import { unopenedResources } from '../../../infrastructure/openapi/unopened-resources.js';
import type { Resources } from '../../../infrastructure/resources.js';
import { resolveEvery } from '../../../infrastructure/wiring/resolve.js';

let resources: Resources;
let commands: readonly OperatorCommand[];

beforeAll(() => {
  resources = unopenedResources();
  commands = resolveEvery(createContainer(resources), OperatorCommand);
});
afterAll(() => resources.close());

it("every command of the operator's tool has a name of its own and is in the manual", () => {
  const names = commands.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['audit', 'ledger status', 'ledger resume', 'ledger rebuild']));
  expect(new Set(names).size).toBe(names.length);
  const manual = readFileSync('docs/operations.md', 'utf8');
  for (const name of names) expect(manual).toContain(`\`${name}`);
});

it('no command of one word is a group, too', () => {
  const names = commands.map(({ name }) => name);
  const groups = names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]);
  expect(names.filter((name) => groups.includes(name))).toEqual([]);
});
