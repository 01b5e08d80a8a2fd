import { ValidationError } from '../../domain/shared/errors.js';

const MAX_TEXT_LENGTH = 500;
const MAX_ITEMS = 100;

/** The fields of an event of the banking partner. Every method throws ValidationError naming the field when it is something else. */
export class EventFields {
  private constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  /** The fields of any value; of one that is no object, none. */
  static of(value: unknown): EventFields {
    return new EventFields(Object(value)); // An object for any value; its fields are checked one by one.
  }

  /** @throws ValidationError naming the body */
  static inJson(body: string): EventFields {
    try {
      return EventFields.of(JSON.parse(body));
    } catch {
      throw new ValidationError('body', 'must be well-formed JSON');
    }
  }

  /** A text that is not empty. */
  text(name: string): string {
    const value = this.fields[name];
    if (typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT_LENGTH) return value;
    throw new ValidationError(name, `must be a text of 1 to ${MAX_TEXT_LENGTH} characters`);
  }

  textOrNull(name: string): string | null {
    return this.isNull(name) ? null : this.text(name);
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value {
    const value = values.find((each) => each === this.fields[name]);
    if (value !== undefined) return value;
    throw new ValidationError(name, `must be one of ${values.join(', ')}`);
  }

  oneOfOrNull<const Value extends string>(name: string, values: readonly Value[]): Value | null {
    return this.isNull(name) ? null : this.oneOf(name, values);
  }

  /** From 1 on. */
  count(name: string): number {
    const value = this.fields[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
    throw new ValidationError(name, 'must be a whole number from 1 on');
  }

  instant(name: string): Date {
    const at = new Date(this.text(name));
    if (Number.isNaN(at.getTime())) throw new ValidationError(name, 'must be an instant in ISO 8601');
    return at;
  }

  instantOrNull(name: string): Date | null {
    return this.isNull(name) ? null : this.instant(name);
  }

  /** A transaction hash. */
  hashOrNull(name: string): string | null {
    const hash = this.textOrNull(name);
    if (hash === null || /^0x[0-9a-f]{64}$/.test(hash)) return hash;
    throw new ValidationError(name, 'must be a transaction hash in lower case, or null');
  }

  object(name: string): EventFields {
    return EventFields.of(this.fields[name]);
  }

  objects(name: string): readonly EventFields[] {
    return this.list(name).map((each) => EventFields.of(each));
  }

  someOf<const Value extends string>(name: string, values: readonly Value[]): readonly Value[] {
    const given = this.list(name);
    if (given.every((each) => values.some((value) => value === each)))
      return values.filter((value) => given.includes(value));
    throw new ValidationError(name, `must be a list of some of ${values.join(', ')}`);
  }

  private list(name: string): readonly unknown[] {
    const value = this.fields[name];
    if (Array.isArray(value) && value.length <= MAX_ITEMS) return value;
    throw new ValidationError(name, `must be a list of at most ${MAX_ITEMS}`);
  }

  private isNull(name: string): boolean {
    return (this.fields[name] ?? null) === null;
  }
}
