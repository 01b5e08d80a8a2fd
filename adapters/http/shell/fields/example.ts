import type { Class } from './class.js';
import { type Field, fieldsOf } from './field.js';

/** An object of the class as the document shows it, put together from the examples of its fields. */
export function exampleOf(type: Class): Readonly<Record<string, unknown>> {
  const shown = [...fieldsOf(type)].filter(([, declared]) => !declared.isLeftOutOfExamples);
  return Object.fromEntries(shown.map(([name, declared]) => [name, exampleOfField(declared)]));
}

function exampleOfField({ example, nested, isNullInExamples }: Field): unknown {
  if (isNullInExamples) return null;
  if (example !== undefined || !nested) return example;
  const item = exampleOf(nested.type());
  return nested.isList ? [item] : item;
}
