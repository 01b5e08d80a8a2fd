import { IsISO6391, IsISO31661Alpha2, IsString, Length, Matches, MaxLength } from 'class-validator';
import { type FieldDecorator, field } from './field.js';

export interface TextLimits {
  readonly min?: number;
  readonly max?: number;
}

/** Text for people. @param limits least and greatest number of characters */
export function Text(description: string, example: string, { min, max }: TextLimits = {}): FieldDecorator<string> {
  const schema = {
    type: 'string',
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    description,
  };
  return field({ schema, example }, IsString(), ...lengthRules(min, max));
}

function lengthRules(min: number | undefined, max: number | undefined): readonly PropertyDecorator[] {
  if (min !== undefined) return [Length(min, max)];
  return max === undefined ? [] : [MaxLength(max)];
}

/** Text of a fixed form. @param rule what a refusal says after the field's name: `must be 9 digits` */
export function Matching(pattern: RegExp, rule: string, description: string, example: string): FieldDecorator<string> {
  const schema = { type: 'string', pattern: pattern.source, description };
  return field({ schema, example }, Matches(pattern, { message: `$property ${rule}` }));
}

/** Enough of a number to recognise it, never all of it. */
export function Masked(description: string, example: string): FieldDecorator<string> {
  return Text(`${description} Masked.`, example);
}

/** The name that a user is found and paid by. */
export function Username(description: string, limits: TextLimits = {}): FieldDecorator<string> {
  return Text(description, 'bob', limits);
}

/** A country as ISO 3166-1 alpha-2 has it: `DE`. */
export function CountryCode(description: string): FieldDecorator<string> {
  const schema = { type: 'string', pattern: '^[A-Z]{2}$', description: `${description} ISO 3166-1 alpha-2.` };
  const message = '$property must be a country of ISO 3166-1 such as "DE"';
  return field({ schema, example: 'DE' }, IsISO31661Alpha2({ message }));
}

/** A language as ISO 639-1 has it: `en`. */
export function LanguageCode(description: string): FieldDecorator<string> {
  const schema = { type: 'string', pattern: '^[a-z]{2}$', description: `${description} ISO 639-1.` };
  return field(
    { schema, example: 'en' },
    IsISO6391({ message: '$property must be a language of ISO 639-1 such as "en"' }),
  );
}

/** An absolute URL. */
export function Url(description: string, example: string): FieldDecorator<string> {
  return field({ schema: { type: 'string', format: 'uri', description }, example }, IsString());
}
