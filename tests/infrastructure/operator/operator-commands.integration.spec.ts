import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommandDeclaration, OperatorCommand } from '../../../adapters/command-line/operator-command.js';
import { createContainer } from '../../../infrastructure/container.js';
import { unopenedResources } from '../../../infrastructure/openapi/unopened-resources.js';
import { STANDALONE_COMMANDS } from '../../../infrastructure/operator/standalone-commands.js';
import type { Resources } from '../../../infrastructure/resources.js';
import { resolveEvery } from '../../../infrastructure/wiring/resolve.js';

let resources: Resources;
let commands: readonly CommandDeclaration[];

beforeAll(() => {
  resources = unopenedResources();
  commands = [...STANDALONE_COMMANDS, ...resolveEvery(createContainer(resources), OperatorCommand)];
});
afterAll(() => resources.close());

it("every command of the operator's tool has a name of its own and is in the manual", () => {
  const names = commands.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['audit', 'ledger status', 'ledger resume', 'ledger rebuild']));
  expect(new Set(names).size).toBe(names.length);
  const pages = readdirSync('docs/operations').filter((name) => name.endsWith('.md'));
  const manual = ['docs/operations.md', ...pages.map((name) => `docs/operations/${name}`)]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (const name of names) expect(manual).toContain(`\`${name}`);
});

it('no command of one word is a group, too', () => {
  const names = commands.map(({ name }) => name);
  const groups = names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]);
  expect(names.filter((name) => groups.includes(name))).toEqual([]);
});
