import type { Address } from '../../../application/ports/user-operation.js';
import { cloneFactory } from './clone-address.js';
import { differing } from './compared-call.js';
import { type FirstMembers, subAccountAddress } from './counterfactual-addresses.js';
import type { ChainContext } from './deployment.js';
import type { CallFindings } from './intent.js';

/** What a sub-account was opened with, as the owner is shown it. */
export interface ShownCommitment extends FirstMembers {
  readonly address: Address;
}

/**
 * Whether an address is that of a sub-account which this device's factory made with the shown members. It is not proven when the owner's
 * wallet is not among them: members can change, and only the chain knows how.
 */
export function againstCommitment(
  address: Address,
  shown: readonly ShownCommitment[],
  chainContext: ChainContext,
): CallFindings {
  const clones = cloneFactory(chainContext, 'subAccount');
  const commitment = shown.find((each) => each.address === address);
  if (!clones || !commitment) return { problems: [{ code: 'no-account' }], proven: true };
  return {
    problems: differing('other-account', address, subAccountAddress(clones, commitment)),
    proven: commitment.members.includes(chainContext.wallet),
  };
}
