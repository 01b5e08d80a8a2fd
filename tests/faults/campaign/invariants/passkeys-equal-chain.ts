import type { ListedPasskey } from '../evidence/evidence.js';
import type { Invariant } from './invariant.js';

/** A wallet on chain has as many signers as its owner has confirmed passkeys, and no change is still under way. */
export const passkeysEqualChain: Invariant = {
  name: 'passkeys equal the chain',
  check({ people, chain }) {
    return people.flatMap(({ username, wallet, passkeys }) => {
      const under = passkeys.filter(isChanging);
      const pending = under.map(({ id, status }) => ({ about: username, words: `passkey ${id} is still ${status}` }));
      const confirmed = passkeys.filter(({ status }) => status === 'confirmed').length;
      const signers = chain.signers.get(wallet);
      if (signers === undefined || signers === confirmed || pending.length > 0) return pending;
      return [{ about: username, words: `has ${confirmed} confirmed passkeys, and the wallet ${signers} signers` }];
    });
  },
};

/** Whether the chain has not yet done what the owner signed. */
export function isChanging({ status }: ListedPasskey): boolean {
  return status === 'activating' || status === 'removing';
}
