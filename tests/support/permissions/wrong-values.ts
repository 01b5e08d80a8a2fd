import type { ApiDocument, Schema } from './openapi-document.js';
import { sampleOf } from './sample-values.js';

/** Something that a field must not hold. */
export interface WrongValue {
  readonly what: string;
  /** Beside the field's own name: where within it the fault is. */
  readonly path: string;
  readonly value: unknown;
}

const NUL = 'a\0b';
const HALF_SYMBOL = 'a\ud83e';
const HUGE = 1e308;
/** One of every JSON type, by the schema types that would take it. */
const OF_EVERY_TYPE: readonly (readonly [types: readonly string[], what: string, value: unknown])[] = [
  [['string'], 'a text', 'banana'],
  [['integer', 'number'], 'a number', 7],
  [['number'], 'a fraction', 1.5],
  [['number'], 'a huge number', HUGE],
  [['boolean'], 'true', true],
  [['array'], 'an empty list', []],
  [['array'], 'a list', ['1']],
  [['array'], 'a list of lists', [[['1']]]],
  [['object'], 'an object', { value: '1' }],
  [['null'], 'null', null],
];

/**
 * What a field of a body must refuse, by its schema alone.
 * @param optional an optional field may take null for left out
 */
export function wrongValues(schema: Schema, document: ApiDocument, optional: boolean): readonly WrongValue[] {
  const resolved = document.resolve(schema);
  const variants = (resolved.anyOf ?? resolved.oneOf ?? [resolved]).map((variant) => document.resolve(variant));
  const types = new Set(variants.flatMap(({ type }) => type ?? []));
  // Nothing is said about the type, so nothing can be wrong with it.
  if (types.size === 0) return [];
  const ofWrongType = OF_EVERY_TYPE.filter(
    ([takenBy, what]) => !takenBy.some((type) => types.has(type)) && !(optional && what === 'null'),
  ).map(([, what, value]) => ({ what, path: '', value }));
  const [only, second] = variants;
  const within = only && !second ? withinLimits(only, document) : [];
  return [...ofWrongType, ...within];
}

/** Of the right type, but outside of what the schema allows. */
function withinLimits(schema: Schema, document: ApiDocument): readonly WrongValue[] {
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'string':
      return wrongTexts(schema).map(([what, value]) => ({ what, path: '', value }));
    case 'integer':
    case 'number':
      return wrongNumbers(schema).map(([what, value]) => ({ what, path: '', value }));
    case 'array':
      return wrongLists(schema, document);
    case 'object':
      return wrongObjects(schema, document);
    default:
      return [];
  }
}

type Named = readonly [what: string, value: unknown];

function wrongTexts({ enum: values, format, pattern, minLength, maxLength }: Schema): readonly Named[] {
  return [
    ['NUL', NUL],
    ['half a symbol', HALF_SYMBOL],
    ...(values ? ([['a value that is not listed', 'banana']] as const) : []),
    ...(format || pattern ? ([['another form', 'banana']] as const) : []),
    ...(minLength ? ([['less than the least', 'x'.repeat(minLength - 1)]] as const) : []),
    ...(maxLength === undefined
      ? []
      : ([
          ['one character too many', 'x'.repeat(maxLength + 1)],
          ['30,000 characters', 'x'.repeat(30_000)],
        ] as const)),
  ];
}

function wrongNumbers({ type, minimum, maximum }: Schema): readonly Named[] {
  return [
    ...(type === 'integer' ? ([['a fraction', 1.5]] as const) : []),
    ['a huge number', HUGE],
    ['a hugely negative number', -HUGE],
    ...(minimum === undefined ? [] : ([['less than the least', minimum - 1]] as const)),
    ...(maximum === undefined ? [] : ([['more than the most', maximum + 1]] as const)),
  ];
}

function wrongLists({ items = {}, minItems = 0, maxItems }: Schema, document: ApiDocument): readonly WrongValue[] {
  const sample = sampleOf(items, document);
  return [
    ...(minItems > 0 ? [{ what: 'too few', path: '', value: Array(minItems - 1).fill(sample) }] : []),
    ...(maxItems === undefined ? [] : [{ what: 'too many', path: '', value: Array(maxItems + 1).fill(sample) }]),
    ...wrongValues(items, document, false).map(({ what, path, value }) => ({
      what: `${what} in the list`,
      path: path === ANYWHERE ? ANYWHERE : '',
      value: [sample, value],
    })),
  ];
}

function wrongObjects(schema: Schema, document: ApiDocument): readonly WrongValue[] {
  const { properties, required = [] } = schema;
  const tooDeep = JSON.parse(`${'{"value":'.repeat(40)}1${'}'.repeat(40)}`) as object;
  const deep = { what: 'nesting without end', path: ANYWHERE, value: tooDeep };
  if (properties === undefined) return [deep];
  const sample = sampleOf(schema, document) as object;
  return [
    deep,
    { what: 'an unknown field', path: '.banana', value: { ...sample, banana: 1 } },
    ...Object.entries(properties).flatMap(([name, property]) =>
      wrongValues(property, document, !required.includes(name)).map(({ what, path, value }) => ({
        what,
        path: path === ANYWHERE ? ANYWHERE : `.${name}${path}`,
        value: { ...sample, [name]: value },
      })),
    ),
  ];
}

/** The refusal is about the body as a whole. */
export const ANYWHERE = '*';

/** What a query parameter must refuse, by its schema alone; everything arrives as text. */
export function wrongTextsInQuery(schema: Schema): readonly (readonly [what: string, text: string])[] {
  const { type, enum: values, format, pattern, minLength, maxLength, minimum, maximum } = schema;
  if (type === 'integer' || type === 'number') {
    return [
      ...['banana', '', '1.5', '1e3', '0x10', '+1', ' 1', '9'.repeat(400), '-1'].map((text) => [text, text] as const),
      ...(minimum === undefined ? [] : [['less than the least', String(minimum - 1)] as const]),
      ...(maximum === undefined ? [] : [['more than the most', String(maximum + 1)] as const]),
    ];
  }
  if (type === 'boolean') return ['banana', '', '1', 'TRUE'].map((text) => [text, text] as const);
  return [
    ['NUL', NUL],
    ...(values || format || pattern ? ['banana', '', '[]', '{}'].map((text) => [text, text] as const) : []),
    ...(minLength ? [['less than the least', 'x'.repeat(minLength - 1)] as const] : []),
    ...(maxLength === undefined ? [] : [['one character too many', 'x'.repeat(maxLength + 1)] as const]),
  ];
}
