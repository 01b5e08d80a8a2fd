import { describe, expect, it } from '@jest/globals';
import { ExpirePayments } from '../../../application/payments/expire-payments.js';
import { ResumePayments } from '../../../application/payments/resume-payments.js';
import type { Job, JobQueue } from '../../../application/ports/job-queue.js';
import { ResendTransactions } from '../../../application/wallet-operations/resend-transactions.js';
import type { PaymentRequest } from '../../../domain/payments/payment-request.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { paymentRequestId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryOutbox, InMemoryPayments } from '../support/in-memory-payments.js';
import { InMemoryRelayTransactions } from '../support/in-memory-relay-transactions.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { StandingClock } from '../support/simple-ports.js';
import { SimulatedChain } from '../support/simulated-chain.js';

const WINDOW_CLOSES = later(CREATED_AT, 5 * MINUTE);

function pendingPayments(count: number, createdAt: Date): PaymentRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const terms = { id: paymentRequestId(uuid(100 + index)), createdAt, expiresAt: later(createdAt, 5 * MINUTE) };
    return paymentsByStatus(terms).PENDING_APPROVAL;
  });
}

describe('the sweep of closed windows', () => {
  function sweepOf(stored: readonly PaymentRequest[], now: Date) {
    const unitOfWork = new InMemoryUnitOfWork();
    const payments = new InMemoryPayments(unitOfWork, stored);
    const outbox = new InMemoryOutbox(unitOfWork);
    const sweep = new ExpirePayments(payments, outbox, new StandingClock(now), unitOfWork);
    return { payments, outbox, sweep, statuses: () => [...payments.stored.values()].map(({ status }) => status) };
  }

  it('expires what is overdue, and announces each', async () => {
    const { sweep, statuses, outbox } = sweepOf(pendingPayments(3, CREATED_AT), WINDOW_CLOSES);
    await sweep.execute();

    expect(statuses()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
    expect(outbox.types).toEqual(['payment.expired', 'payment.expired', 'payment.expired']);
  });

  it('leaves what is open for another millisecond, and everything that is decided', async () => {
    const open = pendingPayments(1, CREATED_AT);
    const { APPROVED, COMPLETED, REJECTED } = paymentsByStatus({ id: paymentRequestId(uuid(1)) });
    for (const decided of [APPROVED, COMPLETED, REJECTED]) {
      const { sweep, statuses, outbox } = sweepOf([...open, decided], later(WINDOW_CLOSES, -1));
      await sweep.execute();

      expect(statuses()).toEqual(['PENDING_APPROVAL', decided.status]);
      expect(outbox.events).toEqual([]);
    }
  });

  it('takes a hundred at a time, and the rest the next time', async () => {
    const { sweep, outbox } = sweepOf(pendingPayments(150, CREATED_AT), WINDOW_CLOSES);
    await sweep.execute();
    expect(outbox.events).toHaveLength(100);

    await sweep.execute();
    await sweep.execute();
    expect(outbox.events).toHaveLength(150);
  });

  it('announces nothing for a request that was decided on in the same moment', async () => {
    const { sweep, statuses, outbox, payments } = sweepOf(pendingPayments(1, CREATED_AT), WINDOW_CLOSES);
    const rejected = paymentsByStatus({ id: paymentRequestId(uuid(100)) }).REJECTED;
    payments.meanwhile = () => payments.stored.set(rejected.id, rejected);
    await sweep.execute();

    expect(statuses()).toEqual(['REJECTED']);
    expect(outbox.events).toEqual([]);
  });

  it('passes over a request that was decided on, or is gone, since it was listed', async () => {
    const [first, second, third] = pendingPayments(3, CREATED_AT);
    if (!first || !second || !third) throw new Error('three were made');
    const { sweep, outbox, payments } = sweepOf([first, second, third], WINDOW_CLOSES);
    const find = payments.find.bind(payments);
    payments.find = async (id) => {
      if (id === first.id) return null;
      return id === second.id ? { ...first, status: 'APPROVED', approvedAt: CREATED_AT } : find(id);
    };
    await sweep.execute();

    expect(outbox.events).toMatchObject([{ type: 'payment.expired', subjectId: third.id }]);
  });
});

describe('the sweep of stranded payments', () => {
  class RecordingQueue implements JobQueue {
    readonly jobs: Job[] = [];

    async add(jobs: readonly Job[]): Promise<void> {
      this.jobs.push(...jobs);
    }
  }

  it('asks for both the settling and the submitting of each, since it does not know where it stopped', async () => {
    const payments = new InMemoryPayments(new InMemoryUnitOfWork());
    const queue = new RecordingQueue();
    const sweep = new ResumePayments(payments, queue);
    await sweep.execute();
    expect(queue.jobs).toEqual([]);

    payments.strandedIds = [paymentRequestId(uuid(1)), paymentRequestId(uuid(2))];
    await sweep.execute();
    expect(queue.jobs).toEqual([
      { name: 'settle-payment', subjectId: uuid(1) },
      { name: 'submit-payment', subjectId: uuid(1) },
      { name: 'settle-payment', subjectId: uuid(2) },
      { name: 'submit-payment', subjectId: uuid(2) },
    ]);
  });
});

describe('the sweep of transactions that the chain has not seen', () => {
  async function storedTransactions(count: number) {
    const transactions = new InMemoryRelayTransactions(new InMemoryUnitOfWork());
    const chain = new SimulatedChain();
    for (let nonce = 0; nonce < count; nonce += 1) {
      const task = { purpose: 'execute-payment', subjectId: uuid(nonce) } as const;
      const signed = await chain.sign({ to: '0x01', data: `0x0${nonce}` }, nonce, await chain.fees());
      await transactions.add({ ...task, chainId: chain.chainId, signer: chain.address, nonce, ...signed });
    }
    return { transactions, chain, sweep: new ResendTransactions(transactions, chain) };
  }

  it('sends them again in the order of their nonces, and fills every hole', async () => {
    const { sweep, chain } = await storedTransactions(3);
    await sweep.execute();

    expect([...chain.sent.values()].map(({ nonce, inclusionStatus }) => [nonce, inclusionStatus])).toEqual([
      [0, 'included'],
      [1, 'included'],
      [2, 'included'],
    ]);
  });

  it('begins after what the chain has included', async () => {
    const { sweep, chain } = await storedTransactions(3);
    chain.takeNonce();
    await sweep.execute();

    expect([...chain.sent.values()].map(({ nonce }) => nonce)).toEqual([1, 2]);
  });

  it('goes on after one whose nonce was taken a moment ago', async () => {
    const { sweep, chain } = await storedTransactions(2);
    const nextNonce = chain.nextNonce.bind(chain);
    chain.nextNonce = async () => {
      const next = await nextNonce();
      chain.takeNonce();
      return next;
    };
    await sweep.execute();

    expect([...chain.sent.values()].map(({ nonce }) => nonce)).toEqual([1]);
  });

  it('stops when the chain cannot be reached, to be run again', async () => {
    const { sweep, chain } = await storedTransactions(2);
    chain.reachable = false;

    await expect(sweep.execute()).rejects.toThrow(ServiceUnavailableError);
  });
});
