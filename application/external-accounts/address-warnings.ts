import type { AccountWarning } from '../../domain/external-accounts/account-warning.js';
import type { OtherNetwork } from '../../domain/external-accounts/wallet-network.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AddressOwners } from '../contacts/address-owners.js';
import type { KnownAddresses } from '../contacts/known-addresses.js';
import type { Address } from '../ports/user-operation.js';
import type { ChainAddresses } from './chain-addresses.js';

/** Finds the warnings about an address that is to be saved. */
export class AddressWarnings {
  constructor(
    private readonly owners: AddressOwners,
    private readonly known: KnownAddresses,
    private readonly chain: ChainAddresses,
  ) {}

  /** @param network null for the deployment's own; only there its chain says what the address is */
  async about(ownerId: UserId, address: Address, network: OtherNetwork | null): Promise<readonly AccountWarning[]> {
    const [owner, { resembles }] = await Promise.all([this.owners.of(address), this.known.about(ownerId, address)]);
    const lookAlike: readonly AccountWarning[] = resembles ? [{ code: 'LOOK_ALIKE', ...resembles }] : [];
    // A wallet of this service is a contract and may not be deployed yet. Neither needs a warning.
    if (owner?.userId === ownerId) return [{ code: 'OWN_ADDRESS' }, ...lookAlike];
    if (owner) return [{ code: 'SERVICE_USER', name: owner.username }, ...lookAlike];
    return network === null ? [...lookAlike, ...(await this.onChain(address))] : lookAlike;
  }

  private async onChain(address: Address): Promise<readonly AccountWarning[]> {
    try {
      switch (await this.chain.activityOf(address)) {
        case 'contract':
          return [{ code: 'CONTRACT' }];
        case 'unused':
          return [{ code: 'UNUSED_ADDRESS' }];
        case 'used':
          return [];
      }
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return [{ code: 'NOT_CHECKED' }];
      throw error;
    }
  }
}
