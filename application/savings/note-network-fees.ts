import type { Sweep } from '../ports/sweep.js';
import type { ChainTransactions } from '../wallet-operations/chain-transactions.js';
import type { NetworkFees } from './network-fees.js';

const AT_ONCE = 20;

/** The sweep that reads the network fee of each transaction that the service paid for. */
export class NoteNetworkFees implements Sweep {
  readonly name = 'note-network-fees';
  readonly everyMs = 5_000;

  constructor(
    private readonly fees: NetworkFees,
    private readonly chain: ChainTransactions,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached */
  async execute(): Promise<void> {
    const hashes = await this.fees.unknown(AT_ONCE);
    const mined = await Promise.all(hashes.map((hash) => this.chain.find(hash)));
    for (const transaction of mined) if (transaction) await this.fees.note(transaction.hash, transaction);
  }
}
