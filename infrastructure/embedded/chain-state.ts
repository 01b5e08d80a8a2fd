import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unlessMissing } from './file-errors.js';
import type { JsonRpc } from './json-rpc.js';
import { StartupError } from './startup-error.js';

const decompress = promisify(gunzip);
const DUMP_MS = 30_000;

/**
 * The files of an EVM node's state. The node's own periodic dump (`--state-interval`) overwrites its file every second, and a crash at
 * that moment leaves half a file. Therefore the service asks the node for its state when there are new blocks, and replaces the file
 * atomically.
 */
export interface ChainStateFiles {
  /** The file that the node loads at its start. It is always complete and at most as old as the time between two saves. */
  readonly state: string;
  /** The blocks since then (`ChainJournal`). */
  readonly journal: string;
  /** The state at the last start, for a person to use if `state` is damaged. */
  readonly previous: string;
  /** The file that the node writes when it is told to end; incomplete when it was killed meanwhile. */
  readonly onExit: string;
  /** The file that the running node wrote when it began to listen. */
  readonly listening: string;
}

export function chainStateFiles(directory: string): ChainStateFiles {
  return {
    state: join(directory, 'state.json'),
    journal: join(directory, 'journal.jsonl'),
    previous: join(directory, 'state.previous.json'),
    onExit: join(directory, 'state.on-exit.json'),
    listening: join(directory, 'listening.json'),
  };
}

/**
 * Decides which state the next node starts from: the one that its predecessor wrote at its end, if that is complete and not older than the
 * last saved one; otherwise the last saved one, which the journal continues.
 * @returns the file to load, or undefined when there is no state yet
 * @throws StartupError when the state is damaged
 */
export async function prepareChainState(files: ChainStateFiles): Promise<string | undefined> {
  const [onExit, saved] = await Promise.all([heightIn(files.onExit), heightIn(files.state)]);
  if (onExit !== null && onExit >= (saved ?? 0)) await rename(files.onExit, files.state);
  else await rm(files.onExit, { force: true });
  if ((await unlessMissing(stat(files.state), undefined)) === undefined) return undefined;
  if ((await heightIn(files.state)) === null) {
    const copy = (await heightIn(files.previous)) !== null ? `replace it by ${files.previous}, or ` : '';
    throw new StartupError(`The chain state ${files.state} is damaged; ${copy}start over with a new DATA_DIR.`);
  }
  await rm(files.previous, { force: true });
  await link(files.state, files.previous);
  return files.state;
}

/** Asks the node for its whole state (blocks, transactions and receipts too) and replaces the file by it. */
export async function saveChainState(files: ChainStateFiles, rpc: JsonRpc): Promise<void> {
  const dump = await rpc('anvil_dumpState', [], DUMP_MS);
  if (typeof dump !== 'string') throw new Error('anvil_dumpState did not answer with a hexadecimal string');
  const state = await decompress(Buffer.from(dump.slice(2), 'hex'));
  const draft = `${files.state}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(state);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, files.state);
}

/** The newest block of a state; null when the file is missing or incomplete. */
async function heightIn(path: string): Promise<number | null> {
  const text = await unlessMissing(readFile(path, 'utf8'), '');
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state !== 'object' || state === null || !('accounts' in state && 'blocks' in state)) return null;
    return 'best_block_number' in state ? Number(state.best_block_number) : 0;
  } catch {
    return null;
  }
}
