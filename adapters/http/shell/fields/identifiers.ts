import { IsString, IsUUID } from 'class-validator';
import { type FieldDecorator, field } from './field.js';

/** The id of something that the service keeps: a UUID. */
export function Id(description: string): FieldDecorator<string> {
  const schema = { type: 'string', format: 'uuid', description };
  return field({ schema, example: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11' }, IsUUID());
}

/** An address on the chain in an answer, EIP-55 checksummed. */
export function ChainAddress(
  description: string,
  example = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
): FieldDecorator<string> {
  const schema = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$', description: `${description} EIP-55 checksummed.` };
  return field({ schema, example }, IsString());
}

/** A hash of 32 bytes: of a transaction, of a user operation. */
export function Hash(
  description: string,
  example = '0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554',
): FieldDecorator<string> {
  return field({ schema: { type: 'string', pattern: '^0x[0-9a-f]{64}$', description }, example }, IsString());
}

/** Bytes of any length in hexadecimal. */
export function HexBytes(description: string, example = '0xe9ae5c53'): FieldDecorator<string> {
  return field({ schema: { type: 'string', pattern: '^0x([0-9a-f]{2})*$', description }, example }, IsString());
}
