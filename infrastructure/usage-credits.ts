import { getAddress, isAddress } from 'ethers';
import { ConfigurationError, type EnvironmentReader } from './environment-reader.js';

/** The address that credits are paid to, EIP-55; null: that of a sandbox, or none. @throws ConfigurationError */
export function readCreditAddress(read: EnvironmentReader): string | null {
  const address = read.text('USAGE_CREDITS_PAY_TO', '');
  if (address !== '' && !isAddress(address)) throw new ConfigurationError('USAGE_CREDITS_PAY_TO must be an address');
  return address === '' ? null : getAddress(address);
}

/** What an operator should know who sells credits; null when there is nothing. Only a sandbox has a meter that spends them. */
export function creditSaleWarning(configuration: {
  readonly sandbox: boolean;
  readonly creditAddress: string | null;
}): string | null {
  if (configuration.sandbox || configuration.creditAddress === null) return null;
  return 'USAGE_CREDITS_PAY_TO is set, so users can buy usage credits, but nothing outside a sandbox spends them';
}
