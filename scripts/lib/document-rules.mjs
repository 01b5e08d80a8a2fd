import rulesets from '@stoplight/spectral-rulesets';

const { oas } = rulesets;

/** What the linter holds the OpenAPI documents against: its own recommended rules. Each rule that is off says why. */
export function documentRules() {
  return {
    extends: [oas],
    rules: {
      // The service is run by whoever hosts it: there is nobody to contact for all of them.
      'info-contact': 'off',
      // A summary that says everything has no second sentence beside it.
      'operation-description': 'off',
      // It takes the scopes beside an HTTP scheme for a mistake. OpenAPI 3.1 allows them there ("role names which are required").
      'oas3-operation-security-defined': 'off',
      'oas3-valid-media-example': lookingOnce(oas.rules['oas3-valid-media-example']),
      'oas3-valid-schema-example': lookingOnce(oas.rules['oas3-valid-schema-example']),
    },
  };
}

/**
 * The same rule, which looks at equal examples with equal schemas once. It finds the example of an error at each of the thousand places
 * that refer to it, and would compile the schema for each. An example with a fault is looked at everywhere.
 */
function lookingOnce(rule) {
  const { then } = rule;
  const faultless = new Set();
  const texts = new WeakMap();
  const textOf = (value) => {
    if (!texts.has(value)) texts.set(value, JSON.stringify(value));
    return texts.get(value);
  };
  const look = (value, options, context) => {
    const key = `${sideOf(context.path)} ${textOf(value)}`;
    if (faultless.has(key)) return undefined;
    const faults = then.function(value, options, context);
    if (faults === undefined || faults.length === 0) faultless.add(key);
    return faults;
  };
  // biome-ignore lint/suspicious/noThenProperty: the linter calls the check of a rule so.
  return { ...rule, then: { ...then, function: look } };
}

/** A request may leave out what is only read, and an answer what is only written. */
function sideOf(path) {
  return ['responses', 'requestBody', 'requestBodies'].find((part) => path.includes(part)) ?? 'neither';
}
