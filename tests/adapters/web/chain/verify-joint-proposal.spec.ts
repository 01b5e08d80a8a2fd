import { describe, expect, it } from '@jest/globals';
import { SubAccountContractCalls } from '../../../../adapters/chain/sub-account-calls.js';
import { jointProposalIntent } from '../../../../adapters/web/chain/joint-proposal-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { WalletCall } from '../../../../application/ports/user-operation.js';
import type { JointProposalStep } from '../../../../domain/notifications/catalogue.js';
import { jointProposalIdOf } from '../../../../domain/sub-accounts/joint-proposal.js';
import { CHAIN_CONTEXT, DEPLOYMENT, offerOfCalls, RECIPIENT, STRANGER } from './support/operations.js';

const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const calls = new SubAccountContractCalls(DEPLOYMENT);
const spend = (minorUnits: bigint) =>
  calls.proposed({ type: 'SPEND', token: 'USDC', recipient: RECIPIENT, minorUnits });
const salt = `0x${'5a'.repeat(32)}`;
const terms = { call: spend(25_500_000n), deadline: 1_796_212_800n, salt };
const other = { ...terms, call: spend(25_500_001n) };
const id = jointProposalIdOf(calls.proposalHash(ACCOUNT, terms));

function verdictOf(step: JointProposalStep, offered: readonly WalletCall[], proposed = terms, proposalId: string = id) {
  const intent = jointProposalIntent({ step, proposalId, proposed: { account: ACCOUNT, ...proposed } });
  const offer = offerOfCalls(`joint-proposal:${proposalId}:3`, offered);
  const verdict = verifyOperation(intent, offer, CHAIN_CONTEXT);
  return verdict.kind === 'refused' ? [...new Set(verdict.problems.map(({ code }) => code))] : verdict.kind;
}

describe.each<readonly [JointProposalStep, WalletCall, WalletCall]>([
  ['approve', calls.vote(ACCOUNT, terms, 'APPROVE'), calls.vote(ACCOUNT, other, 'APPROVE')],
  ['reject', calls.vote(ACCOUNT, terms, 'REJECT'), calls.vote(ACCOUNT, other, 'REJECT')],
  ['execute', calls.execute(ACCOUNT, terms), calls.execute(ACCOUNT, other)],
  ['cancel', calls.cancel(ACCOUNT, terms), calls.cancel(ACCOUNT, other)],
])('to %s a joint proposal', (step, call, aboutAnother) => {
  it('is verified for exactly the proposal that was read', () => {
    expect(verdictOf(step, [call])).toBe('verified');
  });

  it.each<readonly [string, readonly WalletCall[], ...ProblemCode[]]>([
    ['another proposal', [aboutAnother], 'other-proposal'],
    ['another account', [{ ...call, target: STRANGER }], 'other-contract'],
    ['a freeze besides', [call, calls.freeze(ACCOUNT)], 'call-too-many'],
    ['nothing', [], 'call-missing'],
  ])('is refused with %s', (_what, offered, ...codes) => {
    expect(verdictOf(step, offered)).toEqual(codes);
  });

  it('is refused when the service shows the content of another proposal', () => {
    expect(verdictOf(step, [aboutAnother], other)).toEqual(['other-proposal']);
  });
});

it('what nobody can read is neither approved nor executed, and can be voted against', () => {
  const unreadable = { ...terms, call: `${terms.call}00` as const };
  const unreadableId = jointProposalIdOf(calls.proposalHash(ACCOUNT, unreadable));
  const verdict = (step: JointProposalStep, call: WalletCall) => verdictOf(step, [call], unreadable, unreadableId);
  expect(verdict('execute', calls.execute(ACCOUNT, unreadable))).toEqual(['other-method']);
  expect(verdict('approve', calls.vote(ACCOUNT, unreadable, 'APPROVE'))).toEqual(['other-method']);
  expect(verdict('reject', calls.vote(ACCOUNT, unreadable, 'REJECT'))).toBe('unproven');
});

it('a vote against is not taken for a vote for it', () => {
  expect(verdictOf('approve', [calls.vote(ACCOUNT, terms, 'REJECT')])).toEqual(['other-choice']);
  expect(verdictOf('reject', [calls.vote(ACCOUNT, terms, 'APPROVE')])).toEqual(['other-choice']);
});
