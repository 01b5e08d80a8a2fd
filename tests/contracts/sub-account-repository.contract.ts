import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Address } from '../../application/ports/user-operation.js';
import { subAccountId } from '../../domain/shared/ids.js';
import { randomHex } from '../adapters/persistence/support/people.js';
import { blockSaying, madeBy, membersSet } from '../support/builders/sub-account-logs.js';
import { FIRST_PAGE, JointAccount } from './joint-account.js';
import type { OpenStage, Stage } from './stage.js';

export function subAccountRepositoryContract(open: OpenStage): void {
  describe('sub-accounts', () => {
    let stage: Stage;
    let joint: JointAccount;
    beforeEach(async () => {
      stage = await open();
      joint = await JointAccount.of(stage);
    });

    it('are visible to their members as the chain has them, and to nobody else', async () => {
      const view = await joint.open();

      expect(view).toEqual({
        account: {
          id: view.account.id,
          ownerId: joint.owner.user.id,
          name: 'Account 0',
          address: joint.address,
          deploymentIndex: 0n,
          members: [joint.owner.wallet.address, joint.partner.wallet.address],
          threshold: 2,
          version: 1,
          createdAt: joint.newest.timestamp,
          status: 'ACTIVE',
        },
        ownerAddress: joint.owner.wallet.address,
        members: [joint.owner, joint.partner].map(({ user: { id, username, displayName }, wallet: { address } }) => ({
          address,
          user: { id, username, displayName },
        })),
      });
      expect(await stage.subAccounts.findVisible(view.account.id, joint.partner.user.id)).toEqual(view);
      expect(await stage.subAccounts.findVisible(view.account.id, joint.stranger.user.id)).toBeNull();
      expect(await stage.subAccounts.listVisible(joint.stranger.user.id, true, FIRST_PAGE)).toEqual([]);
      expect(await stage.subAccounts.findVisible(subAccountId(randomUUID()), joint.owner.user.id)).toBeNull();
    });

    it('are only those that the factory made for one of our users', async () => {
      await joint.mine(blockSaying([joint.address, membersSet(1, [joint.owner, joint.partner], 1)]));
      await joint.mine(
        blockSaying([
          randomHex(20),
          ...madeBy({ ...joint.owner, wallet: { ...joint.owner.wallet, address: randomHex(20) } }, [joint.owner], 1),
        ]),
      );
      expect(await stage.subAccounts.listVisible(joint.owner.user.id, true, FIRST_PAGE)).toEqual([]);
      expect(await stage.subAccounts.listVisible(joint.partner.user.id, true, FIRST_PAGE)).toEqual([]);
    });

    it('lose a removed member, and get the member back when the block is taken back', async () => {
      const { account: made } = await joint.open();
      await joint.mine(blockSaying([joint.address, membersSet(2, [joint.owner, joint.stranger], 1)]));

      expect(await stage.subAccounts.findVisible(made.id, joint.partner.user.id)).toBeNull();
      const changed = await stage.subAccounts.findVisible(made.id, joint.stranger.user.id);
      expect(changed?.account).toMatchObject({ version: 2, threshold: 1, id: made.id });

      await joint.takeBack(1);
      expect(await stage.subAccounts.findVisible(made.id, joint.stranger.user.id)).toBeNull();
      expect((await stage.subAccounts.findVisible(made.id, joint.partner.user.id))?.account).toEqual(made);
    });

    it('follow freeze, unfreeze and close, leave out what is closed unless asked, and follow the chain back', async () => {
      const { account: made } = await joint.open();
      const viewer = joint.partner.user.id;
      const seen = async () => (await stage.subAccounts.findVisible(made.id, viewer))?.account;
      for (const [type, status] of [
        ['FROZEN', 'FROZEN'],
        ['UNFROZEN', 'ACTIVE'],
        ['FROZEN', 'FROZEN'],
      ] as const) {
        await joint.mine(blockSaying([joint.address, { type }]));
        expect(await seen()).toMatchObject({ status });
      }
      await joint.mine(blockSaying([joint.address, { type: 'UNFROZEN' }, { type: 'CLOSED' }]));
      expect(await seen()).toEqual({ ...made, status: 'CLOSED', closedAt: joint.newest.timestamp });
      expect(await stage.subAccounts.listVisible(viewer, false, FIRST_PAGE)).toEqual([]);
      expect(await stage.subAccounts.listVisible(viewer, true, FIRST_PAGE)).toHaveLength(1);

      await joint.takeBack(1);
      expect(await seen()).toEqual({ ...made, status: 'FROZEN' });
      await joint.takeBack(4);
      expect(await seen()).toBeUndefined();
      await joint.mine(blockSaying([joint.address, ...madeBy(joint.owner, [joint.owner], 1)]));
      expect(
        (await stage.subAccounts.listVisible(joint.owner.user.id, false, FIRST_PAGE)).map((one) => one.account.id),
      ).toEqual([made.id]);
    });

    it('are listed the newest first, a page at a time', async () => {
      const addresses: Address[] = [randomHex(20), randomHex(20), randomHex(20)];
      for (const [index, address] of addresses.entries()) {
        await joint.mine(blockSaying([address, ...madeBy(joint.owner, [joint.owner], 1, BigInt(index))]));
      }
      const listed = async (limit: number, offset: number) =>
        (await stage.subAccounts.listVisible(joint.owner.user.id, false, { limit, offset })).map(
          (one) => one.account.address,
        );
      expect(await listed(2, 0)).toEqual([addresses[2], addresses[1]]);
      expect(await listed(2, 2)).toEqual([addresses[0]]);
    });
  });
}
