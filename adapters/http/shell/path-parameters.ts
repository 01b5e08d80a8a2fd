import { ValidationError } from '../../../domain/shared/errors.js';
import type { Problem } from './problems.js';

/** A path parameter that holds an id: the checked constructor of that id. It is documented as a UUID. */
export type IdParameter = (text: string) => string;

/** A path parameter that holds any text. */
export interface TextParameter {
  readonly description?: string;
  /** In characters. */
  readonly maxLength?: number;
}

export type PathParameter = IdParameter | TextParameter;

/** The path parameters of an endpoint by name, as it declares them. */
export type PathParameters = Readonly<Record<string, PathParameter>>;

/** `id` of `/v1/payments/{id}/status`. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Each name of the path with its parameter; a path without names declares none. */
export type ParametersOf<Path extends string> = { readonly [Name in NamesIn<Path>]: PathParameter };

/** What a handler gets. */
export type ValuesOf<Declared extends PathParameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends (text: string) => infer Value ? Value : string;
};

/** Reads the parameters of a request, and adds what is wrong with them to the problems. */
export type ParameterReader = (
  raw: Readonly<Record<string, string>>,
  problems: Problem[],
) => Readonly<Record<string, string>>;

export function parameterReader(declared: PathParameters = {}): ParameterReader {
  const entries = Object.entries(declared);
  return (raw, problems) => {
    const values: Record<string, string> = {};
    for (const [name, parameter] of entries) {
      try {
        values[name] = checked(parameter, raw[name] ?? '');
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        problems.push({ path: name, reason: error.reason });
      }
    }
    return values;
  };
}

function checked(parameter: PathParameter, text: string): string {
  if (typeof parameter === 'function') return parameter(text);
  const { maxLength = Number.POSITIVE_INFINITY } = parameter;
  if (text.length <= maxLength) return text;
  throw new ValidationError('text', `must be shorter than or equal to ${maxLength} characters`);
}
