import { getMetadataStorage, ValidationTypes } from 'class-validator';

/** Whether class-validator finds nothing wrong with an instance. False means no more than that it has to be asked. */
export type Accepts = (instance: object) => boolean;

type Constructor = object['constructor'];
type Storage = ReturnType<typeof getMetadataStorage>;
type Rule = ReturnType<Storage['getTargetValidationMetadatas']>[number];
type Validator = ReturnType<Storage['getTargetValidatorConstraints']>[number]['instance'];
/** Whether the value of a field of the object keeps the rules. */
type Keeps = (object: object, value: unknown) => boolean;

const compiled = new WeakMap<Constructor, Accepts>();

/**
 * The rules of a class as one function. class-validator looks for them among the rules of all classes each time it validates. This function
 * knows them, and calls the same checks. It has no messages: what it does not accept is given to class-validator.
 */
export function acceptedInputs(type: Constructor): Accepts {
  const known = compiled.get(type);
  if (known) return known;
  const accepts = compile(type);
  compiled.set(type, accepts);
  return accepts;
}

function compile(type: Constructor): Accepts {
  const storage = getMetadataStorage();
  const rules = storage.groupByPropertyName(storage.getTargetValidationMetadatas(type, '', false, false));
  const fields = new Map(Object.entries(rules).map(([name, ofField]) => [name, allOf(ofField)]));
  return (instance) => {
    for (const name in instance) if (!fields.has(name)) return false;
    for (const [name, keeps] of fields) if (!keeps(instance, Reflect.get(instance, name))) return false;
    return fields.size > 0;
  };
}

function allOf(rules: readonly Rule[]): Keeps {
  const conditions = rules
    .filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION)
    .map(({ constraints }): Keeps => constraints[0]);
  const checks = rules.flatMap(checksOf);
  return (object, value) =>
    !conditions.every((applies) => applies(object, value)) || checks.every((keeps) => keeps(object, value));
}

function checksOf(rule: Rule): readonly Keeps[] {
  switch (rule.type) {
    case ValidationTypes.CONDITIONAL_VALIDATION:
    case ValidationTypes.WHITELIST:
      return [];
    case ValidationTypes.NESTED_VALIDATION:
      return [(_object, value) => isAcceptedNested(value)];
    case ValidationTypes.IS_DEFINED:
    case ValidationTypes.CUSTOM_VALIDATION:
      return getMetadataStorage()
        .getTargetValidatorConstraints(rule.constraintCls)
        .map((constraint) => (constraint.async ? never : oneOf(rule, constraint.instance)));
    default:
      return [never];
  }
}

function oneOf(rule: Rule, validator: Validator): Keeps {
  const { constraints, propertyName: property, validateIf, each } = rule;
  return (object, value) => {
    if (validateIf && !validateIf(object, value)) return true;
    const given = { targetName: object.constructor.name, property, object, value, constraints };
    // A promise is not true, so class-validator decides about it.
    const keeps = (item: unknown) => validator.validate(item, given) === true;
    if (!each) return keeps(value);
    if (value instanceof Set || value instanceof Map) return false;
    return Array.isArray(value) ? value.every(keeps) : keeps(value);
  };
}

/** An instance of a class with rules, or a list of such. */
function isAcceptedNested(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every(isAcceptedNested);
  return value instanceof Object && acceptedInputs(value.constructor)(value);
}

const never: Keeps = () => false;
