import { beforeEach, describe, expect, it } from '@jest/globals';
import { TransactionRefusedError } from '../../../application/relaying/relay-chain.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';
import { lapse, sign } from '../../../domain/wallet-operations/wallet-operation.js';
import { uuid } from '../../support/builders/ids.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { type Draft, DraftKind } from '../support/draft-kind.js';
import { ALICE, BOB, passkeyOf, walletOf } from '../support/people.js';
import { PipelineStage } from '../support/pipeline.js';
import { plainCall } from '../support/simple-ports.js';
import { togetherness } from '../support/togetherness.js';

const FAILURE: OperationFailure = { code: 'INSUFFICIENT_FUNDS', reason: '20.00 USD available, 25.00 USD needed' };

/** Operations of several people that were signed at the same time. */
class Signed {
  readonly stage = new PipelineStage();
  private readonly drafts: Draft[] = [];
  private readonly kind = new DraftKind(this.drafts, this.stage.unitOfWork);
  readonly pipeline = this.stage.process([this.kind]);

  constructor() {
    this.stage.chain.deploysAtOnce = false;
  }

  async by(owner: typeof ALICE): Promise<WalletOperationId> {
    const { builder, operations, clock } = this.stage;
    const serial = this.drafts.length + 1;
    const [id, subjectId] = [walletOperationId(uuid(0x100 + serial)), uuid(0x200 + serial)];
    const validUntil = later(clock.time, 5 * MINUTE);
    this.drafts.push({ id: subjectId, ownerId: owner.id, expiresAt: validUntil, status: 'APPROVED' });
    const { address } = walletOf(owner);
    const calls = [plainCall('activate', subjectId, address)];
    const signed = builder.sign(builder.prepare(address, { key: subjectId, calls, validUntil }), passkeyOf(owner));
    const terms = { id, kind: this.kind.name, subjectId, userId: owner.id, passkeyId: passkeyOf(owner).id };
    await operations.add(sign({ ...terms, signedAt: clock.time, validUntil }).next, signed);
    return id;
  }

  signedBy(id: WalletOperationId) {
    const signed = this.stage.operations.stored.get(id)?.signed;
    if (!signed) throw new Error('Its signature is gone');
    return signed;
  }

  /** In how many transactions that can have an effect the operation is. */
  timesSent(id: WalletOperationId): number {
    return this.stage.chain.effective(this.stage.chain.executionOf(this.signedBy(id))).length;
  }

  get carried(): readonly number[] {
    return this.stage.slots.kept.map(({ tasks }) => tasks.length);
  }
}

let world: Signed;
let [alices, bobs] = [] as unknown as [WalletOperationId, WalletOperationId];
beforeEach(async () => {
  world = new Signed();
  [alices, bobs] = [await world.by(ALICE), await world.by(BOB)];
});
const submit = (...ids: readonly WalletOperationId[]) => world.pipeline.submit.executeAll(ids);

describe('operations that are submitted together', () => {
  it('are stored and sent together, in a transaction each', async () => {
    const { chain, slots } = world.stage;
    const [simulateAll, open, sent] = [chain.simulateAll.bind(chain), slots.open.bind(slots), togetherness()];
    const [simulated, stored]: [number[], number[]] = [[], []];
    chain.simulateAll = async (several) => {
      simulated.push(several.length);
      return simulateAll(several);
    };
    slots.open = async (several) => {
      stored.push(several.length);
      return open(several);
    };
    chain.broadcast = sent.meet(chain.broadcast.bind(chain));
    expect(await submit(alices, bobs)).toEqual([]);
    expect({ simulated, stored, sent: sent.most() }).toEqual({ simulated: [2], stored: [2], sent: 2 });
    expect(world.carried).toEqual([1, 1]);
    expect([alices, bobs].map((id) => world.timesSent(id))).toEqual([1, 1]);
  });

  it('are sent once, also when several runs have them at once and again', async () => {
    await Promise.all([submit(alices, bobs), submit(bobs, alices), submit(bobs)]);
    await submit(alices, bobs);
    expect([alices, bobs].map((id) => world.timesSent(id))).toEqual([1, 1]);
  });
});

describe('of which one', () => {
  it('would fail: it is refused with its reason, and the others travel', async () => {
    world.stage.chain.obstacles.set(world.signedBy(alices).hash, FAILURE);
    expect(await submit(alices, bobs)).toEqual([]);
    expect(world.stage.operations.stored.get(alices)?.operation).toMatchObject({ status: 'REFUSED', failure: FAILURE });
    expect(world.timesSent(bobs)).toBe(1);
  });

  it('cannot be run by the node: it is tried again later, and the others travel', async () => {
    world.stage.chain.unanswered.add(world.signedBy(bobs).hash);
    expect(await submit(alices, bobs)).toEqual([{ subjectId: bobs, error: expect.any(ServiceUnavailableError) }]);
    expect([alices, bobs].map((id) => world.timesSent(id))).toEqual([1, 0]);
    world.stage.chain.unanswered.clear();
    expect(await submit(alices, bobs)).toEqual([]);
    expect([alices, bobs].map((id) => world.timesSent(id))).toEqual([1, 1]);
  });

  it('has ended meanwhile: it is not sent, and the others are', async () => {
    const { operations, clock } = world.stage;
    const markSubmitted = operations.markSubmitted.bind(operations);
    operations.markSubmitted = async (ids) => {
      const found = operations.stored.get(alices);
      // By another process.
      if (found?.operation.status === 'SIGNED') {
        operations.stored.set(alices, { ...found, operation: lapse(found.operation, clock.now()), signed: null });
      }
      return markSubmitted(ids);
    };
    expect(await submit(alices, bobs)).toEqual([]);
    expect(world.stage.chain.sent.size).toBe(1);
    expect(world.timesSent(bobs)).toBe(1);
  });
});

it('one of them that the node does not take is tried again later, and the others are not', async () => {
  const { chain } = world.stage;
  const broadcast = chain.broadcast.bind(chain);
  let asked = 0;
  chain.broadcast = async (raw) => {
    asked += 1;
    if (asked === 1) throw new TransactionRefusedError('The pool is full');
    return broadcast(raw);
  };
  expect(await submit(alices, bobs)).toEqual([{ subjectId: alices, error: expect.any(TransactionRefusedError) }]);
  expect(world.timesSent(bobs)).toBe(1);
});

it('all of them are tried again later when the node takes none of their transactions', async () => {
  world.stage.chain.refusal = 'The pool is full';
  const failed = await submit(alices, bobs);
  expect(failed.map(({ subjectId }) => subjectId).toSorted()).toEqual([alices, bobs].toSorted());
  world.stage.chain.refusal = null;
  world.stage.slots.realTime += 2_000;
  await submit(alices, bobs);
  expect([alices, bobs].map((id) => world.timesSent(id))).toEqual([1, 1]);
});
