import type { RelayerStatus } from '../../domain/relaying/relayer-status.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayChain } from './relay-chain.js';
import type { RelayerAccounts } from './relayer-accounts.js';

/** PAUSED: nothing is sent from any relayer, not even again. ACTIVE: paused relayers continue, also those that were being drained. */
type Change = 'PAUSED' | 'ACTIVE';

const FROM: Readonly<Record<Change, readonly RelayerStatus[]>> = { PAUSED: ['ACTIVE', 'DRAINING'], ACTIVE: ['PAUSED'] };

/** Stops or continues the whole relay, as an operator decides (docs/rules/relaying.md#relayers). */
export class ChangeAllRelayers {
  constructor(
    private readonly accounts: RelayerAccounts,
    private readonly chain: Pick<RelayChain, 'chainId'>,
  ) {}

  /** @returns the relayers that changed */
  async execute(to: Change): Promise<readonly Address[]> {
    const { chainId } = this.chain;
    const changed: Address[] = [];
    for (const { signer } of await this.accounts.all(chainId)) {
      if (await this.accounts.change(chainId, signer, FROM[to], to)) changed.push(signer);
    }
    return changed;
  }
}
