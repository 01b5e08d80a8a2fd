import type { Class } from './class.js';
import { fieldsOf, note } from './field.js';

/** A class with some fields of another one, as they are declared there, to be extended by a named class. */
export function Picked<Shape extends object, Name extends keyof Shape & string>(
  type: Class<Shape>,
  ...names: readonly Name[]
): Class<Pick<Shape, Name>> {
  class PickedFields {}
  const declared = fieldsOf(type);
  for (const name of names) {
    const field = declared.get(name);
    if (!field) throw new Error(`${type.name} declares no field ${name}`);
    note(PickedFields.prototype, name, field);
  }
  return PickedFields as Class<Pick<Shape, Name>>;
}
