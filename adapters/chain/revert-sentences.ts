import type { Result } from 'ethers';

/** The reasons of a revert that happen when everybody does what they may. Other errors are shown by their names. */
export const SENTENCES: Readonly<Record<string, string | ((values: Result) => string)>> = {
  TooLittleReceived: 'The price has moved further than the approval allowed; nothing was exchanged',
  TooMuchSpent: 'The price has moved further than the approval allowed; nothing was exchanged',
  NoPool: 'Nobody deals in these two tokens any more; nothing was exchanged',
  InsufficientLiquidity: 'There is no longer as much to be had; nothing was exchanged',
  StaleRate: 'There is no current price; nothing was exchanged',
  BalanceChangeTooSmall: 'The price has moved further than the approval allowed; nothing was moved',
  NotActive: ([status]) => `The sub-account is ${ENDS.account[Number(status)] ?? 'not active'}; nothing was moved`,
  NotOwner: 'Only the owner of the sub-account can do this; nothing was moved',
  NotMember: 'Only members of the joint account can do this, and this wallet is none now; nothing was moved',
  NotProposer: 'Only its proposer can cancel the joint proposal before its deadline',
  NotSingleSignature: ([threshold]) =>
    `The sub-account needs ${threshold} approvals; propose it to its members instead`,
  AlreadyVoted: 'This member has voted on the joint proposal before, and a vote cannot be changed',
  ProposalNotApproved: ([, approvals, threshold]) =>
    `The joint proposal has ${approvals} of the ${threshold} approvals that it needs; nothing was moved`,
  ProposalExpired: 'The deadline of the joint proposal has passed; nothing was moved',
  ProposalNotPending: ([, status]) => `The joint proposal was ${ENDS.proposal[Number(status)] ?? 'ended'} before`,
  UnknownProposal: 'The joint account has no such proposal',
  AlreadyApproved: 'This guardian has approved the recovery before',
  DelayNotOver: 'The delay in which the owner can cancel the recovery is not over',
  NotGuardian: 'This passkey guards the account no more',
  NotInstalled: 'The account has no guardians any more',
  PaidSince: 'The schedule has made a payment meanwhile; nothing was changed. Choose a later first day',
  ScheduleCancelled: 'The schedule has ended before; nothing was changed',
  RecoveryExpired: 'The time for the recovery is over',
  RecoveryNotApproved: ([weight, threshold]) =>
    `The recovery has approvals of ${weight} of the ${threshold} that it needs, or was cancelled`,
};

/* By the contract's numbers; the first of both stands for what has not ended. */
const ENDS = { account: [null, 'frozen', 'closed'], proposal: [null, 'executed', 'rejected', 'cancelled'] } as const;
