import { AsyncLocalStorage } from 'node:async_hooks';
import type { Container } from 'inversify';
import { AgentSessionRepository } from '../../application/agent-sessions/agent-session.repository.js';
import { contractCallIncluded } from '../../application/contract-calls/contract-call.events.js';
import { ContractCallRepository } from '../../application/contract-calls/contract-call.repository.js';
import { CALL_CONTRACT } from '../../application/contract-calls/contract-call-tasks.js';
import { submitContractCallJob } from '../../application/contract-calls/submit-contract-call.js';
import { type ContractEvent, ContractEvents } from '../../application/contract-events/contract-events.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { RecoveryRequestRepository } from '../../application/recovery/recovery-request.repository.js';
import { atBroadcast, atJob, die, idsOf, thenDie } from './fault-points.js';
import { intercept } from './intercept.js';
import { hasMeantCall, isMeantOwner, isMeantSubject } from './meant.js';

/**
 * The event of the contract on which the process dies while it follows it, or afterwards: "Executed". The contract, for a recovery the wallet, is
 * named, because contracts of earlier scenarios are followed again at any time.
 */
const followed = process.env['FAULT_EVENT'] ?? '';
const contract = (process.env['FAULT_CONTRACT'] ?? '').toLowerCase();

/** The places at which the process dies in the life of a contract call, and of what follows from it, in the order in which it passes them; of a pause, and of the start of a recovery. */
export const callFaultPoints = {
  'after-call-stored': (container: Container) => atJob(container, 'take', submitContractCallJob, hasMeantCall),

  'after-call-published': (container: Container) => atJob(container, 'run', submitContractCallJob, hasMeantCall),

  'after-call-relay-stored': (container: Container) => atBroadcast(container, CALL_CONTRACT, die, hasMeantCall),

  'after-call-broadcast': (container: Container) => atBroadcast(container, CALL_CONTRACT, thenDie, hasMeantCall),

  'mid-call-index': (container: Container) =>
    intercept(container, EventOutbox, 'append', async (call, [events]) => {
      const stored = await call();
      const included = events.filter(({ type }) => type === contractCallIncluded.type);
      return (await hasMeantCall(container, idsOf(included))) ? die() : stored;
    }),

  'after-call-ended': (container: Container) => afterCommit(container, isCallEnded),

  'before-call-told': (container: Container) => intercept(container, ContractCallRepository, 'markTold', () => die()),

  'mid-follow': (container: Container) =>
    intercept(container, ContractEvents, 'takeIn', async (call, [, address]) => {
      const events = await call();
      return isFollowed(address, events) ? die() : events;
    }),

  'after-follow': (container: Container) =>
    afterCommit(container, (container, begun) =>
      intercept(container, ContractEvents, 'takeIn', async (call, [, address]) => {
        const events = await call();
        if (isFollowed(address, events)) begun();
        return events;
      }),
    ),

  'mid-halt': (container: Container) => atHalt(container, () => die()),

  'after-halt': (container: Container) => afterCommit(container, (container, begun) => atHalt(container, begun)),

  'mid-start': (container: Container) => atStart(container, () => die()),

  'after-start': (container: Container) => afterCommit(container, (container, begun) => atStart(container, begun)),
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type CallFaultPoint = keyof typeof callFaultPoints;

function isFollowed(address: string, events: unknown): boolean {
  if (address.toLowerCase() !== contract) return false;
  return (events as readonly ContractEvent[]).some(({ name }) => name === followed);
}

function isCallEnded(container: Container, begun: () => void): void {
  intercept(container, ContractCallRepository, 'move', async (call, [id, , to]) => {
    if (to.status === 'MINED' && (await hasMeantCall(container, [id]))) begun();
    return call();
  });
}

function atHalt(container: Container, halted: () => unknown): void {
  intercept(container, AgentSessionRepository, 'transition', async (call, [next]): Promise<unknown> => {
    const stored = await call();
    if (next.status === 'AUTO_PAUSED' && isMeantSubject(next.id)) await halted();
    return stored;
  });
}

function atStart(container: Container, started: () => unknown): void {
  intercept(container, RecoveryRequestRepository, 'add', async (call, [{ request }]): Promise<unknown> => {
    const added = await call();
    if (isMeantOwner(request.userId)) await started();
    return added;
  });
}

/** Dies when the outermost unit of work has been stored in which `watch` has said so. */
function afterCommit(container: Container, watch: (container: Container, begun: () => void) => void): void {
  const current = new AsyncLocalStorage<{ isBegun: boolean }>();
  watch(container, () => {
    const unit = current.getStore();
    if (unit) unit.isBegun = true;
  });
  intercept(container, UnitOfWork, 'run', async (call) => {
    if (current.getStore()) return call();
    const unit = { isBegun: false };
    const result = await current.run(unit, call);
    return unit.isBegun ? die() : result;
  });
}
