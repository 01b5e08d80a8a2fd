import { IsString, Matches, MaxLength } from 'class-validator';
import { type FieldDecorator, field } from './field.js';

const UNSIGNED = '^\\d+(\\.\\d+)?$';
const SIGNED = '^-?\\d+(\\.\\d+)?$';

/** Longer than any amount that can be paid. */
const MAX_LENGTH = 32;
const PAYABLE = /^(0|[1-9]\d*)(\.\d{1,6})?$/;
const OF_ASSET = /^(0|[1-9]\d*)(\.\d{1,18})?$/;

/** An amount of money in an answer: a decimal string in units of its currency, never a number. */
export function DecimalAmount(
  description: string,
  { example = '25.00', signed = false }: { readonly example?: string; readonly signed?: boolean } = {},
): FieldDecorator<string> {
  return decimal(`${description} Decimal string in units of the currency.`, example, signed);
}

/** A decimal string that is no amount of money: a rate, a percentage, a quantity of the chain. */
export function DecimalString(
  description: string,
  example: string,
  { signed = false }: { readonly signed?: boolean } = {},
): FieldDecorator<string> {
  return decimal(description, example, signed);
}

/** An amount in a request: greater than zero, in units of its currency, with at most 6 decimals. */
export function PayableAmount(description: string, example = '25'): FieldDecorator<string> {
  const schema = {
    type: 'string',
    format: 'decimal',
    pattern: PAYABLE.source,
    maxLength: MAX_LENGTH,
    description: `${description} Decimal string in units of the currency, greater than zero, at most 6 decimals.`,
  };
  const message = '$property must be a decimal string such as "25" or "25.50", with at most 6 decimals';
  return field({ schema, example }, ...written(PAYABLE, message));
}

/** An amount of a currency or of a crypto asset in a request: greater than zero, with at most 18 decimals. */
export function AssetAmount(description: string, example: string): FieldDecorator<string> {
  const schema = { type: 'string', format: 'decimal', pattern: OF_ASSET.source, maxLength: MAX_LENGTH, description };
  const message = '$property must be a decimal string such as "25" or "0.015", with at most 18 decimals';
  return field({ schema, example }, ...written(OF_ASSET, message));
}

/** A decimal string in a request from zero on, or below where it is signed. The limits are checked where it is used. */
export function DecimalInput(
  description: string,
  example: string,
  { signed = false }: { readonly signed?: boolean } = {},
): FieldDecorator<string> {
  const pattern = signed ? SIGNED : UNSIGNED;
  const schema = { type: 'string', format: 'decimal', pattern, maxLength: MAX_LENGTH, description };
  const message = `$property must be a decimal string${signed ? '' : ' from 0 on'} such as "12.50"`;
  return field({ schema, example }, ...written(new RegExp(pattern), message));
}

/** A number gets the same message as a wrong text: it shows what a right value looks like. */
function written(pattern: RegExp, message: string): readonly PropertyDecorator[] {
  return [IsString({ message }), MaxLength(MAX_LENGTH), Matches(pattern, { message })];
}

function decimal(description: string, example: string, signed: boolean): FieldDecorator<string> {
  const schema = { type: 'string', format: 'decimal', pattern: signed ? SIGNED : UNSIGNED, description };
  return field({ schema, example }, IsString());
}
