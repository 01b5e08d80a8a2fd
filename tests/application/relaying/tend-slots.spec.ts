import { describe, expect, it } from '@jest/globals';
import { WatchRelayers } from '../../../application/relaying/watch-relayers.js';
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

  it('is not touched while the operator has paused its relayer', async () => {
    const world = await underWay(TASK);
    await world.accounts.change(0, world.chain.address, ['ACTIVE'], 'PAUSED');
    world.chain.forget();
    await world.later(100_000);
    expect(world.chain.sent.size).toBe(0);
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

  it('because the node refuses it leaves its nonces to cancellations', async () => {
    const world = relayWorld();
    world.chain.refusal = 'exceeds block gas limit';
    for (let tries = 0; tries < 40; tries += 1) {
      await world.bring(TASK).catch(() => undefined);
      await world.later(1_000);
    }
    expect(await world.tasks.find(TASK)).toMatchObject({ status: 'DEAD_LETTER', cause: 'exceeds block gas limit' });

    world.chain.refusal = null;
    await world.bring(OTHER);
    for (let block = 0; block < 4; block += 1) {
      await world.later(5_000);
      world.chain.mine();
    }
    await world.later(1);
    expect(world.slots.kept.map(({ status }) => status)).toEqual(['REPLACED', 'REPLACED', 'REPLACED', 'INCLUDED']);
    expect(await world.statusOf(OTHER)).toBe('DONE');
  });

  it('fails alone: those that travelled with it get through without it', async () => {
    const world = relayWorld({ mostInFlight: 1 });
    for (const task of [TASK, OTHER]) await world.tasks.request(task, 'PAYMENT');
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
});

describe('the watch over the relayers', () => {
  const COST = 200_000n * 1_010n;

  function watching() {
    const world = relayWorld();
    const { survey, notices } = world.worker();
    const { chain, accounts } = world;
    return { ...world, notices, watch: new WatchRelayers([chain.signer], accounts, chain, survey, notices) };
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
