import { describe, expect, it } from '@jest/globals';
import { Relay } from '../../../application/wallet-operations/relay.js';
import type { RelayTask } from '../../../application/wallet-operations/relay-transactions.js';
import type { RelayCall } from '../../../application/wallet-operations/relayer.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { uuid } from '../../support/builders/ids.js';
import { InMemoryRelayTransactions } from '../support/in-memory-relay-transactions.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { SimulatedChain } from '../support/simulated-chain.js';
import { type AtStep, type Fault, Killed, stepwise } from '../support/steps.js';

const TASK: RelayTask = { purpose: 'execute-operation', subjectId: uuid(1) };
const OTHER: RelayTask = { purpose: 'execute-operation', subjectId: uuid(2) };
const CALL: RelayCall = { to: '0x01', data: '0xaa' };

function newWorld() {
  const unitOfWork = new InMemoryUnitOfWork();
  const transactions = new InMemoryRelayTransactions(unitOfWork);
  const chain = new SimulatedChain();
  chain.deploysAtOnce = false;
  /** A worker's process. */
  const worker = (atStep: AtStep = () => 'none') =>
    new Relay(stepwise(transactions, atStep), stepwise(chain, atStep), stepwise(unitOfWork, atStep));
  return { transactions, chain, worker };
}

const rawsOf = (chain: SimulatedChain) => [...chain.sent.values()].map(({ raw }) => raw);

describe('sending', () => {
  it('stores the signed bytes before anybody else sees them', async () => {
    const { transactions, chain, worker } = newWorld();
    let storedAtBroadcast: unknown[] = [];
    const atStep: AtStep = (name) => {
      if (name === 'broadcast') storedAtBroadcast = transactions.stored.map(({ transaction }) => transaction.raw);
      return 'none';
    };
    await worker(atStep).send(TASK, CALL);

    expect(storedAtBroadcast).toEqual(rawsOf(chain));
    expect(transactions.stored).toMatchObject([
      {
        broadcast: true,
        superseded: false,
        transaction: { ...TASK, chainId: 31_337, signer: chain.address, nonce: 0 },
      },
    ]);
  });

  it('again sends the same bytes, and signs nothing', async () => {
    const { chain, worker } = newWorld();
    await worker().send(TASK, CALL);
    await worker().send(TASK, CALL);
    chain.mine();
    await worker().send(TASK, CALL);

    expect(chain.signed).toHaveLength(1);
    expect(chain.effective(CALL)).toHaveLength(1);
  });

  it('again what the node has forgotten brings the same bytes back', async () => {
    const { chain, worker } = newWorld();
    await worker().send(TASK, CALL);
    const first = rawsOf(chain);
    chain.forget();
    await worker().send(TASK, CALL);

    expect(rawsOf(chain)).toEqual(first);
  });

  it('two tasks takes two nonces in a row', async () => {
    const { transactions, worker } = newWorld();
    await worker().send(TASK, CALL);
    await worker().send(OTHER, { ...CALL, data: '0xbb' });

    expect(transactions.stored.map(({ transaction }) => transaction.nonce)).toEqual([0, 1]);
  });

  it('begins anew, with a new nonce, when somebody else took the nonce', async () => {
    const { transactions, chain, worker } = newWorld();
    await worker().prepare(TASK, CALL);
    chain.takeNonce();
    await worker().send(TASK, CALL);

    expect(transactions.stored).toMatchObject([
      { superseded: true, transaction: { nonce: 0 } },
      { superseded: false, transaction: { nonce: 1 } },
    ]);
    chain.mine();
    expect(chain.effective(CALL)).toHaveLength(1);
  });

  it('begins anew when the transaction reverted as a whole', async () => {
    const { chain, worker } = newWorld();
    await worker().send(TASK, CALL);
    chain.mine({ success: false });

    expect(await worker().pending(TASK)).toBeNull();
    await worker().send(TASK, CALL);
    expect(chain.signed).toHaveLength(2);
  });

  it('tells its caller when the nonce is lost between looking and sending, to try again', async () => {
    const { chain, worker } = newWorld();
    const transaction = await worker().prepare(TASK, CALL);
    chain.takeNonce();

    await expect(worker().broadcast(transaction)).rejects.toMatchObject({ code: 'CONFLICT', retryable: true });
  });

  it.each(['nextNonce', 'fees', 'sign', 'broadcast'])('passes on that the chain is away at %s', async (step) => {
    const { chain, worker } = newWorld();
    const failing = worker((name) => {
      if (name === step) chain.reachable = false;
      return 'none';
    });

    await expect(failing.send(TASK, CALL)).rejects.toThrow(ServiceUnavailableError);
    chain.reachable = true;
    await worker().send(TASK, CALL);
    chain.mine();
    expect(chain.effective(CALL)).toMatchObject([{ inclusionStatus: 'included', nonce: 0 }]);
  });
});

