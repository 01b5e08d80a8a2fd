import { describe, expect, it } from '@jest/globals';
import { ConflictError, NotFoundError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import {
  approve,
  cancel,
  execute,
  isExpired,
  type JointProposal,
  type JointProposalTerms,
  open,
  reject,
} from '../../../domain/sub-accounts/joint-proposal.js';
import { type JointProposalStatus, jointProposalMachine } from '../../../domain/sub-accounts/joint-proposal-status.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { uuid } from '../../support/builders/ids.js';
import { CO_OWNERS, jointProposalsByStatus, jointProposalTerms, vote } from '../../support/builders/sub-accounts.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const DEADLINE = later(CREATED_AT, 3 * DAY);
const [ALICE, BOB, CAROL] = CO_OWNERS;

function pending(overrides: Partial<JointProposalTerms> = {}) {
  return jointProposalsByStatus({ votes: [], ...overrides }).PENDING;
}

describe('every action in every status', () => {
  itKeepsToItsTable<JointProposalStatus, JointProposal>(jointProposalMachine, jointProposalsByStatus, [
    {
      name: 'execute',
      apply: (proposal, instant) => execute(proposal, instant, '0xdef'),
      at,
      to: 'EXECUTED',
      from: ['PENDING'],
      repeats: ['EXECUTED'],
      events: ['joint_proposal.executed'],
    },
    {
      name: 'the decisive rejection',
      apply: (proposal, instant) => reject({ ...proposal, requiredApprovals: 3 }, instant, CAROL),
      at,
      to: 'REJECTED',
      from: ['PENDING'],
      events: ['joint_proposal.rejected'],
    },
    {
      name: 'cancel',
      apply: cancel,
      at,
      to: 'CANCELLED',
      from: ['PENDING'],
      repeats: ['CANCELLED'],
      events: ['joint_proposal.cancelled'],
    },
  ]);

  it.each(['EXECUTED', 'REJECTED', 'CANCELLED'] as const)('a %s proposal takes no approval', (status) => {
    const proposal = jointProposalsByStatus()[status];
    for (const member of CO_OWNERS) {
      expect(() => approve(proposal, at, member)).toThrow(`The joint proposal is ${status} and cannot`);
    }
  });
});

describe('reading a proposal', () => {
  itReadsAtItsEnd<JointProposalStatus>(
    DEADLINE,
    (status, instant) => {
      const proposal = jointProposalsByStatus()[status];
      return isExpired(proposal, instant) ? `${proposal.status} and expired` : proposal.status;
    },
    { PENDING: 'PENDING and expired', EXECUTED: 'EXECUTED', REJECTED: 'REJECTED', CANCELLED: 'CANCELLED' },
  );
});

it('opening one tells every co-owner, and nobody has voted', () => {
  const { votes: _, ...terms } = jointProposalTerms();
  const { next, events } = open(terms);
  expect(next).toEqual({ ...terms, votes: [], status: 'PENDING' });
  expect(events).toEqual(
    CO_OWNERS.map((member) => ({
      type: 'joint_proposal.opened',
      subjectId: terms.id,
      userId: member,
      occurredAt: CREATED_AT,
    })),
  );
});

describe('voting', () => {
  it('collects one vote from each co-owner', () => {
    const { next: once, events } = approve(pending(), at, ALICE);
    const { next: twice } = reject(once, later(at, HOUR), BOB);
    expect(twice.status).toBe('PENDING');
    expect(twice.votes).toEqual([
      { memberId: ALICE, choice: 'APPROVE', votedAt: at },
      { memberId: BOB, choice: 'REJECT', votedAt: later(at, HOUR) },
    ]);
    expect(events.map(({ type, userId: told }) => [type, told])).toEqual(
      CO_OWNERS.map((member) => ['joint_proposal.approved', member]),
    );
  });

  it('the same way twice counts once', () => {
    const approved = pending({ votes: [vote(ALICE, 'APPROVE')] });
    const rejected = pending({ votes: [vote(ALICE, 'REJECT')] });
    expect(approve(approved, at, ALICE)).toEqual({ next: approved, events: [] });
    expect(reject(rejected, at, ALICE)).toEqual({ next: rejected, events: [] });
  });

  it('the rejection that decided it can be sent again', () => {
    const { next } = reject(pending({ votes: [vote(ALICE, 'REJECT')] }), at, BOB);
    expect(next.status).toBe('REJECTED');
    expect(reject(next, later(at, HOUR), BOB)).toEqual({ next, events: [] });
    expect(() => reject(next, later(at, HOUR), CAROL)).toThrow('The joint proposal is REJECTED and cannot');
  });

  it('cannot be changed', () => {
    const changed = 'You have voted on the joint proposal already, and a vote cannot be changed';
    expect(() => reject(pending({ votes: [vote(ALICE, 'APPROVE')] }), at, ALICE)).toThrow(changed);
    expect(() => approve(pending({ votes: [vote(ALICE, 'REJECT')] }), at, ALICE)).toThrow(changed);
  });

  it('is not for strangers, who do not even learn that there is a proposal', () => {
    const stranger = userId(uuid(99));
    expect(() => approve(pending(), at, stranger)).toThrow(NotFoundError);
    expect(() => reject(pending(), at, stranger)).toThrow('The joint proposal was not found');
  });

  it('ends at the deadline, though no sweep has been there', () => {
    const late = [
      () => approve(pending(), DEADLINE, ALICE),
      () => reject(pending(), DEADLINE, ALICE),
      () => execute(jointProposalsByStatus().PENDING, DEADLINE, '0xdef'),
    ];
    for (const act of late) {
      expect(act).toThrow(ConflictError);
      expect(act).toThrow('The joint proposal is PENDING but its deadline was 2026-03-04T12:00:00.000Z');
    }
    expect(approve(pending(), later(DEADLINE, -1), ALICE).next.votes).toHaveLength(1);
  });

  it.each([
    [1, 3],
    [2, 2],
    [3, 1],
  ])('when %d of 3 must approve, rejection takes %d objections', (requiredApprovals, objections) => {
    const members = CO_OWNERS.slice(0, objections);
    let proposal: JointProposal = pending({ requiredApprovals });
    const statuses = members.map((member) => {
      proposal = reject(proposal, at, member).next;
      return proposal.status;
    });
    expect(statuses).toEqual([...Array(objections - 1).fill('PENDING'), 'REJECTED']);
  });
});

describe('executing', () => {
  it('needs the approvals it needs, and says how many it has', () => {
    const act = () => execute(pending({ votes: [vote(ALICE, 'APPROVE'), vote(BOB, 'REJECT')] }), at, '0xdef');
    expect(act).toThrow(ConflictError);
    expect(act).toThrow('The joint proposal has 1 of 2 approvals');
  });

  it('again keeps the transaction that did it', () => {
    const { EXECUTED: executed } = jointProposalsByStatus();
    expect(execute(executed, at, '0xother').next.transactionHash).toBe(executed.transactionHash);
  });
});

it('a proposal past its deadline can be swept', () => {
  expect(cancel(jointProposalsByStatus().PENDING, later(DEADLINE, DAY)).next.status).toBe('CANCELLED');
});
