import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { NewHeads } from '../adapters/chain/new-heads.js';
import { Sweeper } from '../adapters/jobs/sweeper.js';
import { SENT_CHANNEL, sentTransactions } from '../adapters/persistence/relaying/sent-signal.js';
import { type ChainBlock, ChainReader } from '../application/indexing/chain-reader.js';
import { FollowChain } from '../application/indexing/follow-chain.js';
import { IndexedChain } from '../application/indexing/indexed-chain.js';
import { LedgerControl } from '../application/indexing/ledger-control.js';
import { NameFinalBlocks } from '../application/indexing/name-final-blocks.js';
import { ReconcileLedger } from '../application/indexing/reconcile-ledger.js';
import { ReindexBlocks } from '../application/indexing/reindex-blocks.js';
import { SeekDifferences } from '../application/indexing/seek-differences.js';
import { SeekHistories } from '../application/indexing/seek-histories.js';
import { BlockLooks } from './block-looks.js';
import { IndexerProgress } from './indexer-progress.js';
import type { Resources } from './resources.js';
import { SentLooks } from './sent-looks.js';
import { sweepTask } from './tasks.js';
import { resolve } from './wiring/resolve.js';

const FOLLOW = 'follow-chain';
const FOLLOW_EVERY_MS = 150;
const SEEK_EVERY_MS = 500;
const REINDEX_EVERY_MS = 500;
const NAME_EVERY_MS = 1_000;
const RECONCILE_LOOK_MS = 2_000;
const LEAST_BLOCKS_AT_ONCE = 500;
const DIFFERENCES_IN_LOG = 10;

/**
 * Starts the indexer: it follows the chain, searches the history of new accounts, compares the ledger with the chain, and reads blocks again in
 * which something may be missing.
 */
export function startIndexer(container: Container, resources: Resources): () => Promise<void> {
  const { logger, configuration } = resources;
  const closing = new AbortController();
  const isTold = () => heads.isListening;
  const looks = new BlockLooks(undefined, isTold);
  const look = () => {
    looks.expectBlock();
    sweeper.wake(FOLLOW);
  };
  const sentLooks = new SentLooks(look, isTold);
  const heads = new NewHeads({
    urls: resources.externalServices.wsUrls,
    onHead: look,
    onChange: ({ node, isListening }) => {
      if (isListening) logger.info({ node }, `${node} tells of new blocks`);
      else
        logger.warn({ node }, `${node} does not tell of new blocks any more; they are looked for until it does again`);
    },
  });
  const follow = following(container, resources, looks, sentLooks, closing.signal);
  const sweeper = new Sweeper(
    [
      { name: FOLLOW, everyMs: FOLLOW_EVERY_MS, execute: follow },
      { name: 'name-final-blocks', everyMs: NAME_EVERY_MS, execute: naming(container) },
      { name: 'seek-histories', everyMs: SEEK_EVERY_MS, execute: seeking(container, closing.signal) },
      { name: 'reindex-blocks', everyMs: REINDEX_EVERY_MS, execute: reindexing(container, closing.signal) },
      {
        name: 'reconcile-ledger',
        everyMs: RECONCILE_LOOK_MS,
        execute: reconciling(container, configuration.reconcileSeconds * 1_000, logger),
      },
    ].map(sweepTask),
    logger,
  );
  sweeper.start();
  heads.start();
  const deafen = resources.channel.listen(SENT_CHANNEL, (payload) => {
    looks.noteBlock();
    sentLooks.sent(sentTransactions(payload));
  });
  return () => {
    closing.abort();
    deafen();
    sentLooks.end();
    heads.close();
    return sweeper.close();
  };
}

function following(
  container: Container,
  { configuration }: Resources,
  looks: BlockLooks,
  sentLooks: SentLooks,
  closing: AbortSignal,
): () => Promise<void> {
  const follow = resolve(container, FollowChain);
  const progress = resolve(container, IndexerProgress);
  const reader = resolve(container, ChainReader);
  const ledger = resolve(container, IndexedChain);
  const atOnce = Math.max(configuration.blocksPerRange, LEAST_BLOCKS_AT_ONCE);
  const found = (blocks: readonly ChainBlock[]) => sentLooks.found(transactionsOf(blocks));
  const look = async () => {
    const applied = await follow.execute(atOnce, found).catch((error: unknown) => {
      looks.expectBlock();
      throw error;
    });
    if (applied > 0) looks.noteBlock();
    return applied;
  };
  return async () => {
    if (!looks.isDue()) return;
    while ((await look()) === atOnce && !closing.aborted) {
      const [cursor, head] = await Promise.all([ledger.cursor(), reader.head()]);
      if (cursor) progress.catchingUp(cursor.number, head);
    }
    progress.caughtUp();
  };
}

function transactionsOf(blocks: readonly ChainBlock[]): Iterable<string> {
  const logs = blocks.flatMap(({ outcomes, transfers, contractLogs }) => [...outcomes, ...transfers, ...contractLogs]);
  return logs.map(({ transactionHash }) => transactionHash);
}

function naming(container: Container): () => Promise<void> {
  const names = resolve(container, NameFinalBlocks);
  return () => names.execute();
}

function seeking(container: Container, closing: AbortSignal): () => Promise<void> {
  const seek = resolve(container, SeekHistories);
  return async () => {
    while ((await seek.execute()) && !closing.aborted);
  };
}

function reindexing(container: Container, closing: AbortSignal): () => Promise<void> {
  const reindex = resolve(container, ReindexBlocks);
  return async () => {
    while ((await reindex.execute()) && !closing.aborted);
  };
}

/* Due after every start and after blocks were undone. A node that cannot answer is asked less and less often. */
function reconciling(container: Container, everyMs: number, logger: Logger): () => Promise<void> {
  const reconcile = resolve(container, ReconcileLedger);
  const control = resolve(container, LedgerControl);
  const seek = resolve(container, SeekDifferences);
  let isFirst = true;
  let pauseMs = RECONCILE_LOOK_MS;
  let notBefore = 0;
  return async () => {
    const { reconciledAt, cursor } = await control.state();
    const isDue = isFirst || reconciledAt === null || Date.now() - reconciledAt.getTime() >= everyMs;
    if (!isDue || performance.now() < notBefore) return;
    const differences = await reconcile.execute();
    if (differences === null) {
      notBefore = performance.now() + pauseMs;
      pauseMs = Math.min(2 * pauseMs, everyMs);
      return;
    }
    isFirst = false;
    pauseMs = RECONCILE_LOOK_MS;
    if (differences.length === 0) return;
    logger.error(
      { differences: differences.slice(0, DIFFERENCES_IN_LOG).map(inWords) },
      `The ledger differs from the chain in ${differences.length} balances`,
    );
    if (cursor) await seek.execute(differences, cursor.number);
  };
}

function inWords(difference: {
  readonly address: string;
  readonly asset: string;
  readonly minorUnits: bigint;
  readonly held: bigint;
}) {
  const { address, asset, minorUnits, held } = difference;
  return `${address} holds ${held} ${asset}, the ledger says ${minorUnits}`;
}
