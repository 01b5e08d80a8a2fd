import { describe, expect, it } from '@jest/globals';
import { OperationTasks } from '../../../application/wallet-operations/operation-tasks.js';
import { walletOperationId } from '../../../domain/shared/ids.js';
import { sign } from '../../../domain/wallet-operations/wallet-operation.js';
import { uuid } from '../../support/builders/ids.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { ALICE, passkeyOf } from '../support/people.js';
import { PipelineStage } from '../support/pipeline.js';
import { plainCall, sha256 } from '../support/simple-ports.js';

/** Signed operations of different wallets, with these gas limits for their calls. */
async function operationsWith(...gas: readonly bigint[]) {
  const stage = new PipelineStage();
  const { builder, operations, clock, chain } = stage;
  const ids = [];
  for (const [index, callGasLimit] of gas.entries()) {
    const [id, subjectId, sender] = [walletOperationId(uuid(index + 1)), uuid(index + 100), sha256(`wallet ${index}`)];
    const validUntil = later(clock.time, MINUTE);
    chain.deployed.add(sender);
    const plain = builder.prepare(sender, { key: subjectId, calls: [plainCall('pay', subjectId, sender)], validUntil });
    const signed = builder.sign({ ...plain, operation: { ...plain.operation, callGasLimit } }, passkeyOf(ALICE));
    const terms = { id, kind: 'draft', subjectId, userId: ALICE.id, passkeyId: passkeyOf(ALICE).id };
    await operations.add(sign({ ...terms, signedAt: clock.time, validUntil }).next, signed);
    ids.push(id);
  }
  return { ids, chain, tasks: new OperationTasks(operations, chain, chain, 10) };
}

describe('operations in one call', () => {
  it('have gas limits that a chain takes, and the others stay in the queue', async () => {
    const { ids, tasks } = await operationsWith(6_000_000n, 3_000_000n, 2_000_000n, 1n);
    const [built] = await tasks.callsFor([ids], new Set());
    expect(built).toMatchObject({ carried: ids.slice(0, 2), refused: [] });
  });

  it('are one at least, whatever its limit is', async () => {
    const { ids, tasks } = await operationsWith(12_000_000n, 1n);
    const [built] = await tasks.callsFor([ids], new Set());
    expect(built).toMatchObject({ carried: ids.slice(0, 1), refused: [] });
  });

  it('travel alone when the chain would not take them together', async () => {
    const { ids, tasks, chain } = await operationsWith(1n, 1n, 1n);
    chain.takesBatches = false;
    expect(await tasks.callsFor([ids.slice(0, 2), ids.slice(2)], new Set(ids))).toMatchObject([
      { carried: ids.slice(0, 1), refused: [] },
      { carried: ids.slice(2), refused: [] },
    ]);
  });
});
