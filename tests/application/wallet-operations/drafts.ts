import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { type Draft, DraftKind } from '../support/draft-kind.js';
import { ALICE } from '../support/people.js';
import { PipelineStage, signAsAlice } from '../support/pipeline.js';

/** One of Alice's drafts, of a kind that the pipeline knows nothing of. */
export function draftsOf() {
  const stage = new PipelineStage();
  const draft: Draft = { id: uuid(0xd), ownerId: ALICE.id, expiresAt: later(CREATED_AT, 5 * MINUTE), status: 'DRAFT' };
  const kind = new DraftKind([draft], stage.unitOfWork);
  const pipeline = stage.process([kind]);
  const request = { kind: kind.name, subjectId: draft.id };
  return { stage, draft, kind, pipeline, request, sign: () => signAsAlice(pipeline, request) };
}

/** A draft that Alice has signed. */
export async function signedDraft() {
  const world = draftsOf();
  const { id } = await world.sign();
  const stored = world.stage.operations.stored.get(id);
  if (!stored?.signed) throw new Error('It was not stored');
  const { submit, settle } = world.pipeline;
  return {
    ...world,
    id,
    task: { purpose: 'execute-operation', subjectId: id },
    execution: world.stage.chain.executionOf(stored.signed),
    submit: () => submit.execute(id),
    settle: () => settle.execute(id),
    statuses: () => [world.stage.operations.stored.get(id)?.operation.status, world.draft.status],
  };
}
