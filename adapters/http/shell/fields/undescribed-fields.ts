import { getMetadataStorage } from 'class-validator';
import type { Class } from './class.js';
import { fieldsOf } from './field.js';

/** Fields that class-validator checks and no field decorator describes, here or in a nested class: `AddressBody.city`. */
export function undescribedFields(type: Class): readonly string[] {
  const declared = fieldsOf(type);
  const checked = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  const own = new Set(checked.map(({ propertyName }) => propertyName).filter((name) => !declared.has(name)));
  const nested = [...declared.values()].flatMap((field) =>
    field.nested ? undescribedFields(field.nested.type()) : [],
  );
  return [...[...own].map((name) => `${type.name}.${name}`), ...nested];
}
