import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { STATUS_OF } from '../../adapters/http/shell/error-answer.js';
import { ERROR_EXAMPLES } from '../../adapters/http/shell/openapi/error-examples.js';
import { ERROR_RESPONSES } from '../../adapters/http/shell/openapi/error-responses.js';

const CODES = Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[];
const FOLDER = 'docs/errors';

const fileOf = (code: string) => `${code.toLowerCase().replaceAll('_', '-')}.md`;

it.each(CODES)('%s has a page with its cause, its remedy, and whether to retry', (code) => {
  const page = readFileSync(`${FOLDER}/${fileOf(code)}`, 'utf8');
  expect(page).toMatch(new RegExp(`^# ${code}\n\nStatus ${STATUS_OF[code]}\\. \`retryable\`: (yes|no|sometimes)\\.\n`));
  for (const heading of ['Cause', 'Remedy', 'Retry']) expect(page).toMatch(new RegExp(`## ${heading}\n\n\\S`));
  const retryable = new Set(ERROR_EXAMPLES.filter((example) => example.code === code).map((one) => one.retryable));
  const said = /`retryable`: (\w+)/.exec(page)?.[1];
  expect(said).toBe(retryable.size > 1 ? 'sometimes' : retryable.has(true) ? 'yes' : 'no');
  expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toContain(`[\`${code}\`](${fileOf(code)})`);
});

it('there is no page for a code that the service does not have', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...CODES.map(fileOf), 'README.md'].sort());
});

it('each status in the document has an example for each of its codes, and names no other code', () => {
  interface Answer {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly allOf: readonly [object, { properties: { code: { enum: readonly string[] } } }] };
        readonly examples: Readonly<Record<string, { readonly value: { readonly code: string } }>>;
      };
    };
  }
  const shown = Object.values(ERROR_RESPONSES as Readonly<Record<string, Answer>>).map(({ content }) => {
    const { schema, examples } = content['application/json'];
    const codes = schema.allOf[1].properties.code.enum;
    expect([...new Set(Object.values(examples).map(({ value }) => value.code))].sort()).toEqual([...codes].sort());
    return codes;
  });
  expect(shown.flat().sort()).toEqual([...CODES].sort());
});
