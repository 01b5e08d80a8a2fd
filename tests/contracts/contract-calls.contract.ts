import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ContractCall } from '../../application/contract-calls/contract-calls.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

export function contractCallsContract(open: OpenStage): void {
  describe('contract calls', () => {
    let stage: Stage;
    let call: ContractCall;
    beforeEach(async () => {
      stage = await open();
      const { user } = await stage.person();
      call = {
        id: randomUUID(),
        purpose: 'recovery-module',
        target: '0x01',
        data: '0x',
        gasLimit: 1n,
        notAfter: stage.clock.now(),
        userId: user.id,
        clientId: null,
      };
    });

    it('are pending when they were requested, also when they were requested again or at once', async () => {
      expect(await stage.contractCalls.of(call.id)).toBeNull();
      const { refusals } = await atOnce(stage, [
        () => stage.contractCalls.request(call),
        () => stage.contractCalls.request(call),
      ]);
      expect(refusals).toEqual([]);
      await stage.contractCalls.request({ ...call, data: '0x02' });
      expect(await stage.contractCalls.of(call.id)).toEqual({
        status: 'PENDING',
        transactionHash: null,
        failure: null,
      });
    });

    it('do not end at the withdrawal itself, and a withdrawal of none changes nothing', async () => {
      await stage.contractCalls.request(call);
      await stage.contractCalls.withdraw(call.id);
      await stage.contractCalls.withdraw(randomUUID());
      expect(await stage.contractCalls.of(call.id)).toMatchObject({ status: 'PENDING' });
    });

    it('are not there when the unit of work fails', async () => {
      await rolledBack(stage, () => stage.contractCalls.request(call));
      expect(await stage.contractCalls.of(call.id)).toBeNull();
    });
  });
}
