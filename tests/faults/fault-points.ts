import { AsyncLocalStorage } from 'node:async_hooks';
import type { Container } from 'inversify';
import { ShortJobs } from '../../adapters/jobs/short-jobs.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { TransferProposals } from '../../application/payments/types/transfer-moneda/transfer-proposals.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import type { JobKind } from '../../application/ports/job-queue.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { RelayTask } from '../../application/relaying/relay-call.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { RelaySlots } from '../../application/relaying/relay-slots.js';
import { DEPLOY_WALLET } from '../../application/wallet-operations/deployment-tasks.js';
import { operationIncluded } from '../../application/wallet-operations/operation-included.event.js';
import { OperationOutcomes } from '../../application/wallet-operations/operation-outcomes.js';
import { EXECUTE_OPERATION } from '../../application/wallet-operations/operation-tasks.js';
import { SettleIncluded } from '../../application/wallet-operations/settle-included.js';
import { submitOperationJob } from '../../application/wallet-operations/submit-operation.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import type { WalletOperationId } from '../../domain/shared/ids.js';
import { type Bound, intercept, type MethodOf } from './intercept.js';
import { hasMeantOperation, hasMeantWallet, isMeant } from './meant.js';

/** Ends this process like a power failure: nothing after this line runs. */
export function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

/** Dies when the node has the transaction. */
export async function thenDie(broadcast: () => Promise<unknown>): Promise<never> {
  await broadcast();
  return die();
}

/** Dies when the call has been carried out. What it changed is lost where a transaction is open around it. */
export const dieAfter =
  <Port extends object>(port: Bound<Port>, method: MethodOf<Port>) =>
  (container: Container) =>
    intercept(container, port, method, async (call) => {
      await call();
      return die();
    });

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

  'after-approval-stored': (container: Container) => atJob(container, 'take', submitOperationJob, hasMeantOperation),

  'after-approval-published': (container: Container) => atJob(container, 'run', submitOperationJob, hasMeantOperation),

  'after-deploy-broadcast': (container: Container) => atBroadcast(container, DEPLOY_WALLET, thenDie, hasMeantWallet),

  'after-relay-stored': (container: Container) => atBroadcast(container, EXECUTE_OPERATION, die, hasMeantOperation),

  'after-broadcast': (container: Container) => atBroadcast(container, EXECUTE_OPERATION, thenDie, hasMeantOperation),

  'mid-index': (container: Container) => {
    intercept(container, EventOutbox, 'append', async (call, [events]) => {
      const stored = await call();
      const included = events.filter(({ type }) => type === operationIncluded.type);
      return (await hasMeantOperation(container, idsOf(included))) ? die() : stored;
    });
    // What ends with its block.
    intercept(container, SettleIncluded, 'execute', async (call, [ids]) => {
      const ended = await call();
      return (await hasMeantOperation(container, ids)) ? die() : ended;
    });
  },

  // The block is stored, and the job of the operation has begun: what cannot end with its block has one.
  'after-confirmation': (container: Container) => {
    intercept(container, SettleIncluded, 'execute', async (call, [ids]) => {
      if (await hasMeantOperation(container, ids)) throw new Error('It has to end by its job');
      return call();
    });
    intercept(container, OperationOutcomes, 'of', async (call, [id]) => {
      const outcome = await call();
      return outcome && (await hasMeantOperation(container, [id])) ? die() : outcome;
    });
  },

  'after-settle-stored': (container: Container) => {
    // Other work ends between the settlement and its commit.
    const current = new AsyncLocalStorage<{ isSettlement: boolean }>();
    intercept(container, WalletOperationRepository, 'end', (call, [next]) => {
      const unit = current.getStore();
      if (unit && isMeant(next)) unit.isSettlement = next.status === 'EXECUTED';
      return call();
    });
    intercept(container, SettleIncluded, 'execute', async (call, [ids]) => {
      const ended = (await call()) as ReadonlySet<WalletOperationId>;
      const unit = current.getStore();
      if (unit)
        unit.isSettlement = await hasMeantOperation(
          container,
          ids.filter((id) => ended.has(id)),
        );
      return ended;
    });
    const orDie = async (call: () => Promise<unknown>) => {
      const unit = { isSettlement: false };
      const result = await current.run(unit, call);
      return unit.isSettlement ? die() : result;
    };
    intercept(container, UnitOfWork, 'run', orDie);
    intercept(container, IndexedChain, 'apply', orDie);
  },
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type FaultPoint = keyof typeof faultPoints;

export function idsOf(about: readonly { readonly subjectId: string }[]): readonly string[] {
  return about.map(({ subjectId }) => subjectId);
}

/**
 * Dies when the job has been read: `take`, while its event is being published, or `run`, afterwards and before it runs.
 * @param isFor whether one of these subjects is meant
 */
export function atJob(
  container: Container,
  moment: 'take' | 'run',
  job: Pick<JobKind<string>, 'name'>,
  isFor: (container: Container, subjectIds: readonly string[]) => Promise<boolean>,
): void {
  intercept(container, ShortJobs, moment, async (call, [jobs]) => {
    const read = jobs.filter(({ kind }) => kind.name === job.name);
    return (await isFor(container, idsOf(read))) ? die() : call();
  });
}

/**
 * Intercepts each broadcast for this purpose; what is stored tells what the bytes are for.
 * @param isFor whether one of these subjects is meant; any is when it is left out
 */
export function atBroadcast(
  container: Container,
  purpose: RelayTask['purpose'],
  around: (broadcast: () => Promise<unknown>) => Promise<unknown>,
  isFor: typeof hasMeantOperation = async (_, subjectIds) => subjectIds.length > 0,
): void {
  const stored = new Set<string>();
  intercept(container, RelaySlots, 'open', async (call, [slots]) => {
    for (const { tasks, attempt } of slots) {
      const carried = tasks.filter((task) => task.purpose === purpose);
      if (await isFor(container, idsOf(carried))) stored.add(attempt.raw);
    }
    return call();
  });
  intercept(container, RelayChain, 'broadcast', (call, [raw]) => (stored.has(raw) ? around(call) : call()));
}
