import { expect, it } from '@jest/globals';
import { REVERTS } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { describeRevert } from '../../../adapters/chain/revert-reason.js';

const ID = `0x${'11'.repeat(32)}`;
const MEMBER = `0x${'22'.repeat(20)}`;

it.each<readonly [string, readonly unknown[], string]>([
  ['NotActive', [1], 'The sub-account is frozen; nothing was moved'],
  ['NotActive', [2], 'The sub-account is closed; nothing was moved'],
  ['NotOwner', [MEMBER], 'Only the owner of the sub-account can do this; nothing was moved'],
  [
    'NotMember',
    [MEMBER],
    'Only members of the joint account can do this, and this wallet is none now; nothing was moved',
  ],
  ['NotSingleSignature', [2], 'The sub-account needs 2 approvals; propose it to its members instead'],
  ['NotProposer', [MEMBER], 'Only its proposer can cancel the joint proposal before its deadline'],
  ['AlreadyVoted', [ID, MEMBER], 'This member has voted on the joint proposal before, and a vote cannot be changed'],
  ['ProposalNotApproved', [ID, 1, 2], 'The joint proposal has 1 of the 2 approvals that it needs; nothing was moved'],
  ['ProposalExpired', [ID, 5], 'The deadline of the joint proposal has passed; nothing was moved'],
  ['ProposalNotPending', [ID, 1], 'The joint proposal was executed before'],
  ['ProposalNotPending', [ID, 3], 'The joint proposal was cancelled before'],
  ['UnknownProposal', [ID], 'The joint account has no such proposal'],
  ['PaidSince', [5], 'The schedule has made a payment meanwhile; nothing was changed. Choose a later first day'],
])('%s(%j) is told in words', (name, values, words) => {
  expect(describeRevert(toHex(REVERTS.encodeErrorResult(name, values)))).toBe(words);
});
