import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** What the chain knows of an address: a contract, a used address without a contract, or nothing. */
export type AddressActivity = 'contract' | 'used' | 'unused';

/** Addresses on the deployment's chain. */
export interface ChainAddresses {
  /** The address in EIP-55 form. Null when it is no address, or when its mixed case is not the right checksum. */
  checksummed(text: string): Address | null;
  /** The name of an address at which money is certainly lost: "the USDC contract". Null for every other address. */
  deadEnd(address: Address): string | null;
  /** @throws ServiceUnavailableError when the chain cannot be reached */
  activityOf(address: Address): Promise<AddressActivity>;
}
export const ChainAddresses = token<ChainAddresses>('ChainAddresses');
