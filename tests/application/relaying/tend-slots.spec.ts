import { describe, expect, it } from '@jest/globals';
import { WatchRelayers } from '../../../application/relaying/watch-relayers.js';
import { relaySignersOf } from '../support/relay-world.js';
import { decodeTransaction } from '../support/simulated-signer.js';
import { callOf, relayWorld, taskOf } from './plain-tasks.js';

const [TASK, OTHER] = [taskOf(1), taskOf(2)];

async function underWay(...tasks: readonly ReturnType<typeof taskOf>[]) {
  const world = relayWorld();
  world.kind.mostAtOnce = 1;
  for (const task of tasks) await world.bring(task);
  return world;
}

describe('a base fee far above what was signed', () => {
  it('is paid by another attempt for the same nonce, and every payment gets through', async () => {
    const world = await underWay(TASK, OTHER);
    world.chain.baseFee *= 5n;
    world.chain.mine();
    expect(world.chain.effective(callOf(TASK))).toMatchObject([{ inclusionStatus: 'open' }]);

    await world.later(5_000);
    for (let block = 0; block < 2; block += 1) world.chain.mine();
    await world.later(1);
    expect(world.slots.kept.map(({ nonce, attempts }) => [nonce, attempts.length])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(await Promise.all([TASK, OTHER].map(world.statusOf))).toEqual(['DONE', 'DONE']);
  });

  it('above the ceiling is waited for, and what is stored is enough afterwards', async () => {
    const world = await underWay(TASK);
    world.chain.baseFee = 2_000_000n;
    for (let looks = 0; looks < 40; looks += 1) await world.later(10_000);
    const attempts = world.slots.kept[0]?.attempts ?? [];
    expect(attempts.at(-1)?.fees.maxFeePerGas).toBeLessThanOrEqual(1_000_000n);
    const signed = world.chain.signed.length;
    await world.later(10_000);
    expect(world.chain.signed).toHaveLength(signed);

    world.chain.baseFee = 1_000n;
    world.chain.mine();
    await world.later(1);
    expect(await world.statusOf(TASK)).toBe('DONE');
  });
});

describe('a nonce that is stuck', () => {
  it('is filled again in order when the node has forgotten everything', async () => {
    const world = await underWay(TASK, OTHER);
    world.chain.forget();
    await world.later(5_000);
    expect([...world.chain.sent.values()].map(({ nonce }) => nonce)).toEqual([0, 1]);
    expect(world.chain.signed).toHaveLength(2);
  });

  it('is cancelled when its bytes were erased, and its task travels again', async () => {
    const world = await underWay(TASK);
    world.chain.mine();
    await world.later(1);
    expect(await world.statusOf(TASK)).toBe('DONE');
    world.slots.eraseBytes();
    world.chain.drop(0);
    for (let looks = 0; looks < 2; looks += 1) await world.later(5_000);
    world.chain.mine();
    await world.later(1);
    expect(world.slots.kept.map(({ status }) => status)).toEqual(['REPLACED']);
    expect(await world.statusOf(TASK)).toBe('WAITING');
  });

  it('is cancelled when its task is over, and the later ones get through', async () => {
    const world = await underWay(TASK, OTHER);
    world.chain.forget();
    world.kind.ended.add(TASK.subjectId);
    await world.later(5_000);
    for (let block = 0; block < 2; block += 1) world.chain.mine();
    await world.later(1);

    expect(world.slots.kept.map(({ status }) => status)).toEqual(['REPLACED', 'INCLUDED']);
    expect(world.chain.effective(callOf(TASK))).toEqual([]);
    expect(await world.statusOf(OTHER)).toBe('DONE');
  });

  it('is not touched while the operator has paused every relayer', async () => {
    const world = await underWay(TASK);
    await world.accounts.change(0, world.chain.address, ['ACTIVE'], 'PAUSED');
    world.chain.forget();
    await world.later(100_000);
    expect(world.chain.sent.size).toBe(0);
    expect(await world.statusOf(TASK)).toBe('UNDER_WAY');
  });
});

describe('a transaction of several of which one is over', () => {
  async function spoilt() {
    const world = relayWorld({ mostInFlight: 1 });
    for (const task of [TASK, OTHER]) await world.tasks.request([task], 'PAYMENT');
    await world.worker().dispatch.execute();
    world.kind.ended.add(TASK.subjectId);
    world.kind.refusing.add(TASK.subjectId);
    return world;
  }

  it('is kept when that one ended in a block: the block is only not seen now', async () => {
    const world = relayWorld({ mostInFlight: 1 });
    for (const task of [TASK, OTHER]) await world.tasks.request([task], 'PAYMENT');
    await world.worker().dispatch.execute();
    world.kind.reverted.add(TASK.subjectId);
    await world.later(1);
    expect(await world.statusOf(OTHER)).toBe('UNDER_WAY');
    expect(world.slots.kept.map(({ status }) => status)).toEqual(['BROADCAST']);
  });

  it('is cancelled, and what is left travels in another one', async () => {
    const world = await spoilt();
    await world.later(1);
    expect(await world.statusOf(OTHER)).toBe('WAITING');
    await world.later(1);
    world.chain.mine();
    await world.later(1);
    await world.worker().dispatch.execute();
    world.chain.mine();
    await world.later(1);

    expect(world.slots.kept.map(({ status, tasks }) => [status, tasks.length])).toEqual([
      ['REPLACED', 2],
      ['INCLUDED', 1],
    ]);
    expect(await Promise.all([TASK, OTHER].map(world.statusOf))).toEqual(['WITHDRAWN', 'DONE']);
    expect(world.chain.effective(callOf(TASK))).toEqual([]);
  });

  it('ends with its block when that is why it is over', async () => {
    const world = await spoilt();
    // The block comes after the look at the relayer.
    const late = world.worker((name) => {
      if (name === 'over') world.chain.mine();
      return 'none';
    });
    await world.later(1, late);
    expect(world.slots.kept).toMatchObject([{ status: 'INCLUDED', released: false }]);
    expect(await world.statusOf(OTHER)).toBe('DONE');
  });
});

describe('the work of a relayer that cannot finish it', () => {
  /** A relayer carries the first task, another one is there, and what happens to the first leaves the task to the other one. */
  async function leaving(how: 'paused' | 'removed') {
    const world = await underWay(TASK);
    const { chain, second, accounts } = world;
    if (how === 'paused') await accounts.change(0, chain.address, ['ACTIVE'], 'PAUSED');
    const others = world.worker(undefined, how === 'paused' ? [chain.signer, second] : [second]);
    const move = async (milliseconds: number) => {
      await world.later(milliseconds, others);
      await others.dispatch.execute();
    };
    return { ...world, others, move };
  }

  const bySigner = ({ slots }: Pick<Awaited<ReturnType<typeof underWay>>, 'slots'>) =>
    slots.kept.map(({ signer, status, released }) => [signer, status, released ? 'moved' : 'kept']);

  it.each(['paused', 'removed'] as const)('goes to another one after a minute when it is %s', async (how) => {
    const { chain, second, move, statusOf, slots } = await leaving(how);
    chain.forget();
    await move(59_999);
    expect(slots.kept).toHaveLength(1);
    chain.forget();
    await move(1);
    chain.mine();
    await move(1);

    expect(bySigner({ slots })).toEqual([
      [chain.address, 'BROADCAST', 'moved'],
      [second.address, 'INCLUDED', 'kept'],
    ]);
    expect(await statusOf(TASK)).toBe('DONE');
    expect(chain.effective(callOf(TASK))).toHaveLength(1);
  });

  it('goes after ten seconds when no node has got it', async () => {
    const { chain, second, slots, accounts, tasks, worker, statusOf } = relayWorld();
    chain.refusal = 'mempool is full';
    await tasks.request([TASK], 'PAYMENT');
    await worker()
      .dispatch.execute()
      .catch(() => undefined);
    chain.refusal = null;
    await accounts.change(0, chain.address, ['ACTIVE'], 'PAUSED');
    const both = worker(undefined, [chain.signer, second]);
    slots.realTime += 10_000;
    await both.tend.execute();
    await both.dispatch.execute();
    chain.mine();
    await both.tend.execute();

    expect(slots.kept.map(({ signer }) => signer)).toEqual([chain.address, second.address]);
    expect(await statusOf(TASK)).toBe('DONE');
  });

  it('is sent again with its stored bytes, and settled, when its key is gone', async () => {
    const { chain, slots, statusOf, later, others } = await leaving('removed');
    chain.forget();
    await later(5_000, others);
    chain.mine();
    await later(1, others);

    expect(bySigner({ slots })).toEqual([[chain.address, 'INCLUDED', 'kept']]);
    expect(await statusOf(TASK)).toBe('DONE');
    expect(chain.signed).toHaveLength(1);
  });

  it('is cancelled where it was when the operator resumes the relayer', async () => {
    const { chain, move, accounts, later, others, slots, statusOf } = await leaving('paused');
    chain.forget();
    await move(60_000);
    chain.mine();
    await accounts.change(0, chain.address, ['PAUSED'], 'ACTIVE');
    await later(1, others);
    chain.mine();
    await later(1, others);

    expect(slots.kept.map(({ status }) => status)).toEqual(['REPLACED', 'INCLUDED']);
    expect(await statusOf(TASK)).toBe('DONE');
  });
});

describe('a transaction that succeeded', () => {
  it('and was included again as reverted after a reorganisation, is made again', async () => {
    const world = await underWay(TASK);
    world.chain.mine();
    await world.later(1);
    expect(await world.statusOf(TASK)).toBe('DONE');
    for (const sent of world.chain.sent.values()) sent.inclusionStatus = 'reverted';

    for (let look = 0; look < 2; look += 1) expect(await world.worker().relay.resume(TASK)).toBe(true);
    world.chain.mine();
    await world.later(1);
    expect(world.slots.kept.map(({ tasks, released }) => (released ? 0 : tasks.length))).toEqual([0, 1]);
    expect(await world.tasks.find(TASK)).toMatchObject({ status: 'DONE', failures: 1 });
  });
});

describe('a submission that fails each time', () => {
  it('is a dead letter with its cause after three tries, and blocks nobody', async () => {
    const world = await underWay(TASK);
    for (let tries = 0; tries < 3; tries += 1) {
      world.chain.mine({ success: false });
      await world.later(1);
      await world.worker().dispatch.execute();
    }
    expect(await world.tasks.find(TASK)).toMatchObject({ status: 'DEAD_LETTER', failures: 3 });
    expect((await world.tasks.find(TASK))?.cause).toMatch(/^Transaction 0x[0-9a-f]{64} reverted$/);
    expect(await world.worker().relay.resume(TASK)).toBe(true);

    await world.bring(OTHER);
    world.chain.mine();
    await world.later(1);
    expect(await world.statusOf(OTHER)).toBe('DONE');
    expect(world.chain.signed).toHaveLength(4);
  });

  it('because the node refuses everything is tried until the node takes it, and uses few nonces', async () => {
    const world = relayWorld();
    world.chain.refusal = 'insufficient funds';
    for (let second = 0; second < 600; second += 1) {
      await world.bring(TASK).catch(() => undefined);
      await world.later(1_000);
    }
    expect(await world.tasks.find(TASK)).toMatchObject({ failures: 0, cause: null });
    expect(world.slots.kept.length).toBeLessThan(6);

    world.chain.refusal = null;
    for (let second = 0; second < 120; second += 1) {
      await world.bring(TASK);
      await world.later(1_000);
      world.chain.mine();
    }
    expect(await world.tasks.find(TASK)).toMatchObject({ status: 'DONE', failures: 0 });
    const included = world.slots.kept.filter(({ status }) => status === 'INCLUDED');
    expect(included).toHaveLength(1);
    expect(world.slots.kept.map(({ status }) => status)).toEqual(expect.not.arrayContaining(['BROADCAST', 'RESERVED']));
  });

  it('because the node refuses what it brings stops no other', async () => {
    const world = relayWorld();
    const refused = callOf(TASK).data.slice(2);
    const broadcast = world.chain.broadcast.bind(world.chain);
    world.chain.broadcast = async (raw) => {
      world.chain.refusal = decodeTransaction(raw).call.includes(refused) ? 'not welcome here' : null;
      return broadcast(raw);
    };
    await world.bring(TASK).catch(() => undefined);
    await world.bring(OTHER);
    for (let second = 0; second < 45; second += 1) {
      await world.later(1_000);
      world.chain.mine();
    }
    expect(await Promise.all([TASK, OTHER].map(world.statusOf))).toEqual(['WAITING', 'DONE']);
  });

  it('fails alone: those that travelled with it get through without it', async () => {
    const world = relayWorld({ mostInFlight: 1 });
    for (const task of [TASK, OTHER]) await world.tasks.request([task], 'PAYMENT');
    await world.worker().dispatch.execute();
    world.chain.mine({ success: false });
    for (let block = 0; block < 2; block += 1) {
      await world.later(1);
      await world.worker().dispatch.execute();
      world.chain.mine();
    }
    await world.later(1);
    expect(world.slots.kept.map(({ tasks }) => tasks.length)).toEqual([2, 1, 1]);
    expect(await Promise.all([TASK, OTHER].map(world.statusOf))).toEqual(['DONE', 'DONE']);
  });

  it('is given up after its own failures only, and not a member of its company', async () => {
    const world = relayWorld({ mostInFlight: 1 });
    for (const task of [TASK, OTHER]) await world.tasks.request([task], 'PAYMENT');
    await world.worker().dispatch.execute();
    for (let tries = 0; tries < 3; tries += 1) {
      world.chain.mine({ success: false });
      await world.later(1);
      await world.worker().dispatch.execute();
    }
    expect(world.slots.kept.map(({ tasks }) => tasks)).toMatchObject([[TASK, OTHER], [TASK], [TASK], [TASK]]);
    expect(await world.tasks.findAll([TASK, OTHER])).toMatchObject([
      { status: 'UNDER_WAY', failures: 2 },
      { status: 'WAITING', failures: 0, cause: null },
    ]);
    world.chain.mine({ success: false });
    await world.later(1);
    await world.worker().dispatch.execute();
    world.chain.mine();
    await world.later(1);
    expect(await Promise.all([TASK, OTHER].map(world.statusOf))).toEqual(['DEAD_LETTER', 'DONE']);
  });
});

describe('the watch over the relayers', () => {
  const COST = 200_000n * 1_010n;

  function watching() {
    const world = relayWorld();
    const { survey, notices } = world.worker();
    const { chain, accounts } = world;
    return {
      ...world,
      notices,
      watch: new WatchRelayers(relaySignersOf([chain.signer]), accounts, chain, survey, notices),
    };
  }

  it('tells the operator once at each level, before there is nothing left', async () => {
    const { chain, watch, notices } = watching();
    for (const operations of [1_000n, 90n, 90n, 1n, 1_000n]) {
      chain.balances.set(chain.address, operations * COST);
      await watch.execute();
    }
    expect(notices.codes).toEqual(['GAS_MONEY_LOW', 'GAS_MONEY_EMPTY', 'GAS_MONEY_AMPLE']);
  });

  it('makes a draining relayer idle when its nonces are in blocks', async () => {
    const { chain, accounts, watch, bring } = watching();
    await bring(TASK);
    await watch.execute();
    await accounts.change(0, chain.address, ['ACTIVE'], 'DRAINING');
    await watch.execute();
    expect(await accounts.all()).toMatchObject([{ status: 'DRAINING' }]);
    chain.mine();
    await watch.execute();
    expect(await accounts.all()).toMatchObject([{ status: 'IDLE' }]);
  });
});
