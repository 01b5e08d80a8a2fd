import type { Class } from './fields/class.js';
import { type InputReader, inputReader } from './input-reader.js';
import type { Problem } from './problems.js';

/** A body of one of several shapes. The value of one field says which. */
export interface Variants<Shape extends object = object> {
  /** The field, which each of the shapes has. */
  readonly field: string;
  /** The shape for each value of the field, the most usual one first. */
  readonly shapes: Readonly<Record<string, Class<Shape>>>;
}

export function isVariants(body: Class | Variants): body is Variants {
  return typeof body !== 'function';
}

/** Reads the shape that the field names. A body that names none is read as the first shape, so that all its problems are told at once. */
export function variantReader({ field, shapes }: Variants): InputReader {
  const readers = new Map(Object.entries(shapes).map(([value, shape]) => [value, inputReader(shape)]));
  const reason = `must be one of the following values: ${[...readers.keys()].join(', ')}`;
  return (raw, problems) => {
    const named = raw[field];
    const chosen = typeof named === 'string' ? readers.get(named) : undefined;
    if (chosen) return chosen(raw, problems);
    const [first] = readers.values();
    const found: Problem[] = [];
    const instance = first?.(raw, found) ?? {};
    const unnamed = { path: field, reason: named === undefined ? `is required and ${reason}` : reason };
    problems.push(...found.map((problem) => (problem.path === field ? unnamed : problem)));
    return instance;
  };
}
