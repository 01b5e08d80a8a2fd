import { PROPOSED_ACTIONS, type SubAccountProposal } from '../../../../domain/payments/types/sub-account-proposal.js';
import { readSubAccount, subAccountDetails } from '../named-sub-account.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';

export function proposalDetails(proposal: SubAccountProposal): InstructionDetails {
  const { subAccount, action, approvals, description, deadline, salt } = proposal;
  return {
    ...subAccountDetails(subAccount),
    action,
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
  const action = PROPOSED_ACTIONS.find((one) => one === details['action']);
  if (!action || typeof needed !== 'number' || typeof members !== 'number' || typeof deadline !== 'string')
    throw none();
  if ((description !== null && typeof description !== 'string') || !isSalt(salt)) throw none();
  if ((action === 'WITHDRAW') !== (recipient.address === null)) throw none();
  return {
    type: 'sub_account_proposal',
    subAccount: readSubAccount(details),
    action,
    recipient,
    approvals: { needed, members },
    description,
    deadline: new Date(deadline),
    salt,
  };
}

function isSalt(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);
}

function none(): Error {
  return new Error('What is stored is no joint proposal');
}
