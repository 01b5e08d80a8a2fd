import { describe, expect, it } from '@jest/globals';
import { TransactionRefusedError } from '../../../application/relaying/relay-chain.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { togetherness } from '../support/togetherness.js';
import { callOf, relayWorld, taskOf } from './plain-tasks.js';

const tasksOf = (count: number) => Array.from({ length: count }, (_, index) => taskOf(index + 1));

async function waiting(count: number, world = relayWorld()) {
  const tasks = tasksOf(count);
  for (const task of tasks) await world.tasks.request([task], 'PAYMENT');
  return { world, tasks };
}

describe('tasks that wait together', () => {
  it('travel alone while there is room for each', async () => {
    const { world, tasks } = await waiting(16);
    await world.worker().dispatch.execute();
    expect(world.slots.kept.map(({ tasks: carried }) => carried)).toMatchObject(tasks.map((task) => [task]));
  });

  it('travel together when there is a backlog, as many as one call carries', async () => {
    const { world, tasks } = await waiting(25, relayWorld({ mostInFlight: 2 }));
    await world.worker().dispatch.execute();

    expect(world.slots.kept.map(({ tasks: carried }) => carried.length)).toEqual([10, 10]);
    for (let block = 0; block < 2; block += 1) world.chain.mine();
    await world.worker().dispatch.execute();
    expect(world.slots.kept.map(({ tasks: carried }) => carried.length)).toEqual([10, 10, 3, 2]);
    for (let block = 0; block < 2; block += 1) world.chain.mine();
    for (const task of tasks) expect(world.chain.effective(callOf(task))).toHaveLength(1);
  });

  it('leave the others to their own workers while there is no backlog', async () => {
    const { world, tasks } = await waiting(3);
    await world.worker().relay.request([tasks[1] ?? taskOf(0)], 'PAYMENT');
    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(['WAITING', 'UNDER_WAY', 'WAITING']);
  });

  it('go to their nodes together when one worker has simulated them together', async () => {
    const { world, tasks } = await waiting(1);
    const own = Array.from({ length: 12 }, (_, index) => taskOf(index + 101));
    const { meet, most } = togetherness();
    world.chain.broadcast = meet(world.chain.broadcast.bind(world.chain));
    const steps: string[] = [];
    const counting = world.worker((name) => {
      steps.push(name);
      return 'none';
    });
    await counting.relay.request(own, 'PAYMENT');

    expect(most()).toBe(12);
    const times = (name: string) => steps.filter((step) => step === name).length;
    expect([times('callsFor'), times('reserveNonces'), times('open'), times('markSent')]).toEqual([1, 1, 1, 1]);
    expect(world.slots.kept.map(({ tasks: carried }) => carried)).toMatchObject(own.map((task) => [task]));
    expect(world.chain.sent.size).toBe(12);
    expect(await world.statusOf(tasks[0] ?? taskOf(0))).toBe('WAITING');
  });

  it('are no more transactions than the relayer can pay for', async () => {
    const { world } = await waiting(5);
    await world.hasMoneyFor(3_000_000n);
    await world.worker().dispatch.execute();
    expect(world.slots.kept).toHaveLength(3);
  });

  it('travel together only as many as the relayer can pay for', async () => {
    const { world } = await waiting(8, relayWorld({ mostInFlight: 1 }));
    await world.hasMoneyFor(3_000_000n);
    await world.worker().dispatch.execute();
    expect(world.slots.kept.map(({ tasks: carried }) => carried.length)).toEqual([3]);
  });

  it.each([
    ['others are dear', [1, 2, 3], 0],
    ['the first ones are dear', [0, 1], 2],
  ])('are one that the relayer can pay for when it cannot pay for all of them: %s', async (_which, dear, sent) => {
    const { world, tasks } = await waiting(8, relayWorld({ mostInFlight: 1 }));
    for (const index of dear) world.kind.gas.set(tasks[index]?.subjectId ?? '', 5_000_000n);
    await world.hasMoneyFor(4_000_000n);
    await world.worker().dispatch.execute();
    expect(world.slots.kept.map(({ tasks: carried }) => carried)).toMatchObject([[tasks[sent]]]);
  });

  it('travel alone after their transaction has failed', async () => {
    const { world, tasks } = await waiting(3, relayWorld({ mostInFlight: 1 }));
    await world.worker().dispatch.execute();
    world.chain.mine({ success: false });
    await world.later(1);
    for (let block = 0; block < 3; block += 1) {
      await world.worker().dispatch.execute();
      world.chain.mine();
    }
    await world.later(1);

    expect(world.slots.kept.map(({ tasks: carried }) => carried.length)).toEqual([3, 1, 1, 1]);
    expect(await world.tasks.findAll(tasks)).toMatchObject(Array(3).fill({ status: 'DONE', failures: 0, cause: null }));
  });

  it('of which a node takes one not: the others are sent all the same', async () => {
    const { world, tasks } = await waiting(3);
    const broadcast = world.chain.broadcast.bind(world.chain);
    let asked = 0;
    world.chain.broadcast = async (raw) => {
      asked += 1;
      if (asked === 1) throw new TransactionRefusedError('The pool is full');
      return broadcast(raw);
    };
    await expect(world.worker().dispatch.execute()).rejects.toThrow(TransactionRefusedError);
    expect(world.slots.kept.map(({ status }) => status)).toEqual(['RESERVED', 'BROADCAST', 'BROADCAST']);
    await world.later(5_000);
    expect(world.slots.kept.map(({ status }) => status)).toEqual(['BROADCAST', 'BROADCAST', 'BROADCAST']);
    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(['UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY']);
  });

  it('leave behind one that the chain would refuse, until it is requested again', async () => {
    const { world, tasks } = await waiting(3, relayWorld({ mostInFlight: 1 }));
    const [first, bad] = tasks;
    world.kind.refusing.add(bad?.subjectId ?? '');
    await world.worker().dispatch.execute();

    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(['UNDER_WAY', 'WITHDRAWN', 'UNDER_WAY']);
    expect(await world.worker().relay.resume(bad ?? taskOf(0))).toBe(false);
    expect(await world.worker().relay.resume(first ?? taskOf(0))).toBe(true);
  });

  it('are not held up by one that meets a defect', async () => {
    const { world, tasks } = await waiting(3);
    world.kind.broken.add(tasks[0]?.subjectId ?? '');
    const { dispatch } = world.worker();
    for (let run = 0; run < 2; run += 1) await expect(dispatch.execute()).rejects.toThrow('It cannot be encoded');
    for (let run = 0; run < 3; run += 1) await dispatch.execute().catch(() => undefined);

    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(['WAITING', 'UNDER_WAY', 'UNDER_WAY']);
  });

  it('wait no longer than a node that does not answer, and have their room afterwards', async () => {
    const { world, tasks } = await waiting(40);
    const build = world.kind.callsFor.bind(world.kind);
    world.kind.callsFor = async () => {
      throw new ServiceUnavailableError('The node does not answer');
    };
    const { dispatch } = world.worker();
    await expect(dispatch.execute()).rejects.toThrow('The node does not answer');
    world.kind.callsFor = build;
    await dispatch.execute();

    expect(world.slots.kept.map(({ tasks: carried }) => carried.length)).toEqual([...Array(13).fill(3), 1]);
    expect(world.slots.kept.flatMap(({ tasks: carried }) => carried)).toMatchObject(tasks);
  });

  it('that met a defect once travel alone, in the room that the others leave', async () => {
    const { world, tasks } = await waiting(8);
    for (const { subjectId } of tasks.slice(0, 4)) world.kind.broken.add(subjectId);
    const { dispatch } = world.worker();
    await dispatch.execute().catch(() => undefined);
    world.kind.broken.clear();
    await world.tasks.request([taskOf(9)], 'PAYMENT');
    await dispatch.execute();

    expect(await Promise.all([...tasks, taskOf(9)].map(world.statusOf))).toEqual(Array(9).fill('UNDER_WAY'));
    expect(world.slots.kept.slice(4).map(({ tasks: carried }) => carried)).toMatchObject(
      [taskOf(9), ...tasks.slice(0, 4)].map((task) => [task]),
    );
  });

  it('that met a defect once do not wait for ever while others keep coming', async () => {
    const { world, tasks } = await waiting(2, relayWorld({ mostInFlight: 1 }));
    world.kind.mostAtOnce = 1;
    world.kind.broken.add(tasks[0]?.subjectId ?? '');
    const { dispatch } = world.worker();
    await dispatch.execute().catch(() => undefined);
    world.kind.broken.clear();
    await dispatch.execute();
    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(['UNDER_WAY', 'WAITING']);
  });

  it('are not sized by a relayer that takes nothing', async () => {
    const { world } = await waiting(20, relayWorld({ mostInFlight: 2 }));
    const poor = { signer: world.second.address, status: 'DRAINING', balanceWei: 1_000_000n * 2_010n } as const;
    world.accounts.stored.set(world.second.address, poor);
    await world.worker(() => 'none', [world.chain.signer, world.second]).dispatch.execute();
    expect(world.slots.kept.map(({ tasks: carried }) => carried.length)).toEqual([10, 10]);
  });

  it('are given to one worker each', async () => {
    const { world } = await waiting(30);
    const workers = [1, 2, 3].map(() => world.worker().dispatch.execute());
    await Promise.all(workers);

    expect(world.slots.kept.flatMap(({ tasks }) => tasks)).toHaveLength(30);
  });
});

