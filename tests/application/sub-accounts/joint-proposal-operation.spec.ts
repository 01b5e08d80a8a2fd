import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JointProposalView } from '../../../application/sub-accounts/joint-proposal.repository.js';
import { JointProposalOperation } from '../../../application/sub-accounts/joint-proposal-operation.js';
import { JointProposalStepFailed } from '../../../application/sub-accounts/joint-proposal-step-failed.event.js';
import { STEP_KINDS } from '../../../application/sub-accounts/joint-proposal-steps.js';
import { ProposalsToVoteOn } from '../../../application/sub-accounts/proposals-to-vote-on.js';
import type { JointProposalStep } from '../../../domain/notifications/catalogue.js';
import { ConflictError, NotFoundError } from '../../../domain/shared/errors.js';
import { passkeyId, type UserId, walletOperationId } from '../../../domain/shared/ids.js';
import type { JointProposal } from '../../../domain/sub-accounts/joint-proposal.js';
import type { SubAccount } from '../../../domain/sub-accounts/sub-account.js';
import { refuse, sign } from '../../../domain/wallet-operations/wallet-operation.js';
import { uuid } from '../../support/builders/ids.js';
import { CO_OWNERS, jointProposalsByStatus, subAccountsByStatus, vote } from '../../support/builders/sub-accounts.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { InMemoryWalletOperations } from '../support/in-memory-wallet-operations.js';
import { ALICE, BOB } from '../support/people.js';

const SOON = later(CREATED_AT, HOUR);
const LATE = later(CREATED_AT, 4 * DAY);
const [FIRST] = CO_OWNERS;
/** Opened and approved by alice, two of three. */
const OPEN = jointProposalsByStatus({ votes: [vote(FIRST, 'APPROVE')] }).PENDING;
const APPROVED = jointProposalsByStatus().PENDING;

let shown: JointProposal;
let accountStatus: SubAccount['status'];
let operations: InMemoryWalletOperations;

beforeEach(() => {
  shown = OPEN;
  accountStatus = 'ACTIVE';
  operations = new InMemoryWalletOperations(new InMemoryUnitOfWork());
});

const proposals = {
  findVisible: async (id: string, viewer: UserId) => (id === shown.id && viewer !== uuid(99) ? viewOf(shown) : null),
  listUnvoted: async () => [viewOf(shown)],
};

function viewOf(proposal: JointProposal): JointProposalView {
  const users = [ALICE, BOB, null];
  const members = CO_OWNERS.map((address, index) => ({
    address: address as `0x${string}`,
    user: users[index] ?? null,
  }));
  const account = { ...subAccountsByStatus()[accountStatus], members: CO_OWNERS, threshold: 2 };
  return {
    proposal,
    subAccount: { account, ownerAddress: FIRST as `0x${string}`, members },
    members,
    description: null,
  };
}

function operation(step: JointProposalStep) {
  const call = (...what: readonly unknown[]) => ({ target: '0x', value: 0n, data: `0x${what.join(' ')}` }) as const;
  return new JointProposalOperation(step, proposals, operations, {
    vote: (_account, { salt }, choice) => call('vote', salt, choice),
    execute: (_account, { call: bytes }) => call('execute', bytes),
    executionGas: ({ type }) => (type === 'SPEND' ? 7n : null),
    cancel: (_account, { salt }) => call('cancel', salt),
  });
}

/** What alice, or another member, is told when the step is to be signed; null when it can be signed. */
async function obstacle(step: JointProposalStep, by: UserId = ALICE.id, at = SOON): Promise<string | null> {
  const kind = operation(step);
  const subject = await kind.find(OPEN.id, by);
  try {
    kind.assertSignable(subject, at);
    return null;
  } catch (error) {
    if (error instanceof ConflictError) return error.message;
    throw error;
  }
}

