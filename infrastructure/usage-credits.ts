import { usageCreditAddressOf } from '../adapters/chain/sandbox/bank-account.js';
import type { Resources } from './resources.js';

/** The address that credits are paid to, EIP-55; null where none are sold. */
export function creditAddressOf({ configuration, externalServices }: Resources): string | null {
  const { creditAddress, sandbox } = configuration;
  if (creditAddress !== null || !sandbox) return creditAddress;
  return usageCreditAddressOf(externalServices.relayerPrivateKeys[0]);
}

/** What an operator should know who sells credits; null when there is nothing. Only a sandbox has a meter that spends them. */
export function creditSaleWarning(configuration: {
  readonly sandbox: boolean;
  readonly creditAddress: string | null;
}): string | null {
  if (configuration.sandbox || configuration.creditAddress === null) return null;
  return 'USAGE_CREDITS_PAY_TO is set, so users can buy usage credits, but nothing outside a sandbox spends them';
}