describe('a relayer whose money is nearly used up', () => {
  const statuses = ({ slots }: ReturnType<typeof relayWorld>) => slots.kept.map(({ status }) => status);

  it('gets no more than it can pay for beside what is in flight, whatever that costs', async () => {
    const { world, tasks } = await waiting(1);
    world.kind.gas.set(tasks[0]?.subjectId ?? '', 5_000_000n);
    await world.worker().dispatch.execute();
    for (let serial = 2; serial <= 9; serial += 1) await world.tasks.request([taskOf(serial)], 'PAYMENT');
    await world.hasMoneyFor(8_000_000n);
    await world.worker().dispatch.execute();
    // A node would refuse a fifth one, and whatever is behind it.
    expect(statuses(world)).toEqual(Array(4).fill('BROADCAST'));

    world.chain.mine();
    await world.later(1);
    await world.worker().dispatch.execute();
    expect(statuses(world)).toEqual(['INCLUDED', ...Array(8).fill('BROADCAST')]);
  });

  it.each([
    [3_900_000n, 3],
    [1_900_000n, 2],
  ])('gets no transaction that costs more than it has, and the others go on with %s gas', async (funded, paid) => {
    const { world, tasks } = await waiting(4);
    world.kind.gas.set(tasks[0]?.subjectId ?? '', 4_000_000n);
    await world.hasMoneyFor(funded);
    for (let run = 0; run < 3; run += 1) await world.worker().dispatch.execute();
    const expected = tasks.map((_, index) => (index > 0 && index <= paid ? 'UNDER_WAY' : 'WAITING'));
    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(expected);
    expect(statuses(world)).toEqual(Array(paid).fill('BROADCAST'));
  });

  it('leaves what it cannot pay for to another one', async () => {
    const { world, tasks } = await waiting(1);
    world.kind.gas.set(tasks[0]?.subjectId ?? '', 4_000_000n);
    await world.hasMoneyFor(3_000_000n);
    await world.worker(() => 'none', [world.chain.signer, world.second]).dispatch.execute();
    expect(world.slots.kept).toMatchObject([{ signer: world.second.address, status: 'BROADCAST', tasks }]);
  });

  it('gets no more from two workers at once than from one', async () => {
    const world = relayWorld();
    await world.hasMoneyFor(4_000_000n);
    const own = [1, 2].map((worker) => Array.from({ length: 3 }, (_, index) => taskOf(10 * worker + index)));
    await Promise.all(own.map((tasks) => world.worker().relay.request(tasks, 'PAYMENT')));
    expect(statuses(world)).toEqual(Array(4).fill('BROADCAST'));
  });

  it('is asked for its money in each look, which may be less than what was noted', async () => {
    const { world } = await waiting(5);
    await world.hasMoneyFor(10_000_000n);
    world.chain.balances.set(world.chain.address, 2_000_000n * 2_010n);
    await world.worker().dispatch.execute();
    expect(statuses(world)).toEqual(['BROADCAST', 'BROADCAST']);
  });

  it('keeps what no node has got while it can pay for all that is in flight', async () => {
    const { world, tasks } = await waiting(3);
    await world.hasMoneyFor(2_750_000n);
    const { broadcast } = world.chain;
    world.chain.broadcast = async () => {
      throw new ServiceUnavailableError('The node does not answer');
    };
    await expect(world.worker().dispatch.execute()).rejects.toThrow('The node does not answer');
    world.chain.broadcast = broadcast;
    await world.later(10_000);
    expect(statuses(world)).toEqual(['BROADCAST', 'BROADCAST']);
    expect(await Promise.all(tasks.map(world.statusOf))).toEqual(['UNDER_WAY', 'UNDER_WAY', 'WAITING']);
  });
});

