import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { OTHER_MEMBERS, OWNER_GRANT, ROLE_RULES, type RoleRule } from '../../domain/platform/role-rules.js';

const line = ({ does, roles }: RoleRule) =>
  `| ${does} | ${roles === 'any' ? 'any active member' : roles.map((role) => `\`${role}\``).join(', ')} |`;

interface Operation {
  readonly operationId: string;
  readonly 'x-organization-roles'?: RoleRule['roles'];
}

it('the endpoints that ask for a role are exactly those of the table, with its roles', () => {
  const document = JSON.parse(readFileSync('docs/openapi/rest.json', 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const asked = operations.flatMap(({ operationId, 'x-organization-roles': roles }) =>
    roles === undefined ? [] : [[operationId, roles] as const],
  );
  const table = Object.entries(ROLE_RULES).map(([operation, { roles }]) => [operation, roles] as const);
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(table));
});

it('the documentation has the table of roles by which the service routes', () => {
  const text = readFileSync('docs/rules/platform.md', 'utf8');
  const [, section = ''] = /^## Roles\n(.*?)^## /ms.exec(text) ?? [];
  const documented = section.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| action'));
  expect(documented).toEqual([...Object.values(ROLE_RULES), OWNER_GRANT, OTHER_MEMBERS].map(line));
});
