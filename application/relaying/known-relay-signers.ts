import type { Logger } from '../ports/logger.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySigner, RelaySignerMaker, RelaySigners } from './relay-signer.js';
import type { RelayerKey, RelayerKeys } from './relayer-keys.js';

/** A relayer that was added works in every process after so long. */
const LOOK_EVERY_MS = 5_000;

/** Those of the settings first, then those that an operator has added. It looks for new ones every five seconds. */
export class KnownRelaySigners implements RelaySigners {
  private added: readonly RelaySigner[] = [];
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly told = new Set<string>();

  constructor(
    private readonly configured: readonly RelaySigner[],
    private readonly keys: RelayerKeys,
    private readonly maker: RelaySignerMaker,
    private readonly chain: Pick<RelayChain, 'chainId'>,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  async all(): Promise<readonly RelaySigner[]> {
    const now = performance.now();
    if (now - this.lookedAt >= this.lookEveryMs) {
      const keys = await this.keys.all(this.chain.chainId);
      const signers = keys.flatMap((key) => this.signerOf(key) ?? []);
      // The settings may name one later, too.
      this.added = signers.filter(({ address }) => this.configured.every((one) => one.address !== address));
      this.lookedAt = now;
    }
    return [...this.configured, ...this.added];
  }

  /* The others work without one that cannot be opened. */
  private signerOf({ name, signer, privateKey }: RelayerKey): RelaySigner | null {
    if (privateKey !== null) return this.maker.signerOf(privateKey);
    if (!this.told.has(name))
      this.logger.warn(
        { code: 'RELAYER_KEY_UNREADABLE', relayer: signer, name },
        'The key of a relayer cannot be opened; is a key missing in SECRETS_KEY? It sends nothing until then',
      );
    this.told.add(name);
    return null;
  }
}
