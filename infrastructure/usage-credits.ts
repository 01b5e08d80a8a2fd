import { getAddress, isAddress } from 'ethers';
import { ConfigurationError, type EnvironmentReader } from './environment-reader.js';

/** The address that credits are paid to, EIP-55; null: that of a sandbox, or none. @throws ConfigurationError */
export function readCreditAddress(read: EnvironmentReader): string | null {
  const address = read.text('USAGE_CREDITS_PAY_TO', '');
  if (address !== '' && !isAddress(address)) throw new ConfigurationError('USAGE_CREDITS_PAY_TO must be an address');
  return address === '' ? null : getAddress(address);
}