describe('a step of a joint proposal', () => {
  it('is for present members only, and for a proposal that there is', async () => {
    await expect(operation('approve').find(uuid(98), ALICE.id)).rejects.toThrow(NotFoundError);
    await expect(operation('approve').find(OPEN.id, uuid(97) as UserId)).rejects.toThrow(NotFoundError);
  });

  it('is a vote once, before the deadline', async () => {
    expect(await obstacle('approve', BOB.id)).toBeNull();
    expect(await obstacle('reject', BOB.id)).toBeNull();
    expect(await obstacle('approve', ALICE.id)).toMatch(/voted on the joint proposal already/);
    expect(await obstacle('reject', ALICE.id)).toMatch(/voted on the joint proposal already/);
    expect(await obstacle('approve', BOB.id, LATE)).toMatch(/its deadline was/);
  });

  it('is an execution when enough members have approved, of an account that is not frozen', async () => {
    expect(await obstacle('execute')).toBe('The joint proposal has 1 of 2 approvals');
    shown = APPROVED;
    expect(await obstacle('execute', BOB.id)).toBeNull();
    accountStatus = 'FROZEN';
    // What it does is to unfreeze the account.
    expect(await obstacle('execute')).toBeNull();
    shown = { ...APPROVED, action: { type: 'CLOSE', tokens: [] } };
    expect(await obstacle('execute')).toMatch(/^The joint account is FROZEN/);
  });

  it('is the execution of nothing but another end of a closed account', async () => {
    accountStatus = 'CLOSED';
    shown = APPROVED;
    expect(await obstacle('execute')).toMatch(/^The joint account is CLOSED/);
    shown = { ...APPROVED, action: { type: 'SET_MEMBERS', members: CO_OWNERS, threshold: 1 } };
    expect(await obstacle('execute')).toMatch(/^The joint account is CLOSED/);
    shown = { ...APPROVED, action: { type: 'CLOSE', tokens: [] } };
    expect(await obstacle('execute')).toBeNull();
  });

  it('is never the execution of a call whose arguments make no sense', async () => {
    shown = { ...APPROVED, action: { type: 'MALFORMED' } };
    expect(await obstacle('execute')).toMatch(/malformed/);
  });

  it('is a cancellation by the proposer, and by anybody after the deadline', async () => {
    expect(await obstacle('cancel', ALICE.id)).toBeNull();
    expect(await obstacle('cancel', BOB.id)).toMatch(/only its proposer/);
    expect(await obstacle('cancel', BOB.id, LATE)).toBeNull();
  });

  it.each(['EXECUTED', 'REJECTED', 'CANCELLED'] as const)('is none when the proposal is %s', async (status) => {
    shown = jointProposalsByStatus()[status];
    for (const step of ['approve', 'reject', 'execute', 'cancel'] as const) {
      expect(await obstacle(step, BOB.id)).toMatch(new RegExp(status));
    }
  });

  it('calls the account of the proposal, each attempt of a member with a nonce of its own', async () => {
    const kind = operation('approve');
    const before = kind.plan(await kind.find(OPEN.id, BOB.id));
    expect(before.calls.map(({ data }) => data)).toEqual([`0xvote ${OPEN.onChain.salt} APPROVE`]);
    await signed('reject', BOB.id);
    const after = kind.plan(await kind.find(OPEN.id, BOB.id));
    expect([before.key, after.key]).toEqual([`joint-proposal:${OPEN.id}:1`, `joint-proposal:${OPEN.id}:2`]);
    const alices = kind.plan(await kind.find(OPEN.id, ALICE.id));
    expect(alices.key).toBe(before.key);
  });

  it('that the member has signed meanwhile in another window is not stored again', async () => {
    const kind = operation('approve');
    const subject = await kind.find(OPEN.id, BOB.id);
    await signed('approve', BOB.id);
    const approval = { passkeyId: passkeyId(uuid(3)), origin: null, at: SOON };
    await expect(kind.approved(subject, approval)).rejects.toThrow(ConflictError);
  });
});

it('a step that the chain refused is told with its reason', async () => {
  const stored = await signed('execute', BOB.id);
  const failure = { code: 'OPERATION_REVERTED', reason: 'The joint proposal was executed before' } as const;
  const ended = refuse(stored, SOON, failure);
  await operations.end(ended);
  expect(await operation('execute').failed(ended)).toEqual([
    { type: 'joint_proposal.step_failed', subjectId: stored.id, userId: BOB.id, occurredAt: SOON },
  ]);
  const event = {
    position: 1n,
    type: 'joint_proposal.step_failed',
    subjectId: stored.id,
    userId: BOB.id,
    organizationId: null,
    occurredAt: SOON,
  } as const;
  const { notices } = await new JointProposalStepFailed(operations, proposals).notify(event, BOB.id);
  expect(notices).toMatchObject([
    { type: 'JOINT_PROPOSAL_FAILED', metadata: { proposalId: OPEN.id, step: 'execute', reason: failure.reason } },
  ]);
});

it('what waits for a vote is an action of the member, approval first', async () => {
  const source = new ProposalsToVoteOn(proposals);
  expect(await source.of(BOB.id, SOON)).toMatchObject([
    { kind: 'VOTE', subjectId: OPEN.id, operations: [STEP_KINDS.approve, STEP_KINDS.reject], expiresAt: OPEN.deadline },
  ]);
});

async function signed(step: JointProposalStep, userId: UserId) {
  const id = walletOperationId(uuid(operations.all.length + 50));
  const terms = { id, kind: STEP_KINDS[step], subjectId: OPEN.id, userId, passkeyId: passkeyId(uuid(3)) };
  const { next } = sign({ ...terms, signedAt: SOON, validUntil: LATE });
  const userOperation = { sender: '0x', nonce: BigInt(operations.all.length), callData: '0x' } as never;
  await operations.add(next, { operation: userOperation, hash: '0x', signature: '0x' });
  return next;
}
