import type { DecodedCall } from '../../../application/ports/user-operation.js';
import type { JointProposalStep } from '../../../domain/notifications/catalogue.js';
import { jointProposalIdOf } from '../../../domain/sub-accounts/joint-proposal.js';
import { againstExpectedCalls, type ExpectedCall } from './compared-call.js';
import type { ChainContext } from './deployment.js';
import { attemptKeys, type CallFindings, type Intent } from './intent.js';
import { type ProposedCall, proposalId, readProposedCall } from './joint-proposal.js';

/** A proposal as a member was shown it, who wants to take this step. */
export interface ShownStep {
  readonly step: JointProposalStep;
  /** The service's id, which follows from the id on chain. */
  readonly proposalId: string;
  /** What the member has read, decoded from the call. */
  readonly proposed: ProposedCall;
}

export function jointProposalIntent(shown: ShownStep): Intent {
  return {
    nonceKeys: attemptKeys(`joint-proposal:${shown.proposalId}`),
    validUntil: null,
    judge: (calls, chainContext) => judgeStep(calls, shown, chainContext),
  };
}

/*
 * Exactly one call, about the proposal whose content was shown. Nobody approves or executes what nobody could read: it may be anything that
 * the account can do. Against it one can vote, and its proposer can withdraw it.
 */
function judgeStep(calls: readonly DecodedCall[], shown: ShownStep, { chainId }: ChainContext): CallFindings {
  const { proposed } = shown;
  const id = proposalId(proposed, chainId);
  if (id === null || jointProposalIdOf(id) !== shown.proposalId) {
    return { problems: [{ code: 'other-proposal', shown: shown.proposalId, found: id ?? '' }], proven: false };
  }
  const problems = againstExpectedCalls(calls, [expectedCall(shown, id)]);
  const isReadable = readProposedCall(proposed.call) !== null;
  const agrees = shown.step === 'approve' || shown.step === 'execute';
  if (!isReadable && agrees) {
    return { problems: [...problems, { code: 'other-method', shown: '', found: proposed.call }], proven: false };
  }
  return { problems, proven: isReadable };
}

function expectedCall({ step, proposed }: ShownStep, id: string): ExpectedCall {
  const { account: target, call, deadline, salt } = proposed;
  switch (step) {
    case 'approve':
    case 'reject':
      return { target, method: 'vote(bytes32,bool)', given: { id, approve: String(step === 'approve') } };
    case 'cancel':
      return { target, method: 'cancel(bytes32)', given: { id } };
    case 'execute':
      return { target, method: 'execute(bytes,uint48,bytes32)', given: { call, deadline: String(deadline), salt } };
  }
}
