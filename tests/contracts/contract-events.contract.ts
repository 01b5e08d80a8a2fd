import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { WakeUpSignal } from '../../adapters/jobs/wake-up-signal.js';
import type { ContractEvent, FollowedContract } from '../../application/contract-events/contract-events.js';
import type { ContractLog } from '../../application/contract-events/contract-log.js';
import type { ChainBlock } from '../../application/indexing/chain-reader.js';
import { childOf } from '../adapters/persistence/indexing/support/blocks.js';
import { randomHex } from '../adapters/persistence/support/people.js';
import { contractLog } from '../support/builders/contract-logs.js';
import { type OpenStage, rolledBack, type Stage } from './stage.js';

const PATIENCE_MS = 60_000;

export function contractEventsContract(open: OpenStage): void {
  describe('events of followed contracts', () => {
    let stage: Stage;
    let newest: ChainBlock;
    let followed: FollowedContract;

    beforeEach(async () => {
      stage = await open();
      const { user } = await stage.person();
      followed = { family: 'agent-account', address: randomHex(20), subjectId: randomUUID(), userId: user.id };
      newest = childOf(null);
      await stage.ledger.apply([newest]);
    });

    const mine = async (...contractLogs: readonly ContractLog[]) => {
      newest = childOf(newest, { contractLogs });
      expect(await stage.ledger.apply([newest])).toBe(true);
    };
    /** Whether its changes are still to be taken in. A negative age: also those that are new. */
    const isStranded = async () => {
      const stranded = await stage.contractChanges.takeStranded(-PATIENCE_MS, 1_000);
      return stranded.some(({ subjectId }) => subjectId === followed.subjectId);
    };
    const names = async ({ family, address } = followed) =>
      (await stage.contractEvents.of(family, address)).map(({ name }) => name);

    it('are stored in the order of the chain, with their fields', async () => {
      await stage.contractEvents.follow(followed);
      const { address } = followed;
      const created = contractLog({
        address,
        name: 'AgentAccountCreated',
        arguments: { policy: { end: '1', is: [true] } },
      });
      const executed = contractLog({ address, logIndex: 3, transactionHash: created.transactionHash });
      await mine(created, executed);
      await mine(contractLog({ address, name: 'Revoked', arguments: {} }));

      expect(await names()).toEqual(['AgentAccountCreated', 'Executed', 'Revoked']);
      expect((await stage.contractEvents.of('agent-account', address)).slice(0, 2)).toEqual([
        {
          name: created.name,
          arguments: created.arguments,
          transactionHash: created.transactionHash,
          block: 1n,
          logIndex: 0,
          minedAt: childOf(childOf(null)).timestamp,
        },
        expect.objectContaining({ arguments: executed.arguments, block: 1n, logIndex: 3 }),
      ]);
    });

    it('are read by nonce and newest first, however many there are', async () => {
      await stage.contractEvents.follow(followed);
      const { family, address } = followed;
      const created = contractLog({ address, name: 'AgentAccountCreated', arguments: {} });
      const executed = ['0x01', '0x02', '0x03'].map((nonce, index) =>
        contractLog({ address, logIndex: index + 1, arguments: { nonce, amount: '1' } }),
      );
      await mine(created, ...executed);
      const noncesOf = (events: readonly ContractEvent[]) => events.map((event) => event.arguments['nonce']);

      const some = await stage.unitOfWork.run(() =>
        stage.contractEvents.takeIn(family, address, ['0x03', '0x01', '0x09']),
      );
      expect(noncesOf(some)).toEqual([undefined, '0x01', '0x03']);
      expect(await isStranded()).toBe(false);
      expect(noncesOf(await stage.contractEvents.newest(family, address, 'Executed', 2))).toEqual(['0x03', '0x02']);
    });

    it('are not stored of other contracts, nor of another family', async () => {
      await stage.contractEvents.follow(followed);
      const other = contractLog({ name: 'Cancelled', family: 'conditional-order', address: followed.address });
      await mine(contractLog(), other);
      expect(await names()).toEqual([]);
      expect(await stage.contractEvents.of('conditional-order', followed.address)).toEqual([]);
    });

    it('disappear with a block that the chain drops', async () => {
      await stage.contractEvents.follow(followed);
      await mine(contractLog({ address: followed.address }));
      const kept = newest;
      await mine(contractLog({ address: followed.address, name: 'Revoked' }));
      await stage.ledger.rewindTo(kept.number, newest, newest.timestamp);
      expect(await names()).toEqual(['Executed']);
    });

    it('are taken in once, by the unit of work that is stored', async () => {
      await stage.contractEvents.follow(followed);
      const { family, address } = followed;
      const takeIn = () => stage.contractEvents.takeIn(family, address);
      expect(await isStranded()).toBe(false);
      await mine(contractLog({ address }));
      expect(await isStranded()).toBe(true);
      await rolledBack(stage, takeIn);
      expect(await isStranded()).toBe(true);
      expect((await stage.unitOfWork.run(takeIn)).map(({ name }) => name)).toEqual(['Executed']);
      expect(await isStranded()).toBe(false);

      const kept = newest;
      await mine(contractLog({ address, name: 'Revoked' }));
      await stage.unitOfWork.run(takeIn);
      await stage.ledger.rewindTo(kept.number, newest, newest.timestamp);
      expect(await isStranded()).toBe(true);
    });

    it('that come while others are being taken in are still to be taken in', async () => {
      await stage.contractEvents.follow(followed);
      const { family, address } = followed;
      await mine(contractLog({ address }));
      const [read, mined] = [new WakeUpSignal(), new WakeUpSignal()];
      const follower = stage.unitOfWork.run(async () => {
        const events = await stage.contractEvents.takeIn(family, address);
        read.raise();
        await mined.wait(PATIENCE_MS);
        return events;
      });
      await read.wait(PATIENCE_MS);
      await mine(contractLog({ address, name: 'Revoked' }));
      mined.raise();
      expect((await follower).map(({ name }) => name)).toEqual(['Executed']);
      expect(await isStranded()).toBe(true);
    });

    it('are stored only when the unit of work is that follows the contract, and following again changes nothing', async () => {
      await rolledBack(stage, () => stage.contractEvents.follow(followed));
      await mine(contractLog({ address: followed.address }));
      expect(await names()).toEqual([]);

      await stage.contractEvents.follow(followed);
      await stage.contractEvents.follow({ ...followed, subjectId: randomUUID() });
      await mine(contractLog({ address: followed.address }));
      expect(await names()).toEqual(['Executed']);
    });
  });
}
