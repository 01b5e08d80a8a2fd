import type { Container } from 'inversify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ChainConnection } from '../adapters/chain/chain-connection.js';
import { BullJobQueue } from '../adapters/jobs/bull-job-queue.js';
import { readBacklog } from '../adapters/persistence/backlog.js';
import { Database } from '../adapters/persistence/database.js';
import { ChainBalances } from '../application/indexing/chain-balances.js';
import { ChainReader } from '../application/indexing/chain-reader.js';
import { CheckLedger } from '../application/indexing/check-ledger.js';
import { JobHandler } from '../application/ports/job-queue.js';
import { IndexerProgress } from './indexer-progress.js';
import { resolve, resolveEvery } from './wiring/resolve.js';

/** The metrics of the service. They are read when they are requested; one that cannot be read is left out. */
export function createMetrics(container: Container): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: readonly string[], collect: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this).catch(() => undefined);
      },
    });

  gauge('accounts_backlog', 'Things in the database that wait for work, by kind', ['kind'], async (backlog) => {
    const database = resolve(container, Database);
    const { unpublishedEvents, pendingPayments, approvedPayments, signedOperations } = await readBacklog(database);
    backlog.set({ kind: 'unpublished_events' }, unpublishedEvents);
    backlog.set({ kind: 'pending_payments' }, pendingPayments);
    backlog.set({ kind: 'approved_payments' }, approvedPayments);
    backlog.set({ kind: 'signed_operations' }, signedOperations);
  });
  gauge('accounts_jobs', 'Jobs in the queue, by name and state', ['name', 'state'], async (jobs) => {
    const kinds = resolveEvery(container, JobHandler).map(({ kind }) => kind);
    for (const [name, counts] of Object.entries(await resolve(container, BullJobQueue).counts(kinds))) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ name, state }, count);
    }
  });
  gauge('accounts_chain_blocks', 'Height of the chain and of the ledger', ['of'], async (blocks) => {
    const { indexedBlock } = await readBacklog(resolve(container, Database));
    blocks.set({ of: 'ledger' }, indexedBlock);
    const chain = resolve(container, ChainReader);
    blocks.set({ of: 'chain' }, Number(await chain.head()));
  });
  gauge(
    'accounts_chain_endpoints',
    'Chain endpoints, 1 for the state that each is in',
    ['endpoint', 'state'],
    async (of) => {
      for (const { endpoint, state } of resolve(container, ChainConnection).states) of.set({ endpoint, state }, 1);
    },
  );
  const ledger = once(() => resolve(container, CheckLedger).execute());
  gauge('accounts_indexer_halted', '1 when the ledger is halted until an operator acts', [], async (halted) => {
    halted.set((await ledger()).haltReason === null ? 0 : 1);
  });
  gauge('accounts_indexer_lag_seconds', 'Age of the oldest block that is not booked', [], async (lag) => {
    const { lagMs } = await ledger();
    if (lagMs !== null) lag.set(lagMs / 1_000);
  });
  gauge(
    'accounts_indexer_catch_up_seconds',
    'How long the catch-up of this process will still take',
    [],
    async (left) => left.set(resolve(container, IndexerProgress).secondsToGo),
  );
  gauge('accounts_indexer_ignored_transfers', 'Transfers of unknown tokens, or of nothing', [], async (ignored) => {
    ignored.set((await ledger()).ignoredTransfers);
  });
  gauge(
    'accounts_indexer_incomplete_histories',
    'Accounts whose past is still being searched',
    [],
    async (accounts) => {
      accounts.set((await ledger()).incompleteHistories);
    },
  );
  gauge(
    'accounts_reconciliation_difference',
    'By how much ledger and chain differ, in minor units, by asset',
    ['asset'],
    async (difference) => {
      const { differences } = await ledger();
      for (const asset of resolve(container, ChainBalances).assets) {
        difference.set({ asset }, Number(differences.find((found) => found.asset === asset)?.minorUnits ?? 0n));
      }
    },
  );
  gauge('accounts_reconciliation_differing', 'Balances in which ledger and chain differ', [], async (differing) => {
    const { differences } = await ledger();
    differing.set(differences.reduce((sum, { accounts }) => sum + accounts, 0));
  });
  gauge('accounts_reconciliation_age_seconds', 'Time since all balances were last compared', [], async (age) => {
    const { reconciledAt } = await ledger();
    if (reconciledAt) age.set((Date.now() - reconciledAt.getTime()) / 1_000);
  });
  return registry;
}

/** All figures of one request come from one reading. */
function once<Reading>(read: () => Promise<Reading>): () => Promise<Reading> {
  let current: Promise<Reading> | null = null;
  return () => {
    current ??= read().finally(() => {
      current = null;
    });
    return current;
  };
}
