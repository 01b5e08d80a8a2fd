import { getMetadataStorage } from 'class-validator';
import type { Class } from './endpoint.js';

/** The fields that a class declares by class-validator decorators, in their order, inherited ones last. */
export function fieldsOf(type: Class): readonly string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  return [...new Set(rules.map((rule) => rule.propertyName))];
}
