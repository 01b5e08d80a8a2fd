import { ValidationError } from '../../domain/shared/errors.js';
import type { Address } from '../ports/user-operation.js';
import type { ChainAddresses } from './chain-addresses.js';

/**
 * Reads an address that money can be sent to.
 * @param field the field of the request
 * @throws ValidationError when it is no address, or one at which money is lost for certain
 */
export function payableAddress(
  chain: Pick<ChainAddresses, 'checksummed' | 'deadEnd'>,
  text: string,
  field: string,
): Address {
  const address = chain.checksummed(text.trim());
  if (!address) {
    throw new ValidationError(
      field,
      'must be an address, 0x and 40 hexadecimal digits; when upper and lower case are mixed they must be its EIP-55 checksum, so look for mistyped characters',
    );
  }
  const deadEnd = chain.deadEnd(address);
  if (deadEnd !== null) throw new ValidationError(field, `is ${deadEnd}: money sent there is lost`);
  return address;
}
