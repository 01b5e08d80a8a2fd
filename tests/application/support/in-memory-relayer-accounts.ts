import type { Address } from '../../../application/ports/user-operation.js';
import type { RelayerAccount, RelayerAccounts } from '../../../application/relaying/relayer-accounts.js';
import type { RelayerStatus } from '../../../domain/relaying/relayer-status.js';
import type { InMemoryRelaySlots } from './in-memory-relay-slots.js';

/** The accounts on the chain of the unit tests. */
export class InMemoryRelayerAccounts implements RelayerAccounts {
  readonly stored = new Map<Address, Omit<RelayerAccount, 'nextNonce'>>();

  constructor(private readonly slots: InMemoryRelaySlots) {}

  async all(): Promise<readonly RelayerAccount[]> {
    const signers = new Set([...this.stored.keys(), ...this.slots.nextNonces.keys()]);
    return [...signers].map((signer) => ({
      ...(this.stored.get(signer) ?? { signer, status: 'ACTIVE' as const, balanceWei: null }),
      nextNonce: this.slots.nextNonces.get(signer) ?? 0,
    }));
  }

  async change(_chainId: number, signer: Address, from: readonly RelayerStatus[], to: RelayerStatus): Promise<boolean> {
    const found = (await this.all()).find((one) => one.signer === signer);
    if (!found || !from.includes(found.status)) return false;
    this.stored.set(signer, { signer, balanceWei: found.balanceWei, status: to });
    return true;
  }

  async noteBalance(_chainId: number, signer: Address, balanceWei: bigint): Promise<void> {
    this.stored.set(signer, { signer, balanceWei, status: this.stored.get(signer)?.status ?? 'ACTIVE' });
  }
}
