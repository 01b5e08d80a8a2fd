import type { RelayChain } from './relay-chain.js';
import type { RelaySigner, RelaySignerMaker, RelaySigners } from './relay-signer.js';
import type { RelayerKeys } from './relayer-keys.js';

/** A relayer that was added works in every process after so long. */
const LOOK_EVERY_MS = 5_000;

/** Those of the settings first, then those that an operator has added. It looks for new ones every five seconds. */
export class KnownRelaySigners implements RelaySigners {
  private added: readonly RelaySigner[] = [];
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly configured: readonly RelaySigner[],
    private readonly keys: RelayerKeys,
    private readonly maker: RelaySignerMaker,
    private readonly chain: Pick<RelayChain, 'chainId'>,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  async all(): Promise<readonly RelaySigner[]> {
    const now = performance.now();
    if (now - this.lookedAt >= this.lookEveryMs) {
      const keys = await this.keys.all(this.chain.chainId);
      const signers = keys.flatMap(({ privateKey }) => this.maker.signerOf(privateKey) ?? []);
      // The settings may name one later, too.
      this.added = signers.filter(({ address }) => this.configured.every((one) => one.address !== address));
      this.lookedAt = now;
    }
    return [...this.configured, ...this.added];
  }
}
