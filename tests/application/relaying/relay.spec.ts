import { describe, expect, it } from '@jest/globals';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type AtStep, type Fault, Killed } from '../support/steps.js';
import { callOf, relayWorld, taskOf } from './plain-tasks.js';

const [TASK, OTHER] = [taskOf(1), taskOf(2)];

const rawsOf = ({ chain }: ReturnType<typeof relayWorld>) => [...chain.sent.values()].map(({ raw }) => raw);

describe('bringing a task to the chain', () => {
  it('stores the signed bytes before anybody else sees them', async () => {
    const world = relayWorld();
    let storedAtBroadcast: unknown[] = [];
    const atStep: AtStep = (name) => {
      if (name === 'broadcast') storedAtBroadcast = world.slots.kept.map(({ attempts }) => attempts[0]?.raw);
      return 'none';
    };
    await world.bring(TASK, world.worker(atStep));

    expect(storedAtBroadcast).toEqual(rawsOf(world));
    expect(world.slots.kept).toMatchObject([{ status: 'BROADCAST', nonce: 0, tasks: [TASK], attempts: [{}] }]);
    expect(await world.statusOf(TASK)).toBe('UNDER_WAY');
  });

  it('again sends the same bytes, and signs nothing', async () => {
    const world = relayWorld();
    await world.bring(TASK);
    await world.bring(TASK);
    world.chain.mine();
    await world.bring(TASK);

    expect(world.chain.signed).toHaveLength(1);
    expect(world.chain.effective(callOf(TASK))).toHaveLength(1);
    expect(await world.statusOf(TASK)).toBe('DONE');
  });

  it('again what the node has forgotten brings the same bytes back', async () => {
    const world = relayWorld();
    await world.bring(TASK);
    const first = rawsOf(world);
    world.chain.forget();
    await world.bring(TASK);

    expect(rawsOf(world)).toEqual(first);
  });

  it('begins anew, with a new nonce, when somebody else took the nonce', async () => {
    const world = relayWorld();
    world.chain.refusal = 'Not now';
    await expect(world.bring(TASK)).rejects.toThrow(ServiceUnavailableError);
    world.chain.refusal = null;
    world.chain.takeNonce();
    await world.bring(TASK);

    expect(world.slots.kept).toMatchObject([
      { status: 'LOST', nonce: 0 },
      { status: 'BROADCAST', nonce: 1 },
    ]);
    world.chain.mine();
    expect(world.chain.effective(callOf(TASK))).toHaveLength(1);
  });

  it('takes up again what the chain has dropped with its block', async () => {
    const world = relayWorld();
    await world.bring(TASK);
    world.chain.mine();
    await world.later(1);
    expect(await world.statusOf(TASK)).toBe('DONE');

    world.chain.drop(0);
    await world.later(5_000);
    await world.later(1);
    expect(await world.statusOf(TASK)).toBe('UNDER_WAY');
    world.chain.mine();
    await world.later(1);
    expect(await world.statusOf(TASK)).toBe('DONE');
    expect(world.chain.signed).toHaveLength(1);
  });

  it.each(['nextNonce', 'nextBaseFee', 'broadcast'])('passes on that the chain is away at %s', async (step) => {
    const world = relayWorld();
    const failing = world.worker((name) => {
      if (name === step) world.chain.reachable = false;
      return 'none';
    });

    await expect(world.bring(TASK, failing)).rejects.toThrow(ServiceUnavailableError);
    world.chain.reachable = true;
    await world.bring(TASK);
    world.chain.mine();
    expect(world.chain.effective(callOf(TASK))).toMatchObject([{ inclusionStatus: 'included', nonce: 0 }]);
  });

  it('is not given up when the chain cannot say what became of it', async () => {
    const world = relayWorld();
    await world.bring(TASK);
    world.chain.reachable = false;

    await expect(world.bring(TASK)).rejects.toThrow(ServiceUnavailableError);
    expect(world.slots.kept).toMatchObject([{ status: 'BROADCAST', released: false }]);
  });

  it('by three workers at once sends one transaction', async () => {
    const world = relayWorld();
    await Promise.all([world.bring(TASK), world.bring(TASK), world.bring(TASK)]);

    expect(world.slots.kept).toHaveLength(1);
    expect(rawsOf(world)).toEqual(world.slots.kept.map(({ attempts }) => attempts[0]?.raw));
  });

  it('tells a worker whose task was opened by another one, and leaves that one’s transaction', async () => {
    const world = relayWorld();
    await world.bring(TASK);
    const { reserving } = world.worker();
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const account = { chainId: world.chain.chainId, signer: world.chain.signer, chainNonce: 0 };

    await expect(reserving.execute(account, [{ tasks: [TASK], call: callOf(TASK) }], fees)).rejects.toThrow(
      ConflictError,
    );
    expect(world.slots.kept).toHaveLength(1);
  });
});

describe('a crash at any line, and the work begun again', () => {
  const faults: readonly Fault[] = ['dies before', 'dies after'];

  async function stepsOfOne(): Promise<readonly string[]> {
    const steps: string[] = [];
    const world = relayWorld();
    await world.bring(
      TASK,
      world.worker((name) => {
        steps.push(name);
        return 'none';
      }),
    );
    return steps;
  }

  it('has the lines that count', async () => {
    const lines = await stepsOfOne();
    for (const line of ['request', 'begin', 'reserveNonces', 'sign', 'open', 'broadcast', 'markSent']) {
      expect(lines).toContain(line);
    }
  });

  it.each(faults)('sends the same bytes, leaves no gap, takes effect once (the process %s the line)', async (fault) => {
    const lines = await stepsOfOne();
    for (const deadly of lines.keys()) {
      const world = relayWorld();
      world.kind.mostAtOnce = 1;
      let line = -1;
      const dying = world.worker(() => {
        line += 1;
        return line === deadly ? fault : 'none';
      });
      await expect(world.bring(TASK, dying)).rejects.toThrow(Killed);
      const seen = rawsOf(world);
      const stored = world.slots.kept.map(({ attempts }) => attempts[0]?.raw);

      await world.bring(OTHER);
      await world.bring(TASK);
      for (const raw of [...seen, ...stored]) expect(rawsOf(world)).toContain(raw);
      expect(rawsOf(world)).toHaveLength(2);
      for (let block = 0; block < 2; block += 1) world.chain.mine();
      for (const task of [TASK, OTHER]) {
        expect(world.chain.effective(callOf(task))).toMatchObject([{ inclusionStatus: 'included' }]);
      }
    }
  });
});
