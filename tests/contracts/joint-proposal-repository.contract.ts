import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Hex } from '../../application/ports/user-operation.js';
import { jointProposalId } from '../../domain/shared/ids.js';
import { jointProposalIdOf } from '../../domain/sub-accounts/joint-proposal.js';
import { type Person, randomHex } from '../adapters/persistence/support/people.js';
import { blockSaying, membersSet, proposedBy, votedBy } from '../support/builders/sub-account-logs.js';
import { FIRST_PAGE, JointAccount } from './joint-account.js';
import type { OpenStage, Stage } from './stage.js';

export function jointProposalRepositoryContract(open: OpenStage): void {
  describe('a joint proposal', () => {
    let stage: Stage;
    let joint: JointAccount;
    beforeEach(async () => {
      stage = await open();
      joint = await JointAccount.of(stage);
    });

    const hash: Hex = randomHex(32);
    const id = jointProposalIdOf(hash);

    async function proposed() {
      const view = await joint.open();
      await joint.mine(blockSaying([joint.address, proposedBy(joint.owner, hash)]));
      return view;
    }
    const seenBy = async (viewer: Person) => stage.jointProposals.findVisible(id, viewer.user.id);

    it('is visible to the members with its action, to the last digit, and to nobody else', async () => {
      const view = await proposed();
      const seen = await seenBy(joint.partner);
      expect(seen).toMatchObject({
        proposal: {
          id,
          subAccountId: view.account.id,
          status: 'PENDING',
          proposer: joint.owner.wallet.address,
          action: { type: 'SPEND', amount: 2n ** 200n },
          onChain: { hash, deadline: 4_102_444_800n },
          deadline: new Date('2100-01-01T00:00:00.000Z'),
          requiredApprovals: 2,
          votes: [],
        },
        description: null,
        subAccount: view,
        members: view.members,
      });
      expect(await stage.jointProposals.listVisible(view.account.id, joint.partner.user.id, FIRST_PAGE)).toEqual([
        seen,
      ]);
      expect(await seenBy(joint.stranger)).toBeNull();
      expect(await stage.jointProposals.listVisible(view.account.id, joint.stranger.user.id, FIRST_PAGE)).toEqual([]);
      expect(await stage.jointProposals.findVisible(jointProposalId(randomUUID()), joint.owner.user.id)).toBeNull();
    });

    it('has the votes of the present version of the members, and waits for those who have none', async () => {
      await proposed();
      const waits = async (person: Person) =>
        (await stage.jointProposals.listUnvoted(person.user.id, joint.newest.timestamp, 10)).map(
          ({ proposal }) => proposal.id,
        );
      await joint.mine(blockSaying([joint.address, votedBy(joint.owner, hash)]));
      const vote = { member: joint.owner.wallet.address, choice: 'APPROVE', votedAt: joint.newest.timestamp };
      expect((await seenBy(joint.partner))?.proposal.votes).toEqual([vote]);
      expect([await waits(joint.owner), await waits(joint.partner)]).toEqual([[], [id]]);

      await joint.mine(blockSaying([joint.address, membersSet(2, [joint.owner, joint.partner], 2)]));
      expect((await seenBy(joint.partner))?.proposal.votes).toEqual([]);
      expect(await waits(joint.owner)).toEqual([id]);

      await joint.takeBack(1);
      expect((await seenBy(joint.partner))?.proposal.votes).toEqual([vote]);
      await joint.takeBack(1);
      expect((await seenBy(joint.partner))?.proposal.votes).toEqual([]);
    });

    it('waits for votes until its deadline, and hides no younger one afterwards', async () => {
      await joint.open();
      const [soon, younger] = [new Date('2090-01-01T00:00:00.000Z'), randomHex(32)];
      const deadline = BigInt(soon.getTime() / 1000);
      const ending = { ...proposedBy(joint.owner, randomHex(32)), deadline };
      await joint.mine(blockSaying([joint.address, ending, proposedBy(joint.owner, younger)]));
      const waitAt = async (at: Date) =>
        (await stage.jointProposals.listUnvoted(joint.partner.user.id, at, 1)).map(({ proposal }) => proposal.onChain);
      expect(await waitAt(new Date(soon.getTime() - 1))).toMatchObject([{ deadline }]);
      expect(await waitAt(soon)).toMatchObject([{ hash: younger }]);
    });

    it('is not followed in another contract, whatever numbers its events have', async () => {
      const view = await joint.open();
      const members = Array.from({ length: 20 }, () => joint.stranger);
      const last = { ...proposedBy(joint.stranger, hash), deadline: 2n ** 48n - 1n };
      await joint.mine(
        blockSaying([
          randomHex(20),
          membersSet(2 ** 31 - 1, members, 20),
          last,
          votedBy(joint.stranger, hash, 'APPROVE', 2 ** 31 - 1),
          { type: 'EXECUTED', hash },
        ]),
      );
      expect(await seenBy(joint.stranger)).toBeNull();
      expect(await stage.jointProposals.listVisible(view.account.id, joint.owner.user.id, FIRST_PAGE)).toEqual([]);
    });

    it('that is executed keeps its voters and their votes, whoever is a member afterwards', async () => {
      await proposed();
      await joint.mine(blockSaying([joint.address, votedBy(joint.owner, hash), votedBy(joint.partner, hash)]));
      await joint.mine(
        blockSaying([joint.address, { type: 'EXECUTED', hash }, membersSet(2, [joint.owner, joint.stranger], 1)]),
      );
      const seen = await seenBy(joint.stranger);
      expect(seen?.proposal).toMatchObject({
        status: 'EXECUTED',
        endedAt: joint.newest.timestamp,
        transactionHash: joint.newest.subAccountLogs[0]?.transactionHash,
        members: [joint.owner.wallet.address, joint.partner.wallet.address],
        requiredApprovals: 2,
      });
      expect(seen?.proposal.votes).toHaveLength(2);
      expect(await seenBy(joint.partner)).toBeNull();

      await joint.takeBack(1);
      expect((await seenBy(joint.partner))?.proposal.status).toBe('PENDING');
    });

    it('ends by a rejection or by its proposer, and can come back from that', async () => {
      await proposed();
      await joint.mine(
        blockSaying([joint.address, votedBy(joint.partner, hash, 'REJECT'), { type: 'REJECTED', hash }]),
      );
      expect((await seenBy(joint.owner))?.proposal).toMatchObject({
        status: 'REJECTED',
        votes: [{ choice: 'REJECT' }],
      });
      await joint.takeBack(1);
      await joint.mine(blockSaying([joint.address, { type: 'CANCELLED', hash }]));
      expect((await seenBy(joint.owner))?.proposal).toMatchObject({ status: 'CANCELLED', votes: [] });
      await joint.takeBack(2);
      expect(await seenBy(joint.owner)).toBeNull();
    });

    it('shows the first text that was written beside it, also one from before it was on chain', async () => {
      const { account: made } = await joint.open();
      for (const description of ['Rent of May', 'Something else']) {
        await stage.jointProposals.describe({ id, subAccountId: made.id, description });
      }
      await joint.mine(blockSaying([joint.address, proposedBy(joint.owner, hash)]));
      expect((await seenBy(joint.owner))?.description).toBe('Rent of May');
    });
  });
}
