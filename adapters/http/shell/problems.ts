import type { ValidationError as FieldError } from 'class-validator';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { Class } from './fields/class.js';
import { fieldsOf } from './fields/field.js';
import { echo } from './untrusted-values.js';

/** One thing wrong with a request. */
export interface Problem {
  readonly path: string;
  readonly reason: string;
}

/** When one of these rules fails, the messages of other rules about the same value are left out. */
const TYPE_RULES = [
  'isDefined',
  'isArray',
  'isObject',
  'nestedValidation',
  'isString',
  'isInt',
  'isNumber',
  'isBoolean',
  'isIn',
  'isEnum',
  'isUuid',
];

const MAX_NAMED = 10;

/** One error for all problems, in their order, joined by `; `. */
export function validationError(problems: readonly [Problem, ...Problem[]]): ValidationError {
  const [first, ...others] = problems;
  return new ValidationError(
    first.path,
    [first.reason, ...others.map((other) => `${other.path} ${other.reason}`)].join('; '),
  );
}

/**
 * Turns class-validator's findings into problems, in the order in which the class declares its fields.
 * @param alsoAccepted names that the class does not declare and that are accepted beside it
 */
export function problemsOf(
  errors: readonly FieldError[],
  alsoAccepted: readonly string[] = [],
  parent = '',
): Problem[] {
  const unknown = errors.filter(isUnknownField);
  const problems = errors.filter((error) => !isUnknownField(error)).flatMap((error) => fieldProblems(error, parent));
  const target = unknown[0]?.target;
  if (!target) return problems;
  const names = unknown.map((error) => error.property);
  return [
    ...problems,
    unknownFields(names, [...fieldsOf(target.constructor as Class).keys(), ...alsoAccepted], parent),
  ];
}

/** Names the unknown field and lists the accepted ones. */
export function unknownFields(names: readonly string[], accepted: readonly string[], parent = ''): Problem {
  const sorted = [...names].sort();
  const named = sorted.slice(0, MAX_NAMED).map((name) => (parent === '' ? echo(name) : `${parent}.${echo(name)}`));
  if (sorted.length > MAX_NAMED) named.push(`${sorted.length - MAX_NAMED} more`);
  const list = accepted.length === 0 ? 'nothing is accepted here' : `accepted: ${accepted.join(', ')}`;
  return { path: named.join(', '), reason: `${names.length === 1 ? 'is' : 'are'} not known (${list})` };
}

function isUnknownField(error: FieldError): boolean {
  return error.constraints?.['whitelistValidation'] !== undefined;
}

function fieldProblems(error: FieldError, parent: string): Problem[] {
  const path = pathOf(error, parent);
  const own = Object.entries(error.constraints ?? {}).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const decisive = own[0] && rank(own[0][0]) < TYPE_RULES.length ? own.slice(0, 1) : own;
  const reasons = [...new Set(decisive.map(([, message]) => reasonOf(message, error.property)))];
  if (error.value === undefined && reasons.length > 0) return [missing(path, reasons[0] ?? '')];
  return [...reasons.map((reason) => ({ path, reason })), ...problemsOf(error.children ?? [], [], path)];
}

function pathOf(error: FieldError, parent: string): string {
  if (Array.isArray(error.target)) return `${parent}[${error.property}]`;
  return parent === '' ? error.property : `${parent}.${error.property}`;
}

function rank(rule: string): number {
  const position = TYPE_RULES.indexOf(rule);
  return position === -1 ? TYPE_RULES.length : position;
}

function missing(path: string, reason: string): Problem {
  return { path, reason: reason.startsWith('must ') ? `is required and ${reason}` : 'is required' };
}

/** class-validator's messages begin with the bare field name, or with a prefix for lists. */
function reasonOf(message: string, property: string): string {
  if (message.startsWith('nested property')) return 'must be an object';
  const each = `each value in ${property} `;
  if (message.startsWith(each)) return `must hold values each of which ${message.slice(each.length)}`;
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
