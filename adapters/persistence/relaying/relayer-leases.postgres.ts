import type { Address } from '../../../application/ports/user-operation.js';
import type { RelayerLeases } from '../../../application/relaying/relayer-leases.js';
import type { LeasedWork } from '../leased-work.js';

export class PostgresRelayerLeases implements RelayerLeases {
  constructor(private readonly leased: LeasedWork) {}

  during(chainId: number, signer: Address, work: () => Promise<void>): Promise<boolean> {
    return this.leased.during(`relayer ${chainId} ${signer.toLowerCase()}`, work);
  }
}
