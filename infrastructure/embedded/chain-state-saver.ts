import { ChainJournal, type Place } from './chain-journal.js';
import { type ChainStateFiles, saveChainState } from './chain-state.js';
import type { JsonRpc } from './json-rpc.js';

const INTERVAL_MS = 1_000;
/** The state grows with every block. Saving it may take at most this share of the time; the journal has the blocks in between. */
const SHARE_OF_TIME = 1 / 20;

/** Keeps a running chain on disk, until it is stopped: every block in the journal, and the whole state from time to time. */
export class ChainStateSaver {
  private readonly journal: ChainJournal;
  private readonly journalTurns = new Turns();
  private readonly stateTurns = new Turns();
  private savedBlock: string | null = null;
  private nextSaveAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly files: ChainStateFiles,
    private readonly rpc: JsonRpc,
  ) {
    this.journal = new ChainJournal(files.journal, rpc);
  }

  /** Begins to follow the node. @param isSaved whether the state file has the node's newest block, because the node has just loaded it */
  async start(isSaved: boolean): Promise<void> {
    await (isSaved ? this.startFromSaved() : this.record()).catch(() => undefined); // The next round tries again.
    this.schedule();
  }

  private async startFromSaved(): Promise<void> {
    const newest = await this.newestBlock();
    this.savedBlock = newest.hash;
    await this.journalTurns.take(() => this.journal.restart(newest));
  }

  /** Once it is done, every block that the node had when it was called survives a kill of the node and of this process. */
  record(): Promise<void> {
    return this.journalTurns.take(async () => {
      if (!(await this.journal.append())) await this.journal.restart(await this.writeState());
    });
  }

  /** Saves the whole state now. Call it after a change that is in no block, as of a balance. */
  async save(): Promise<void> {
    const saved = await this.writeState();
    await this.journalTurns.take(() => this.journal.restart(saved));
  }

  /** Stops after a last save, and waits for it. It ignores a node that does not answer. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
    await this.saveIfNew().catch(() => undefined);
  }

  /** Stops without saving, because the node has ended. */
  async abandon(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private async saveIfNew(): Promise<void> {
    if ((await this.newestBlock(1_000)).hash !== this.savedBlock) await this.save();
  }

  /** @returns a block that the state contains */
  private writeState(): Promise<Place> {
    return this.stateTurns.take(async () => {
      const newest = await this.newestBlock();
      const began = performance.now();
      await saveChainState(this.files, this.rpc);
      this.savedBlock = newest.hash;
      this.nextSaveAt = performance.now() + (performance.now() - began) / SHARE_OF_TIME;
      return newest;
    });
  }

  private async newestBlock(timeoutMs?: number): Promise<Place> {
    const block = await this.rpc('eth_getBlockByNumber', ['latest', false], timeoutMs);
    if (typeof block !== 'object' || block === null || !('hash' in block) || !('number' in block)) {
      throw new Error('The embedded node has no block');
    }
    return { number: Number(block.number), hash: String(block.hash) };
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.working = this.keep().finally(() => {
        if (!this.stopped) this.schedule();
      });
    }, INTERVAL_MS);
    this.timer.unref();
  }

  private async keep(): Promise<void> {
    try {
      await this.record();
      if (performance.now() >= this.nextSaveAt) await this.saveIfNew();
    } catch {
      // The node is away or the disk is full. The files stay unchanged, and the next round tries again.
    }
  }
}

/** Runs one piece of work after the other. */
class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
