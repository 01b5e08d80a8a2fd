import type { Sweep } from '../ports/sweep.js';
import type { ChainTransactions } from '../wallet-operations/chain-transactions.js';
import type { NetworkFees } from './network-fees.js';

const AT_ONCE = 50;
/** A run ends after so many pages; the next one continues. */
const MOST_PAGES = 20;

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
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const hashes = await this.fees.unknown(AT_ONCE);
      const found = await Promise.all(hashes.map((hash) => this.chain.find(hash)));
      const mined = found.filter((transaction) => transaction !== null);
      for (const transaction of mined) await this.fees.note(transaction.hash, transaction);
      // Those that the chain does not have would be the first of the next page again.
      if (mined.length < AT_ONCE) return;
    }
  }
}
