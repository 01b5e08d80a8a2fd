import type { ChainReader } from './chain-reader.js';
import type { IndexedChain } from './indexed-chain.js';
import type { LedgerControl } from './ledger-control.js';

/**
 * Has the ledger of a sandbox rebuilt when its chain was lost: the embedded node came back without any of the blocks that the ledger could
 * undo. Only for a node of the service's own; with any other node an operator decides.
 */
export class RejoinChain {
  constructor(
    private readonly reader: Pick<ChainReader, 'hashOf' | 'head'>,
    private readonly ledger: Pick<IndexedChain, 'position' | 'hashOf'>,
    private readonly control: Pick<LedgerControl, 'rebuild'>,
  ) {}

  /**
   * @returns whether the ledger is rebuilt
   * @throws ServiceUnavailableError when the node does not answer
   */
  async execute(): Promise<boolean> {
    const { cursor, haltReason } = await this.ledger.position();
    if (!cursor || haltReason !== null) return false;
    for (let number = cursor.number; ; number -= 1n) {
      const hash = await this.ledger.hashOf(number);
      if (hash === null) break;
      if (hash === (await this.reader.hashOf(number))) return false;
    }
    await this.control.rebuild(await this.reader.head());
    return true;
  }
}
