import { RELAYER_STATUSES, type RelayerStatus, relayerMachine } from '../../domain/relaying/relayer-status.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { assertAllowed } from '../../domain/shared/state-machine.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayChain } from './relay-chain.js';
import type { RelayerAccounts } from './relayer-accounts.js';

/** Changes what a relayer gets and sends, as the operator decides (docs/rules/relaying.md#relayers). */
export class ChangeRelayer {
  constructor(
    private readonly accounts: RelayerAccounts,
    private readonly chain: RelayChain,
  ) {}

  /**
   * Repeating a change that is in effect does nothing.
   * @param signer the relayer's address, in either case
   * @throws NotFoundError for an account that is no relayer, ConflictError when its status forbids the change
   */
  async execute(signer: string, to: Exclude<RelayerStatus, 'IDLE'>): Promise<{ readonly from: RelayerStatus }> {
    const { chainId } = this.chain;
    const account = await this.find(signer);
    if (account.status === to) return { from: to };
    assertAllowed(relayerMachine, account.status, to);
    const from = RELAYER_STATUSES.filter((status) => relayerMachine.transitions[status].includes(to));
    if (await this.accounts.change(chainId, account.signer, from, to)) return { from: account.status };
    throw new ConflictError(`Relayer ${account.signer} changed a moment ago; look again`, true);
  }

  private async find(signer: string): Promise<{ readonly signer: Address; readonly status: RelayerStatus }> {
    const all = await this.accounts.all(this.chain.chainId);
    const found = all.find((account) => account.signer.toLowerCase() === signer.toLowerCase());
    if (!found) throw new NotFoundError(`Relayer ${signer}`);
    return found;
  }
}
