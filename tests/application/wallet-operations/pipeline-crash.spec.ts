import { describe, expect, it } from '@jest/globals';
import { CHANGE_PASSKEY } from '../../../application/passkeys/passkey-change-operation.js';
import { PAYMENT } from '../../../application/payments/payment-operation.js';
import type { WalletOperationKind } from '../../../application/wallet-operations/wallet-operation-kind.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { BACKUP, passkeysOn } from '../passkeys/passkey-changes.js';
import { paymentsOn } from '../payments/approvals.js';
import { DraftKind } from '../support/draft-kind.js';
import { ALICE } from '../support/people.js';
import { type Pipeline, PipelineStage, signAsAlice } from '../support/pipeline.js';
import { type AtStep, type Fault, Killed } from '../support/steps.js';

/** Something to sign on a stage of its own. */
interface World {
  readonly stage: PipelineStage;
  readonly request: { readonly kind: string; readonly subjectId: string };
  kinds(atStep: AtStep): readonly WalletOperationKind[];
  /** Everything that the end of the operation leaves in the subject's feature. */
  effects(): unknown;
}

const worlds: Readonly<Record<string, () => World>> = {
  'a payment': () => {
    const stage = new PipelineStage();
    const payment = paymentsByStatus().PENDING_APPROVAL;
    const { payments, met, kind } = paymentsOn(stage, [payment]);
    return {
      stage,
      request: { kind: PAYMENT, subjectId: payment.id },
      kinds: (atStep) => [kind(atStep)],
      effects: () => [payments.stored.get(payment.id)?.status, met.length],
    };
  },
  'a passkey change': () => {
    const stage = new PipelineStage();
    stage.passkeys.stored.set(BACKUP.id, BACKUP);
    const { record, kinds } = passkeysOn(stage);
    return {
      stage,
      request: { kind: CHANGE_PASSKEY.add, subjectId: BACKUP.id },
      kinds,
      effects: () => [stage.passkeys.stored.get(BACKUP.id)?.status, record.types],
    };
  },
  'a kind that the pipeline knows nothing of': () => {
    const stage = new PipelineStage();
    const draft = {
      id: uuid(0xd),
      ownerId: ALICE.id,
      expiresAt: later(CREATED_AT, 5 * MINUTE),
      status: 'DRAFT' as const,
    };
    const kind = new DraftKind([draft], stage.unitOfWork);
    return {
      stage,
      request: { kind: kind.name, subjectId: draft.id },
      kinds: () => [kind],
      effects: () => [draft.status, kind.told],
    };
  },
};

/** From the signature to the end, as the owner, the worker and the indexer bring it about. */
async function live({ stage, request }: World, pipeline: Pipeline, attempt: number): Promise<void> {
  if (stage.operations.all.length === 0) await signAsAlice(pipeline, request, attempt);
  for (const { operation, isDoubted } of stage.operations.all) {
    await pipeline.submit.execute(operation.id);
    if (!isDoubted) stage.index();
    await pipeline.settle.execute(operation.id);
  }
}

/** Lives, and then once more: the chain drops the block that ended the operation, and has the operation in another one. */
async function liveTwice(world: World, pipeline: Pipeline, attempt: number): Promise<void> {
  const { stage } = world;
  await live(world, pipeline, attempt);
  for (const { operation } of stage.operations.all) {
    if (!stage.dropped.has(operation.id)) stage.drop(operation.id);
    await pipeline.settle.execute(operation.id);
  }
  await live(world, pipeline, attempt);
}

async function linesOf(open: () => World): Promise<readonly string[]> {
  const world = open();
  const lines: string[] = [];
  const atStep: AtStep = (name) => {
    lines.push(name);
    return 'none';
  };
  await liveTwice(world, world.stage.process(world.kinds(atStep), atStep), 1);
  return lines;
}

/** What is left when nothing goes wrong. */
async function undisturbed(open: () => World, living: typeof live): Promise<unknown> {
  const world = open();
  await living(world, world.stage.process(world.kinds(() => 'none')), 1);
  return [world.effects(), world.stage.outbox.types];
}

describe.each(Object.entries(worlds))('%s', (_name, open) => {
  it('asks the world for something at many lines', async () => {
    expect((await linesOf(open)).length).toBeGreaterThan(20);
  });

  it.each<Fault>(['dies before', 'dies after'])(
    'takes effect exactly once on the chain as it is in the end, whatever line its process %s',
    async (fault) => {
      const [lines, expected] = [await linesOf(open), await undisturbed(open, liveTwice)];
      for (const deadly of lines.keys()) {
        const world = open();
        const { stage } = world;
        let line = -1;
        const atStep: AtStep = () => {
          line += 1;
          return line === deadly ? fault : 'none';
        };
        await expect(liveTwice(world, stage.process(world.kinds(atStep), atStep), 1)).rejects.toThrow(Killed);

        const next = stage.process(world.kinds(() => 'none'));
        await liveTwice(world, next, 2);
        stage.operations.realTime += MINUTE;
        await next.resume.execute();
        expect(next.jobs).toEqual([]);
        expect([world.effects(), stage.outbox.types]).toEqual(expected);
        expect(stage.operations.all.map(({ operation }) => operation.status)).toEqual(['EXECUTED']);
        for (const { signed } of stage.operations.all) {
          expect(signed && stage.chain.effective(stage.chain.executionOf(signed))).toMatchObject([
            { inclusionStatus: 'included' },
          ]);
        }
      }
    },
  );

  it('taken up by three processes at once takes effect exactly once', async () => {
    const world = open();
    const expected = await undisturbed(open, live);
    const processes = [1, 2, 3].map(() => world.stage.process(world.kinds(() => 'none')));
    await signAsAlice(processes[0] ?? world.stage.process([]), world.request);
    const outcomes = await Promise.allSettled(processes.map((process) => live(world, process, 1)));

    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect([world.effects(), world.stage.outbox.types]).toEqual(expected);
  });
});
