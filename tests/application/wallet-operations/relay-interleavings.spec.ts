import { setImmediate as everythingElse } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Relay } from '../../../application/wallet-operations/relay.js';
import type { RelayTask } from '../../../application/wallet-operations/relay-transactions.js';
import type { RelayCall } from '../../../application/wallet-operations/relayer.js';
import { ResendTransactions } from '../../../application/wallet-operations/resend-transactions.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { uuid } from '../../support/builders/ids.js';
import { InMemoryRelayTransactions } from '../support/in-memory-relay-transactions.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { SimulatedChain } from '../support/simulated-chain.js';
import { type Fault, Killed, stepwise } from '../support/steps.js';

interface Work {
  readonly task: RelayTask;
  readonly call: RelayCall;
}

const WORK: readonly Work[] = [1, 2].map((serial) => ({
  task: { purpose: 'execute-operation', subjectId: uuid(serial) },
  call: { to: '0x01', data: `0xa${serial}` },
}));

/** A worker's process, which stops before every call of a port until it is told how that one goes. */
class Worker {
  private readonly relay: Relay;
  /** The calls that wait to be told. */
  private readonly waiting: ((fault: Fault) => void)[] = [];
  private working: Promise<void> | null = null;

  constructor(...[transactions, chain, unitOfWork]: ConstructorParameters<typeof Relay>) {
    const atStep = () => new Promise<Fault>((resolve) => this.waiting.push(resolve));
    this.relay = new Relay(stepwise(transactions, atStep), stepwise(chain, atStep), stepwise(unitOfWork, atStep));
  }

  /** Goes on with the work in hand as told, or takes up new work. A worker that waits for the other one does neither. */
  step(fault: Fault, { task, call }: Work): void {
    if (this.working) this.waiting.shift()?.(fault);
    else {
      this.working = this.relay
        .send(task, call)
        .catch(expected)
        .finally(() => {
          this.waiting.length = 0;
          this.working = null;
        });
    }
  }

  async finish(): Promise<void> {
    for (; this.working; await everythingElse()) this.step('none', WORK[0] as Work);
  }
}

function expected(error: unknown): void {
  const mayHappen = [Killed, ConflictError, ServiceUnavailableError].some((type) => error instanceof type);
  if (!mayHappen) throw error;
}

const anyAction = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      worker: fc.constantFrom(0, 1),
      fault: fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'none', 'dies before', 'dies after'),
      work: fc.constantFrom(...WORK),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mine' as const), success: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('somebody uses the key', 'the node forgets', 'the node goes or comes'),
    }),
  },
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

function newWorld() {
  const unitOfWork = new InMemoryUnitOfWork();
  const transactions = new InMemoryRelayTransactions(unitOfWork);
  const chain = new SimulatedChain();
  chain.deploysAtOnce = false;
  const workers = [0, 1].map(() => new Worker(transactions, chain, unitOfWork));
  const act = (action: Action) => {
    if (action.kind === 'step') workers[action.worker]?.step(action.fault, action.work);
    else if (action.kind === 'mine') chain.mine(action);
    else if (action.kind === 'somebody uses the key') chain.takeNonce();
    else if (action.kind === 'the node forgets') chain.forget();
    else chain.reachable = !chain.reachable;
  };
  return { unitOfWork, transactions, chain, workers, act };
}

it('whatever happens in whatever order, no two transactions could both do the same thing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 20, maxLength: 120 }), async (actions) => {
      const { unitOfWork, transactions, chain, workers, act } = newWorld();
      for (const action of actions) {
        act(action);
        await everythingElse();
        for (const { call } of WORK) expect(chain.effective(call).length).toBeLessThanOrEqual(1);
      }

      chain.reachable = true;
      await Promise.all(workers.map((worker) => worker.finish()));
      const relay = new Relay(transactions, chain, unitOfWork);
      for (const { task, call } of [...WORK, ...WORK]) {
        await relay.send(task, call);
        await new ResendTransactions(transactions, chain).execute();
        while (chain.nextInLine) chain.mine();
      }
      for (const { call } of WORK) expect(chain.effective(call)).toMatchObject([{ inclusionStatus: 'included' }]);
    }),
    { numRuns: 150 },
  );
});
