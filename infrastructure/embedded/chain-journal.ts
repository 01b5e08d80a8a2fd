import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { unlessMissing } from './file-errors.js';
import type { JsonRpc } from './json-rpc.js';

/** A block as it can be mined again: with the same transactions and time on the same parent it gets the same hash. */
export interface JournaledBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  /** In seconds since 1970. */
  readonly timestamp: number;
  /** In wei, as a JSON-RPC quantity. */
  readonly baseFeePerGas: string;
  /** The signed transactions in their order. */
  readonly transactions: readonly string[];
}

/** A block by its number and hash. */
export type Place = Pick<JournaledBlock, 'number' | 'hash'>;

/** With more new blocks than this, saving the whole state is quicker. */
const MOST_NEW_BLOCKS = 2_000;
const BLOCKS_AT_ONCE = 50;

/**
 * The blocks since the last saved state of the embedded node, one line each. A block is appended as soon as it is seen, so that a killed node
 * loses nothing that this process has acted on: `replayJournal` mines the same blocks again. Its methods must not run at the same time.
 */
export class ChainJournal {
  private newest: Place | null = null;

  constructor(
    private readonly path: string,
    private readonly rpc: JsonRpc,
  ) {}

  /**
   * Appends what the node has mined since the last call. Once it is done, every block that the node had when it was called is on disk.
   * @returns false when that is not possible: the node has another chain now, or far more blocks. Save the whole state then, and restart.
   */
  async append(): Promise<boolean> {
    this.newest ??= (await readJournal(this.path)).at(-1) ?? null;
    const head = placeOf(await this.block('latest'));
    if (head.hash === this.newest?.hash) return true;
    const blocks = await this.blocksSince(head);
    if (!blocks) return false;
    await appendFile(this.path, blocks.map(lineOf).join(''), { mode: 0o600 });
    this.newest = head;
    return true;
  }

  /** Begins again after this block, which the saved state contains. Later blocks stay in the journal. */
  async restart(after: Place): Promise<void> {
    const kept = (await readJournal(this.path)).filter(({ number }) => number > after.number);
    const draft = `${this.path}.new`;
    await writeFile(draft, kept.map(lineOf).join(''), { mode: 0o600 });
    await rename(draft, this.path);
    this.newest = kept.at(-1) ?? after;
  }

  private async blocksSince(head: Place): Promise<readonly JournaledBlock[] | null> {
    const { newest } = this;
    if (!newest || head.number <= newest.number || head.number - newest.number > MOST_NEW_BLOCKS) return null;
    const blocks: JournaledBlock[] = [];
    for (let from = newest.number + 1; from <= head.number; from += BLOCKS_AT_ONCE) {
      const count = Math.min(BLOCKS_AT_ONCE, head.number - from + 1);
      blocks.push(...(await Promise.all(Array.from({ length: count }, (_, index) => this.whole(from + index)))));
    }
    const isLinked = blocks.every(({ parentHash }, index) => parentHash === (blocks[index - 1] ?? newest).hash);
    return isLinked && blocks.at(-1)?.hash === head.hash ? blocks : null;
  }

  private async whole(number: number): Promise<JournaledBlock> {
    const block = await this.block(`0x${number.toString(16)}`);
    const hashes = block['transactions'] as readonly string[];
    const transactions = await Promise.all(hashes.map((hash) => this.rpc('eth_getRawTransactionByHash', [hash])));
    return {
      ...placeOf(block),
      parentHash: String(block['parentHash']),
      timestamp: Number(block['timestamp']),
      baseFeePerGas: String(block['baseFeePerGas']),
      transactions: transactions.map(String),
    };
  }

  private async block(tag: string): Promise<Readonly<Record<string, unknown>>> {
    const block = await this.rpc('eth_getBlockByNumber', [tag, false]);
    if (typeof block !== 'object' || block === null) throw new Error(`The embedded node has no block ${tag}`);
    return { ...block };
  }
}

/** The journal's blocks, the oldest first, up to a line that is incomplete because of a crash while it was written. */
export async function readJournal(path: string): Promise<readonly JournaledBlock[]> {
  const blocks: JournaledBlock[] = [];
  for (const line of (await unlessMissing(readFile(path, 'utf8'), '')).split('\n')) {
    const block = blockOf(line);
    if (!block) break;
    blocks.push(block);
  }
  return blocks;
}

function blockOf(line: string): JournaledBlock | null {
  try {
    return JSON.parse(line) as JournaledBlock;
  } catch {
    return null;
  }
}

function placeOf(block: Readonly<Record<string, unknown>>): Place {
  return { number: Number(block['number']), hash: String(block['hash']) };
}

function lineOf(block: JournaledBlock): string {
  return `${JSON.stringify(block)}\n`;
}
