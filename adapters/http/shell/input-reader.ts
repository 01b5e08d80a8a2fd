import { plainToInstance } from 'class-transformer';
import { type ValidatorOptions, validateSync } from 'class-validator';
import { acceptedInputs } from './accepted-inputs.js';
import type { Class } from './fields/class.js';
import { type Problem, problemsOf, unknownFields } from './problems.js';
import type { JsonObject } from './untrusted-values.js';

/** Turns one part of a request into an instance of its class, and adds what is wrong with it to the problems. */
export type InputReader = (raw: JsonObject, problems: Problem[]) => object;

const OPTIONS: ValidatorOptions = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };

/** @param alsoAccepted further names to list when an unknown one is refused */
export function inputReader(type: Class | undefined, alsoAccepted: readonly string[] = []): InputReader {
  if (type === undefined) return (raw, problems) => refuseAll(raw, alsoAccepted, problems);
  const accepts = acceptedInputs(type);
  return (raw, problems) => {
    const instance = plainToInstance(type, raw);
    if (!accepts(instance)) problems.push(...problemsOf(validateSync(instance, OPTIONS), alsoAccepted));
    dropUndefined(instance);
    return instance;
  };
}

function refuseAll(raw: JsonObject, accepted: readonly string[], problems: Problem[]): object {
  const names = Object.keys(raw);
  if (names.length > 0) problems.push(unknownFields(names, accepted));
  return {};
}

/** Removes fields with the value undefined, so that a field that was not sent is absent. */
function dropUndefined(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) Reflect.deleteProperty(value, name);
    else dropUndefined(field);
  }
}
