import { describe, expect, it } from '@jest/globals';
import { ConflictError, NotFoundError } from '../../../domain/shared/errors.js';
import {
  approve,
  cancel,
  execute,
  isExpired,
  type JointProposal,
  type JointProposalTerms,
  jointProposalIdOf,
  missingApprovals,
  reject,
} from '../../../domain/sub-accounts/joint-proposal.js';
import { type JointProposalStatus, jointProposalMachine } from '../../../domain/sub-accounts/joint-proposal-status.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { CO_OWNERS, jointProposalsByStatus, vote } from '../../support/builders/sub-accounts.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const DEADLINE = later(CREATED_AT, 3 * DAY);
const [ALICE, BOB, CAROL] = CO_OWNERS;

function pending(overrides: Partial<JointProposalTerms> = {}) {
  return jointProposalsByStatus({ votes: [], ...overrides }).PENDING;
}

/** The chain announces its moves itself. */
const silently =
  (move: (proposal: JointProposal, at: Date) => JointProposal) => (proposal: JointProposal, instant: Date) => ({
    next: move(proposal, instant),
    events: [],
  });

describe('every action in every status', () => {
  itKeepsToItsTable<JointProposalStatus, JointProposal>(jointProposalMachine, jointProposalsByStatus, [
    {
      name: 'execute',
      apply: silently((proposal, instant) => execute(proposal, instant, '0xdef')),
      at,
      to: 'EXECUTED',
      from: ['PENDING'],
      events: [],
    },
    {
      name: 'the decisive rejection',
      apply: silently((proposal, instant) => reject({ ...proposal, requiredApprovals: 3 }, instant, CAROL)),
      at,
      to: 'REJECTED',
      from: ['PENDING'],
      events: [],
    },
    {
      name: 'cancel',
      apply: silently((proposal, instant) => cancel(proposal, instant, ALICE)),
      at,
      to: 'CANCELLED',
      from: ['PENDING'],
      events: [],
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

describe('voting', () => {
  it('collects one vote from each co-owner', () => {
    const twice = reject(approve(pending(), at, ALICE), later(at, HOUR), BOB);
    expect(twice.status).toBe('PENDING');
    expect(twice.votes).toEqual([
      { member: ALICE, choice: 'APPROVE', votedAt: at },
      { member: BOB, choice: 'REJECT', votedAt: later(at, HOUR) },
    ]);
    expect([pending(), approve(pending(), at, ALICE), jointProposalsByStatus().PENDING].map(missingApprovals)).toEqual([
      2, 1, 0,
    ]);
  });

  it('cannot be changed or repeated', () => {
    const voted = 'You have voted on the joint proposal already, and a vote cannot be changed';
    for (const choice of ['APPROVE', 'REJECT'] as const) {
      const proposal = pending({ votes: [vote(ALICE, choice)] });
      expect(() => approve(proposal, at, ALICE)).toThrow(voted);
      expect(() => reject(proposal, at, ALICE)).toThrow(voted);
    }
  });

  it('is not for strangers, who do not even learn that there is a proposal', () => {
    const stranger = `0x${'4'.repeat(40)}`;
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
    expect(approve(pending(), later(DEADLINE, -1), ALICE).votes).toHaveLength(1);
  });

  it.each([
    [1, 3],
    [2, 2],
    [3, 1],
  ])('when %d of 3 must approve, rejection takes %d objections', (requiredApprovals, objections) => {
    const members = CO_OWNERS.slice(0, objections);
    let proposal: JointProposal = pending({ requiredApprovals });
    const statuses = members.map((member) => {
      proposal = reject(proposal, at, member);
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
});

describe('cancelling', () => {
  it("is the proposer's before the deadline, and anybody's from then on", () => {
    const { PENDING: proposal } = jointProposalsByStatus();
    expect(() => cancel(proposal, later(DEADLINE, -1), BOB)).toThrow(
      'Before its deadline only its proposer can cancel',
    );
    expect(cancel(proposal, later(DEADLINE, -1), ALICE).status).toBe('CANCELLED');
    expect(cancel(proposal, DEADLINE, BOB).status).toBe('CANCELLED');
  });
});

it('its id follows from its id on chain, and is a UUID', () => {
  expect(jointProposalIdOf(`0x${'AB'.repeat(32)}`)).toBe('abababab-abab-8bab-8bab-abababababab');
});