describe('several relayers', () => {
  it('share the work: the less busy one gets the next transaction', async () => {
    const { world, tasks } = await waiting(4);
    world.kind.mostAtOnce = 1;
    await world.worker(() => 'none', [world.chain.signer, world.second]).dispatch.execute();

    const carried = world.slots.kept.map(({ signer, nonce, tasks: [task] }) => [
      signer === world.second.address,
      nonce,
      task,
    ]);
    expect(carried).toMatchObject([
      [false, 0, tasks[0]],
      [false, 1, tasks[2]],
      [true, 0, tasks[1]],
      [true, 1, tasks[3]],
    ]);
  });

  it.each(['PAUSED', 'DRAINING', 'IDLE'] as const)('leave out one that is %s', async (status) => {
    const { world } = await waiting(2);
    world.kind.mostAtOnce = 1;
    world.accounts.stored.set(world.chain.address, { signer: world.chain.address, status, balanceWei: null });
    await world.worker(() => 'none', [world.chain.signer, world.second]).dispatch.execute();

    expect(world.slots.kept.map(({ signer }) => signer)).toEqual([world.second.address, world.second.address]);
  });

  it('leave out one that the configuration drains', async () => {
    const { chain } = relayWorld();
    const { world } = await waiting(1, relayWorld({ draining: new Set([chain.address]) }));
    await world.worker().dispatch.execute();
    expect(world.slots.kept).toEqual([]);

    await world.worker(() => 'none', [world.chain.signer, world.second]).dispatch.execute();
    expect(world.slots.kept).toMatchObject([{ signer: world.second.address }]);
  });

  it('pass on what an empty one could not send, without a payment made twice', async () => {
    const { world, tasks } = await waiting(1);
    const signers = [world.chain.signer, world.second];
    world.chain.balances.set(world.chain.address, 0n);
    const both = world.worker(() => 'none', signers);
    await expect(both.dispatch.execute()).rejects.toThrow(ServiceUnavailableError);

    await world.later(10_000, both);
    await both.dispatch.execute();
    const [task = taskOf(0)] = tasks;
    expect(world.chain.effective(callOf(task))).toMatchObject([{ signer: world.second.address }]);
    await both.relay.request([taskOf(9)], 'PAYMENT');
    expect(world.chain.effective(callOf(taskOf(9)))).toMatchObject([{ signer: world.second.address }]);

    world.chain.balances.set(world.chain.address, 10n ** 18n);
    await world.accounts.noteBalance(0, world.chain.address, 10n ** 18n);
    await world.later(1, both);
    world.chain.mine();
    expect(world.chain.effective({ to: '0x01', data: '0xcance1' })).toMatchObject([{ signer: world.chain.address }]);
    expect(world.chain.effective(callOf(task))).toMatchObject([{ inclusionStatus: 'included' }]);
  });
});

