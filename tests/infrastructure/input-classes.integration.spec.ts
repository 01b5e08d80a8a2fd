import 'reflect-metadata';
import { afterAll, describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc, { type Arbitrary } from 'fast-check';
import { MonthlyLimitBody } from '../../adapters/http/rest/usage-credits/usage-credits.dto.js';
import { acceptedInputs } from '../../adapters/http/shell/accepted-inputs.js';
import type { Class } from '../../adapters/http/shell/fields/class.js';
import { exampleOf } from '../../adapters/http/shell/fields/example.js';
import { type Field, fieldsOf } from '../../adapters/http/shell/fields/field.js';
import { inputReader } from '../../adapters/http/shell/input-reader.js';
import { type Problem, problemsOf } from '../../adapters/http/shell/problems.js';
import { isVariants } from '../../adapters/http/shell/variants.js';
import { appApi, restApi, sandboxApi } from '../../infrastructure/apis.js';
import { createContainer } from '../../infrastructure/container.js';
import { unopenedResources } from '../../infrastructure/openapi/unopened-resources.js';

const resources = unopenedResources();
const container = createContainer(resources);
afterAll(() => resources.close());

const INPUT_CLASSES = [
  ...new Set(
    [restApi(container, resources.configuration), appApi(container), sandboxApi(container)]
      .flatMap(({ endpoints }) => endpoints)
      .flatMap(({ query, body }): readonly (Class | undefined)[] =>
        body && isVariants(body) ? [query, ...Object.values(body.shapes)] : [query, body],
      )
      .filter((type) => type !== undefined),
  ),
].map((type) => ({ name: type.name, type }));

/** How many inputs of each class are tried; INPUTS_OF_EACH_CLASS=100000 takes hours. */
const INPUTS = Number(process.env['INPUTS_OF_EACH_CLASS'] ?? 40);

const ODD_VALUES = [
  ...[
    undefined,
    null,
    true,
    false,
    '',
    ' ',
    'x',
    'x'.repeat(5000),
    'null',
    '\u{1F600}',
    '2026-02-30',
    '2026-11-20T12:00:00Z',
  ],
  ...[
    0,
    -0,
    -1,
    1,
    1.5,
    1e21,
    1e-7,
    5e-324,
    1.005,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '0',
    '-1',
    '1',
    '00',
    '1e3',
    '0x10',
    '1.50',
    '999999999999999999999',
  ],
  ...[[], [null], [[]], [undefined], ['x', 1], {}, { a: 1 }, [{}], [[{}]], { length: 1 }],
];

function valueFor({ schema, nested, example }: Field): Arbitrary<unknown> {
  const known = [example, [example], ...((schema['enum'] as readonly unknown[] | undefined) ?? [])];
  const usual = nested ? nestedIn(nested) : fc.constantFrom(...known);
  const limits = [schema['minimum'], schema['maximum'], schema['minLength'], schema['maxLength']].filter(
    (limit) => typeof limit === 'number',
  );
  const around = limits.flatMap((limit) => [limit - 1, limit, limit + 1, 'x'.repeat(limit), 'x'.repeat(limit + 1)]);
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_VALUES, ...around) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: false }) },
  );
}

function nestedIn({ type, isList }: NonNullable<Field['nested']>): Arbitrary<unknown> {
  const one = inputOf(type());
  return isList ? fc.array(one, { maxLength: 3 }) : one;
}

/** A plain object that looks like one of the class: often right, with fields that are left out, odd, or not known. */
function inputOf(type: Class): Arbitrary<object> {
  const fields = Object.fromEntries([...fieldsOf(type)].map(([name, declared]) => [name, valueFor(declared)]));
  const some = fc.record(fields, { requiredKeys: [] });
  const unknown = fc.option(fc.constantFrom('unknown', 'toString', 'hasOwnProperty'), { freq: 12, nil: null });
  const example = exampleOf(type);
  return fc.tuple(some, unknown, fc.boolean()).map(([given, name, hasExample]) => ({
    ...(hasExample && example),
    ...given,
    ...(name !== null && { [name]: 'x' }),
  }));
}

/** The problems that class-validator alone finds. */
function expectedOf(type: Class, input: object): { readonly instance: object; readonly problems: readonly Problem[] } {
  const instance = plainToInstance(type, input);
  const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };
  return { instance, problems: problemsOf(validateSync(instance, options)) };
}

describe('the compiled rules of an input', () => {
  it('are those of every endpoint', () => {
    expect(INPUT_CLASSES.length).toBeGreaterThan(50);
  });

  it.each(INPUT_CLASSES)('$name: the same verdict and the same messages as class-validator', ({ type }) => {
    const [accepts, read] = [acceptedInputs(type), inputReader(type)];
    fc.assert(
      fc.property(inputOf(type), (input) => {
        const { instance, problems } = expectedOf(type, input);
        const found: Problem[] = [];
        read({ ...input }, found);
        expect(found).toEqual(problems);
        if (accepts(instance)) expect(problems).toEqual([]);
      }),
      { numRuns: INPUTS },
    );
  });

  it.each([1e-7, 5e-324, 1.005, 0.001])(
    '%s is refused as a limit, because it has too many decimals',
    (monthlyLimitUsd) => {
      const found: Problem[] = [];
      inputReader(MonthlyLimitBody)({ monthlyLimitUsd }, found);
      expect(found).toEqual([{ path: 'monthlyLimitUsd', reason: 'must be a number with at most 2 decimals' }]);
    },
  );

  it.each(INPUT_CLASSES)('$name: class-validator is not asked about an input without mistakes', ({ type }) => {
    const { instance, problems } = expectedOf(type, exampleOf(type));
    expect(acceptedInputs(type)(instance)).toBe(problems.length === 0);
  });
});
