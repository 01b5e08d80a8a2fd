import type { Container } from 'inversify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { BullJobQueue } from '../adapters/jobs/bull-job-queue.js';
import { readBacklog } from '../adapters/persistence/backlog.js';
import { Database } from '../adapters/persistence/database.js';
import { ChainReader } from '../application/indexing/chain-reader.js';

/** What an operator watches. The figures are read when they are asked for; one that cannot be read is left out. */
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
    const { unpublishedEvents, pendingPayments, approvedPayments } = await readBacklog(container.get(Database));
    backlog.set({ kind: 'unpublished_events' }, unpublishedEvents);
    backlog.set({ kind: 'pending_payments' }, pendingPayments);
    backlog.set({ kind: 'approved_payments' }, approvedPayments);
  });
  gauge('accounts_jobs', 'Jobs in the queue, by name and state', ['name', 'state'], async (jobs) => {
    for (const [name, counts] of Object.entries(await container.get(BullJobQueue).counts())) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ name, state }, count);
    }
  });
  gauge('accounts_chain_blocks', 'Height of the chain and of the books', ['of'], async (blocks) => {
    const { indexedBlock } = await readBacklog(container.get(Database));
    blocks.set({ of: 'books' }, indexedBlock);
    const chain: ChainReader = container.get(ChainReader);
    blocks.set({ of: 'chain' }, Number(await chain.head()));
  });
  return registry;
}
