import type { Address, DecodedCall } from '../../../application/ports/user-operation.js';
import { againstExpectedCalls, argument } from './compared-call.js';
import type { ChainContext } from './deployment.js';
import { attemptKeys, type Intent } from './intent.js';
import { againstCommitment } from './sub-account-proof.js';
import { quantityIn } from './user-operation.js';
import type { Problem } from './verdict.js';

/** A sub-account that its owner wants to open, as the page shows it. */
export interface ShownOpening {
  readonly id: string;
  /** The owner's wallet among them. */
  readonly members: readonly Address[];
  readonly requiredApprovals: number;
  readonly deploymentIndex: string;
  /** The address that it will have. */
  readonly address: Address;
}

/** A sub-account that its owner wants to close or to unfreeze, as the page shows it. */
export interface ShownAccount {
  readonly id: string;
  readonly address: Address;
}

/**
 * Exactly one call, of the factory that this device knows. The factory makes the account for whoever calls it, the owner's wallet, at the
 * shown address.
 */
export function openingIntent(opening: ShownOpening): Intent {
  const { id, address, members, requiredApprovals, deploymentIndex } = opening;
  return intentFor(id, (calls, chainContext) => {
    const target = chainContext.contracts['subAccountFactory'];
    if (target === undefined) return [{ code: 'no-account' }];
    const given = { members: String(members), threshold: String(requiredApprovals), index: deploymentIndex };
    const [threshold, index] = [quantityIn(String(requiredApprovals), 32n), quantityIn(deploymentIndex, 256n)];
    if (threshold === null || index === null) return [{ code: 'no-account' }];
    const commitment = { address, owner: chainContext.wallet, members, threshold, index };
    return [
      ...againstExpectedCalls(calls, [{ target, method: 'createSubAccount(address[],uint32,uint256)', given }]),
      ...againstCommitment(address, [commitment], chainContext).problems,
    ];
  });
}

/** Exactly one call of the shown account. It pays the owner alone, so only what it would leave behind matters. */
export function closingIntent({ id, address: target }: ShownAccount): Intent {
  return intentFor(id, (calls, { tokens }) => {
    const paidOut = new Set(argument(calls[0], 'tokens').split(','));
    const left = Object.entries(tokens).filter(([, address]) => !paidOut.has(address));
    return [
      ...againstExpectedCalls(calls, [{ target, method: 'close(address[])', given: {} }]),
      ...left.map(([token, address]): Problem => ({ code: 'leaves-money', shown: token, found: address })),
    ];
  });
}

export function unfreezingIntent({ id, address: target }: ShownAccount): Intent {
  return intentFor(id, (calls) => againstExpectedCalls(calls, [{ target, method: 'unfreeze()', given: {} }]));
}

function intentFor(
  id: string,
  against: (calls: readonly DecodedCall[], chainContext: ChainContext) => readonly Problem[],
): Intent {
  return {
    nonceKeys: attemptKeys(`sub-account:${id}`),
    validUntil: null,
    judge: (calls, chainContext) => ({ problems: against(calls, chainContext), proven: true }),
  };
}
