import { beforeEach, describe, expect, it } from '@jest/globals';
import { SubmitPayment } from '../../../application/payments/submit-payment.js';
import { Relay } from '../../../application/wallet-operations/relay.js';
import { ResendTransactions } from '../../../application/wallet-operations/resend-transactions.js';
import { SubmitOperation } from '../../../application/wallet-operations/submit-operation.js';
import type { PaymentFailure, PaymentRequest } from '../../../domain/payments/payment-request.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { InMemoryOutbox, InMemoryPayments, InMemorySignedOperations } from '../support/in-memory-payments.js';
import { InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryRelayTransactions } from '../support/in-memory-relay-transactions.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, passkeyOf, walletOf } from '../support/people.js';
import { PlainOperations, StandingClock } from '../support/simple-ports.js';
import { SimulatedChain } from '../support/simulated-chain.js';

const WALLET = walletOf(ALICE);
const APPROVED = paymentsByStatus().APPROVED;
const TASK = { purpose: 'execute-payment', subjectId: APPROVED.id } as const;

function newWorld(payment: PaymentRequest = APPROVED) {
  const unitOfWork = new InMemoryUnitOfWork();
  const payments = new InMemoryPayments(unitOfWork, [payment]);
  const signedOperations = new InMemorySignedOperations(unitOfWork);
  const transactions = new InMemoryRelayTransactions(unitOfWork);
  const chain = new SimulatedChain();
  const outbox = new InMemoryOutbox(unitOfWork);
  const clock = new StandingClock();
  const relay = new Relay(transactions, chain, unitOfWork);
  const wallets = new InMemoryWallets(unitOfWork, [WALLET]);
  const operations = new PlainOperations();
  const operation = operations.sign(operations.prepare(payment, WALLET.address), passkeyOf(ALICE));
  signedOperations.stored.set(payment.id, { passkeyId: passkeyOf(ALICE).id, operation });
  chain.deployed.add(WALLET.address);
  const submitOperation = new SubmitOperation(relay, chain);
  const submit = new SubmitPayment(
    payments,
    signedOperations,
    wallets,
    submitOperation,
    paymentTypes(),
    outbox,
    clock,
    unitOfWork,
  );
  return {
    payments,
    signedOperations,
    wallets,
    transactions,
    chain,
    outbox,
    clock,
    relay,
    execution: chain.executionOf(operation),
    deployment: chain.deploymentOf(WALLET.owner),
    submit: () => submit.execute(payment.id),
    status: () => payments.stored.get(payment.id)?.status,
  };
}

let world: ReturnType<typeof newWorld>;
beforeEach(() => {
  world = newWorld();
});

