import { rm } from 'node:fs/promises';
import { readJournal } from './chain-journal.js';
import { type ChainStateFiles, saveChainState } from './chain-state.js';
import { becomesReady, spawnPrivateNode, urlOf } from './evm-node-process.js';
import { freePort } from './free-port.js';
import { type JsonRpc, jsonRpc } from './json-rpc.js';
import { replayJournal } from './replay-journal.js';
import { StartupError } from './startup-error.js';

/**
 * Brings the saved state up to the last block of the journal, after a node was killed. A private node mines the blocks, so that nobody sees a
 * chain that lacks some of them, and nobody adds other transactions. When this is interrupted, it can be done again.
 * @param stored the state file
 * @param startMs how long the private node may take to start, and for each of its answers
 */
export async function restoreChainState(files: ChainStateFiles, stored: string, startMs: number): Promise<void> {
  const journal = await readJournal(files.journal);
  const [first] = journal;
  if (!first) return;
  const port = await freePort();
  const node = await spawnPrivateNode(port, { stored, begin: new Date((first.timestamp - 1) * 1_000) }, files);
  try {
    if (!(await becomesReady(node, performance.now() + startMs)))
      throw new StartupError('The chain could not be restored.');
    const ask = jsonRpc(urlOf(port));
    const rpc: JsonRpc = (method, params) => ask(method, params, startMs);
    if ((await replayJournal(rpc, journal)) > 0) await saveChainState(files, rpc);
    await rm(files.journal, { force: true });
  } finally {
    node.child.stdin?.end();
  }
}
