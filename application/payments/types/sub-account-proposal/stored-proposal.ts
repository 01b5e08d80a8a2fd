import {
  isProposedChange,
  type NewMembers,
  PROPOSED_ACTIONS,
  PROPOSED_CHANGES,
  type SubAccountProposal,
} from '../../../../domain/payments/types/sub-account-proposal.js';
import { readSubAccount, subAccountDetails } from '../named-sub-account.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';

export function proposalDetails(proposal: SubAccountProposal): InstructionDetails {
  const { subAccount, action, newMembers, approvals, description, deadline, salt } = proposal;
  return {
    ...subAccountDetails(subAccount),
    action,
    ...(newMembers && { newMembers }),
    approvalsNeeded: approvals.needed,
    members: approvals.members,
    description,
    deadline: deadline.toISOString(),
    salt,
  };
}

/** @throws Error when the stored values are no proposal */
export function readProposal(recipient: PaymentRecipient, details: InstructionDetails): SubAccountProposal {
  const { approvalsNeeded: needed, members, description, deadline, salt } = details;
  const action = [...PROPOSED_ACTIONS, ...PROPOSED_CHANGES].find((one) => one === details['action']);
  if (!action || typeof needed !== 'number' || typeof members !== 'number' || typeof deadline !== 'string')
    throw none();
  if ((description !== null && typeof description !== 'string') || !isSalt(salt)) throw none();
  if ((action === 'SPEND') === (recipient.address === null)) throw none();
  const newMembers = readNewMembers(details['newMembers']);
  if ((action === 'SET_MEMBERS') !== (newMembers !== null)) throw none();
  // A change pays nobody.
  if (isProposedChange(action) && recipient.userId !== null) throw none();
  return {
    type: 'sub_account_proposal',
    subAccount: readSubAccount(details),
    action,
    newMembers,
    recipient,
    approvals: { needed, members },
    description,
    deadline: new Date(deadline),
    salt,
  };
}

function readNewMembers(value: unknown): NewMembers | null {
  if (value === undefined) return null;
  if (!isRecord(value) || !Array.isArray(value['members']) || typeof value['threshold'] !== 'number') throw none();
  const members = value['members'].map((member: unknown) => {
    if (!isRecord(member) || typeof member['address'] !== 'string' || typeof member['name'] !== 'string') throw none();
    return { address: member['address'], name: member['name'] };
  });
  return { members, threshold: value['threshold'] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isSalt(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);
}

function none(): Error {
  return new Error('What is stored is no joint proposal');
}