describe('a pending attempt', () => {
  it('is none before there was one, the stored one while it is open and when it is included', async () => {
    const { chain, worker } = newWorld();
    expect(await worker().pending(TASK)).toBeNull();

    const transaction = await worker().prepare(TASK, CALL);
    expect(await worker().pending(TASK)).toEqual(transaction);
    await worker().broadcast(transaction);
    chain.mine();
    expect(await worker().pending(TASK)).toEqual(transaction);
    expect(await worker().pending(OTHER)).toBeNull();
  });

  it('is not given up when the chain cannot say what became of it', async () => {
    const { transactions, chain, worker } = newWorld();
    await worker().prepare(TASK, CALL);
    chain.reachable = false;

    await expect(worker().pending(TASK)).rejects.toThrow(ServiceUnavailableError);
    expect(transactions.stored).toMatchObject([{ superseded: false }]);
  });
});

describe('two workers', () => {
  it('at once send one transaction, the first one’s', async () => {
    const { transactions, chain, worker } = newWorld();
    await Promise.all([worker().send(TASK, CALL), worker().send(TASK, CALL), worker().send(TASK, CALL)]);

    expect(rawsOf(chain)).toEqual(transactions.stored.map(({ transaction }) => transaction.raw));
    expect(transactions.stored).toHaveLength(1);
  });

  it('preparing the same task: the second is told, and finds the first one’s', async () => {
    const { worker } = newWorld();
    await worker().prepare(TASK, CALL);

    await expect(worker().prepare(TASK, CALL)).rejects.toThrow(ConflictError);
  });
});

describe('a crash at any line, and the work begun again', () => {
  const faults: readonly Fault[] = ['dies before', 'dies after'];

  async function stepsOfOneSend(): Promise<readonly string[]> {
    const steps: string[] = [];
    const { worker } = newWorld();
    await worker((name) => {
      steps.push(name);
      return 'none';
    }).send(TASK, CALL);
    return steps;
  }

  it('there are lines to die at', async () => {
    expect(await stepsOfOneSend()).toEqual([
      'find',
      'nextNonce',
      'fees',
      'run',
      'reserveNonce',
      'sign',
      'add',
      'broadcast',
      'markBroadcast',
    ]);
  });

  it.each(faults)(
    'sends the same bytes, leaves no gap, and takes effect once (the process %s the line)',
    async (fault) => {
      const lines = await stepsOfOneSend();
      for (const deadly of lines.keys()) {
        const { transactions, chain, worker } = newWorld();
        let line = -1;
        const dying = worker(() => {
          line += 1;
          return line === deadly ? fault : 'none';
        });
        await expect(dying.send(TASK, CALL)).rejects.toThrow(Killed);
        const seen = rawsOf(chain);
        const stored = transactions.stored.map(({ transaction }) => transaction.raw);

        await worker().send(OTHER, { ...CALL, data: '0xbb' });
        await worker().send(TASK, CALL);
        for (const raw of [...seen, ...stored]) expect(rawsOf(chain)).toContain(raw);
        expect(rawsOf(chain)).toHaveLength(2);
        for (let block = 0; block < 2; block += 1) chain.mine();
        expect(chain.effective(CALL)).toMatchObject([{ inclusionStatus: 'included' }]);
        expect(chain.effective({ ...CALL, data: '0xbb' })).toMatchObject([{ inclusionStatus: 'included' }]);
      }
    },
  );
});
