import { setImmediate as everythingElse } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RelayTask } from '../../../application/relaying/relay-call.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { runs } from '../../support/property-runs.js';
import { type Fault, Killed } from '../support/steps.js';
import { callOf, relayWorld, taskOf } from './plain-tasks.js';

const TASKS = [taskOf(1), taskOf(2), taskOf(3)];

type World = ReturnType<typeof relayWorld>;

/** A worker's process, which stops before every call of a port until it is told how that one goes. */
class Worker {
  private readonly process: ReturnType<World['worker']>;
  /** The calls that wait to be told. */
  private readonly waiting: ((fault: Fault) => void)[] = [];
  private working: Promise<void> | null = null;

  constructor(private readonly world: World) {
    this.process = world.worker(() => new Promise<Fault>((resolve) => this.waiting.push(resolve)));
  }

  /** Goes on with the work in hand as told, or takes up new work: tasks, or the sweeps. */
  step(fault: Fault, tasks: readonly RelayTask[]): void {
    if (this.working) this.waiting.shift()?.(fault);
    else {
      this.working = this.begin(tasks)
        .catch(expected)
        .finally(() => {
          this.waiting.length = 0;
          this.working = null;
        });
    }
  }

  async finish(): Promise<void> {
    for (; this.working; await everythingElse()) this.step('none', []);
  }

  private async begin(tasks: readonly RelayTask[]): Promise<void> {
    const [task, ...others] = tasks;
    if (task && others.length === 0) return this.world.bring(task, this.process);
    if (task) return this.world.bringAll(tasks, this.process);
    await this.process.tend.execute();
    await this.process.dispatch.execute();
  }
}

function expected(error: unknown): void {
  const mayHappen = [Killed, ConflictError, ServiceUnavailableError].some((type) => error instanceof type);
  if (!mayHappen) throw error;
}

const anyAction = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      worker: fc.constantFrom(0, 1),
      fault: fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'none', 'dies before', 'dies after'),
      tasks: fc.oneof(fc.subarray(TASKS, { minLength: 2 }), fc.constantFrom(...TASKS.map((task) => [task]), [])),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mine' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'time passes',
        'somebody uses the key',
        'the node forgets',
        'the node goes or comes',
        'fees rise or fall',
      ),
    }),
  },
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

function acting(world: World, workers: readonly Worker[]): (action: Action) => void {
  const { chain, slots } = world;
  return (action) => {
    if (action.kind === 'step') workers[action.worker]?.step(action.fault, action.tasks);
    else if (action.kind === 'mine') chain.mine();
    else if (action.kind === 'time passes') slots.realTime += 6_000;
    else if (action.kind === 'somebody uses the key') chain.takeNonce();
    else if (action.kind === 'the node forgets') chain.forget();
    else if (action.kind === 'fees rise or fall') chain.baseFee = chain.baseFee > 1_000n ? 1_000n : 20_000n;
    else chain.reachable = !chain.reachable;
  };
}

it('whatever happens in whatever order, no task can take effect twice, and in the end each has once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAction, { minLength: 20, maxLength: 120 }),
      fc.constantFrom(1, 16),
      async (actions, mostInFlight) => {
        const world = relayWorld({ mostInFlight });
        const { chain, statusOf, worker, later, bring } = world;
        const workers = [0, 1].map(() => new Worker(world));
        const act = acting(world, workers);
        for (const action of actions) {
          act(action);
          await everythingElse();
          expect(Math.max(...TASKS.map((task) => chain.effective(callOf(task)).length))).toBeLessThanOrEqual(1);
        }

        chain.reachable = true;
        chain.baseFee = 1_000n;
        await Promise.all(workers.map((each) => each.finish()));
        for (let round = 0; round < 30 && !(await Promise.all(TASKS.map(statusOf))).every(isDone); round += 1) {
          for (const task of TASKS) await bring(task).catch(expected);
          await later(6_000);
          await worker().dispatch.execute().catch(expected);
          while (chain.nextInLine) chain.mine();
        }
        for (const task of TASKS)
          expect(chain.effective(callOf(task))).toMatchObject([{ inclusionStatus: 'included' }]);
      },
    ),
    runs(100),
  );
});

const isDone = (status: string | undefined) => status === 'DONE';
