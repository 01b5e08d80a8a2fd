import { type ChainStateFiles, saveChainState } from './chain-state.js';
import type { JsonRpc } from './json-rpc.js';

const INTERVAL_MS = 1_000;
/** The state grows with every block. Saving it may take at most this share of the time. */
const SHARE_OF_TIME = 1 / 20;

/** Saves the chain's state soon after every new block, until it is stopped. */
export class ChainStateSaver {
  private savedBlock: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly files: ChainStateFiles,
    private readonly rpc: JsonRpc,
  ) {}

  start(): void {
    this.schedule(INTERVAL_MS);
  }

  /** Stops saving after a last save, and waits for it. It ignores a node that does not answer. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.saving;
    await this.saveIfNew();
  }

  /** Saves the state now, unless it is saved already. */
  private async saveIfNew(): Promise<void> {
    try {
      const block = await this.rpc('eth_getBlockByNumber', ['latest', false], 1_000);
      const hash = typeof block === 'object' && block !== null && 'hash' in block ? String(block.hash) : undefined;
      if (hash === undefined || hash === this.savedBlock) return;
      await saveChainState(this.files, this.rpc);
      this.savedBlock = hash;
    } catch {
      // The node is away or the disk is full. The file stays unchanged, and the next round tries again.
    }
  }

  private schedule(milliseconds: number): void {
    this.timer = setTimeout(() => {
      const began = performance.now();
      this.saving = this.saveIfNew().then(() => {
        const took = performance.now() - began;
        if (!this.stopped) this.schedule(Math.max(INTERVAL_MS, took / SHARE_OF_TIME));
      });
    }, milliseconds);
    this.timer.unref();
  }
}