describe('gas money that runs out', () => {
  /** One operation costs 200,000 gas at 1,010 wei. */
  const COST = 200_000n * 1_010n;
  const EXTRA = taskOf(5);

  async function withMoneyFor(operations: bigint) {
    const world = relayWorld();
    await world.hasMoneyFor((operations * COST) / 2_010n);
    await world.tasks.request([EXTRA], 'EXTRA');
    await world.tasks.request([taskOf(1)], 'PAYMENT');
    await world.worker().dispatch.execute();
    return Promise.all([taskOf(1), EXTRA].map(world.statusOf));
  }

  it('stops extras first, and payments last', async () => {
    expect(await withMoneyFor(1_000n)).toEqual(['UNDER_WAY', 'UNDER_WAY']);
    expect(await withMoneyFor(50n)).toEqual(['UNDER_WAY', 'UNDER_WAY']);
    expect(await withMoneyFor(25n)).toEqual(['UNDER_WAY', 'UNDER_WAY']);
    // Below ten operations the gas limit of one transaction, 1,000,000 gas at 2,010 wei, is not covered here either.
    expect(await withMoneyFor(9n)).toEqual(['WAITING', 'WAITING']);
  });

  it('lets payments go while extras wait', async () => {
    const world = relayWorld({ gas: { low: 1_000, scarce: 100 } });
    await world.hasMoneyFor((50n * COST) / 2_010n);
    await world.tasks.request([EXTRA], 'EXTRA');
    await world.tasks.request([taskOf(1)], 'PAYMENT');
    await world.worker().dispatch.execute();
    expect(await Promise.all([taskOf(1), EXTRA].map(world.statusOf))).toEqual(['UNDER_WAY', 'WAITING']);

    await world.hasMoneyFor((5_000n * COST) / 2_010n);
    await world.worker().dispatch.execute();
    expect(await world.statusOf(EXTRA)).toBe('UNDER_WAY');
  });
});

it('nothing is sent while the chain costs more than the ceiling', async () => {
  const { world, tasks } = await waiting(1);
  world.chain.baseFee = 1_000_001n;
  await world.worker().dispatch.execute();
  expect(world.slots.kept).toEqual([]);

  world.chain.baseFee = 1_000n;
  await world.worker().dispatch.execute();
  expect(await world.statusOf(tasks[0] ?? taskOf(0))).toBe('UNDER_WAY');
});
