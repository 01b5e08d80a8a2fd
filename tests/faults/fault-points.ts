import { AsyncLocalStorage } from 'node:async_hooks';
import type { Container } from 'inversify';
import { TransferProposals } from '../../application/payments/types/transfer-moneda/transfer-proposals.js';
import { type DomainEvent, EventOutbox } from '../../application/ports/event-outbox.js';
import { type Job, JobQueue } from '../../application/ports/job-queue.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { RelayTask } from '../../application/relaying/relay-call.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { type RelayAttempt, RelaySlots, type SlotKey } from '../../application/relaying/relay-slots.js';
import { OperationOutcomes } from '../../application/wallet-operations/operation-outcomes.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import type { EndedWalletOperation, SignedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import { intercept } from './intercept.js';

/** Ends this process like a power failure: nothing after this line runs. */
export function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

/** The kind of the operation that is meant, where others are under way beside it; empty for any. */
const meant = process.env['FAULT_KIND'] ?? '';

/**
 * The places at which the process dies: one in the life of a payment request, and all others in the life of whatever an owner signs, in
 * the order in which it passes them.
 */
export const faultPoints = {
  'after-request-stored': (container: Container) =>
    intercept(container, TransferProposals, 'propose', async (call) => {
      await call();
      return die();
    }),

  'after-approval-stored': (container: Container) => {
    let isStored = meant === '';
    intercept(container, WalletOperationRepository, 'add', (call, [{ kind }]: [SignedWalletOperation]) => {
      if (kind === meant) isStored = true;
      return call();
    });
    intercept(container, JobQueue, 'add', (call, [jobs]: [readonly Job[]]) =>
      isStored && jobs.some(({ kind }) => kind.name === 'submit-operation') ? die() : call(),
    );
  },

  'after-deploy-broadcast': (container: Container) =>
    atBroadcast(container, 'deploy-wallet', async (broadcast) => {
      await broadcast();
      return die();
    }),

  'after-relay-stored': (container: Container) => atBroadcast(container, 'execute-operation', () => die()),

  'after-broadcast': (container: Container) =>
    atBroadcast(container, 'execute-operation', async (broadcast) => {
      await broadcast();
      return die();
    }),

  'mid-index': (container: Container) =>
    intercept(container, EventOutbox, 'append', async (call, [events]: [readonly DomainEvent[]]) => {
      const stored = await call();
      return events.some(({ type }) => type === 'operation.included') ? die() : stored;
    }),

  'after-confirmation': (container: Container) =>
    intercept(container, OperationOutcomes, 'of', async (call) => {
      const outcome = await call();
      return outcome ? die() : outcome;
    }),

  'after-settle-stored': (container: Container) => {
    // Other work ends between the settlement and its commit.
    const current = new AsyncLocalStorage<{ isSettlement: boolean }>();
    intercept(container, WalletOperationRepository, 'end', (call, [next]: [EndedWalletOperation]) => {
      const unit = current.getStore();
      const isMeant = meant === '' || next.kind === meant;
      if (unit && isMeant) unit.isSettlement = next.status === 'EXECUTED';
      return call();
    });
    intercept(container, UnitOfWork, 'run', async (call) => {
      const unit = { isSettlement: false };
      const result = await current.run(unit, call);
      return unit.isSettlement ? die() : result;
    });
  },
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type FaultPoint = keyof typeof faultPoints;

/** Intercepts the first broadcast for this purpose; what is stored tells what the bytes are for. */
export function atBroadcast(
  container: Container,
  purpose: RelayTask['purpose'],
  around: (broadcast: () => Promise<unknown>) => Promise<unknown>,
): void {
  const stored = new Set<string>();
  intercept(
    container,
    RelaySlots,
    'open',
    (call, [, tasks, { raw }]: [SlotKey, readonly RelayTask[], RelayAttempt]) => {
      if (tasks.some((task) => task.purpose === purpose)) stored.add(raw);
      return call();
    },
  );
  intercept(container, RelayChain, 'broadcast', (call, [raw]: [string]) => (stored.has(raw) ? around(call) : call()));
}
