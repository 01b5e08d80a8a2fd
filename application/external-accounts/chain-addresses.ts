import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** What is at an address: a contract; no contract, but it has been used; or nothing that the chain knows of. */
export type AddressActivity = 'contract' | 'used' | 'unused';

/** Addresses on the deployment's chain. */
export interface ChainAddresses {
  /** In its EIP-55 form. Null when it is no address, or its mixed case is not its checksum. */
  checksummed(text: string): Address | null;
  /** What the address is when money sent there would be lost for certain: "the USDC contract". Null for every other. */
  deadEnd(address: Address): string | null;
  /** @throws ServiceUnavailableError when the chain cannot be asked */
  activityOf(address: Address): Promise<AddressActivity>;
}
export const ChainAddresses = token<ChainAddresses>('ChainAddresses');
