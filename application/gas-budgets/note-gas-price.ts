import type { Sweep } from '../ports/sweep.js';
import type { RelayChain } from '../relaying/relay-chain.js';
import type { GasLedger } from './gas-ledger.js';

/** The sweep that notes what gas costs, so that an approval need not wait for the chain. */
export class NoteGasPrice implements Sweep {
  readonly name = 'note-gas-price';
  readonly everyMs = 10_000;

  /** @param tip of a transaction, in wei per gas */
  constructor(
    private readonly ledger: Pick<GasLedger, 'notePrice'>,
    private readonly chain: Pick<RelayChain, 'nextBaseFee'>,
    private readonly tip: bigint,
  ) {}

  /** @throws ServiceUnavailableError when the chain does not answer */
  async execute(): Promise<void> {
    await this.ledger.notePrice((await this.chain.nextBaseFee()) + this.tip);
  }
}