describe('an approved payment', () => {
  it('is sent once, and stays approved until the chain has been heard', async () => {
    await world.submit();

    expect(world.chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
    expect(world.status()).toBe('APPROVED');
    expect(world.outbox.events).toEqual([]);
  });

  it('is sent again with the same bytes as long as nobody has settled it', async () => {
    world.chain.deploysAtOnce = false;
    await world.submit();
    world.chain.forget();
    await world.submit();
    world.chain.mine();
    await world.submit();

    expect(world.chain.signed).toHaveLength(1);
    expect(world.chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
  });

  it('whose stored attempt is open is broadcast without looking at the wallet or simulating again', async () => {
    await world.relay.prepare(TASK, world.execution);
    world.chain.obstacle = { code: 'INSUFFICIENT_FUNDS', reason: 'Gone' };
    world.chain.deployed.clear();
    await world.submit();

    expect(world.chain.effective(world.execution)).toHaveLength(1);
    expect(world.status()).toBe('APPROVED');
  });

  it('whose stored attempt is lost is tried anew, after another simulation', async () => {
    await world.relay.prepare(TASK, world.execution);
    world.chain.takeNonce();
    await world.submit();

    expect(world.chain.effective(world.execution)).toMatchObject([{ nonce: 1, inclusionStatus: 'included' }]);
  });

  it('whose attempt was lost, but which the chain has executed, is left alone', async () => {
    await world.relay.prepare(TASK, world.execution);
    world.chain.takeNonce();
    world.chain.obstacle = 'alreadyExecuted';
    await world.submit();

    expect(world.chain.sent.size).toBe(0);
    expect(world.status()).toBe('APPROVED');
    expect(world.outbox.events).toEqual([]);
  });

  it('submitted by three workers at once is sent once', async () => {
    world.chain.deploysAtOnce = false;
    await Promise.all([world.submit(), world.submit(), world.submit()]);

    expect(world.chain.sent.size).toBe(1);
    expect(world.transactions.stored).toHaveLength(1);
  });
});

describe('a payment that is not approved', () => {
  it.each(['PENDING_APPROVAL', 'COMPLETED', 'FAILED', 'EXPIRED', 'REJECTED'] as const)(
    'but %s is not touched',
    async (status) => {
      world = newWorld(paymentsByStatus()[status]);
      await world.submit();

      expect(world.chain.signed).toEqual([]);
      expect(world.status()).toBe(status);
    },
  );

  it('because it does not exist is nothing to do', async () => {
    world.payments.stored.clear();

    await expect(world.submit()).resolves.toBeUndefined();
  });

  it('is never guessed: an approval without its operation or without a wallet is a defect', async () => {
    world.signedOperations.stored.clear();
    await expect(world.submit()).rejects.toThrow(`${APPROVED.id} has no signed operation or no wallet`);

    world = newWorld();
    world.wallets.stored.length = 0;
    await expect(world.submit()).rejects.toThrow(`${APPROVED.id} has no signed operation or no wallet`);
    expect(world.chain.signed).toEqual([]);
  });
});

describe('a wallet that is not on chain yet', () => {
  beforeEach(() => {
    world.chain.deployed.clear();
  });

  it('is deployed first', async () => {
    const { chain } = world;
    const broadcast = chain.broadcast.bind(chain);
    chain.broadcast = async (raw) => {
      await broadcast(raw);
      chain.deployed.add(WALLET.address);
    };
    await world.submit();

    expect([...chain.sent.values()]).toMatchObject([
      { call: world.deployment.data, nonce: 0 },
      { call: world.execution.data, nonce: 1 },
    ]);
  });

  it('is waited for: the payment is tried again once it is there', async () => {
    world.chain.deploysAtOnce = false;
    await expect(world.submit()).rejects.toThrow(ServiceUnavailableError);
    await expect(world.submit()).rejects.toThrow('is being deployed');
    expect(world.chain.sent.size).toBe(1);

    world.chain.mine();
    world.chain.deployed.add(WALLET.address);
    await world.submit();
    expect(world.chain.effective(world.execution)).toHaveLength(1);
    expect(world.chain.effective(world.deployment)).toHaveLength(1);
  });

  it('and that somebody else puts there leaves no hole in the relayer’s nonces', async () => {
    world.chain.deploysAtOnce = false;
    await world.relay.prepare({ purpose: 'deploy-wallet', subjectId: WALLET.id }, world.deployment);
    world.chain.deployed.add(WALLET.address);
    await world.submit();
    world.chain.mine();
    expect(world.chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'open', nonce: 1 }]);

    await new ResendTransactions(world.transactions, world.chain).execute();
    world.chain.mine();
    world.chain.mine();
    expect(world.chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
  });
});

describe('a payment that cannot succeed', () => {
  const obstacles: readonly PaymentFailure[] = [
    { code: 'INSUFFICIENT_FUNDS', reason: '20.00 USD available, 25.00 USD needed' },
    { code: 'OPERATION_REJECTED', reason: 'The signature is not one of the wallet’s passkeys' },
    { code: 'OPERATION_REVERTED', reason: 'The token is paused' },
  ];

  it.each(obstacles)('fails with its reason, and nothing is sent: $code', async (failure) => {
    world.chain.obstacle = failure;
    await world.submit();

    expect(world.payments.stored.get(APPROVED.id)).toMatchObject({
      status: 'FAILED',
      failure,
      failedAt: world.clock.now(),
    });
    expect(world.outbox.types).toEqual(['payment.failed']);
    expect(world.chain.signed).toEqual([]);
  });

  it('that somebody else has ended meanwhile is announced once, by them', async () => {
    world.chain.obstacle = { code: 'INSUFFICIENT_FUNDS', reason: 'Gone' };
    const completed = paymentsByStatus().COMPLETED;
    world.payments.meanwhile = () => world.payments.stored.set(completed.id, completed);
    await world.submit();

    expect(world.status()).toBe('COMPLETED');
    expect(world.outbox.events).toEqual([]);
  });
});

describe('when the chain cannot be reached', () => {
  it('the payment stays approved, nothing is lost, and a later run sends it', async () => {
    world.chain.reachable = false;
    await expect(world.submit()).rejects.toThrow(ServiceUnavailableError);
    expect(world.status()).toBe('APPROVED');

    world.chain.reachable = true;
    await world.submit();
    expect(world.chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
  });
});
