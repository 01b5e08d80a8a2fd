import { CHANGE_PASSKEY } from '../../../../application/passkeys/passkey-change-operation.js';
import type { PasskeyChange } from '../../../../domain/passkeys/passkey-change.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How an owner signs with another passkey that one becomes a signer of the wallet, or ceases to be one. */
export const PASSKEY_CHANGE_SIGNING: Readonly<Record<PasskeyChange, SigningWords>> = {
  add: {
    kind: CHANGE_PASSKEY.add,
    tag: 'Passkeys',
    name: 'PasskeyActivation',
    purpose: 'make the passkey a signer of the wallet',
    paths: { begin: '/app/api/passkeys/{id}/activation/options', sign: '/app/api/passkeys/{id}/activation' },
    id: passkeyId,
    signedStatus: 'activating',
  },
  remove: {
    kind: CHANGE_PASSKEY.remove,
    tag: 'Passkeys',
    name: 'PasskeyRemoval',
    purpose: 'take the passkey from the signers of the wallet',
    paths: { begin: '/app/api/passkeys/{id}/removal/options', sign: '/app/api/passkeys/{id}/removal' },
    id: passkeyId,
    signedStatus: 'removing',
  },
};
