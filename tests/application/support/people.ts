import type { Passkey } from '../../../application/passkeys/passkey.repository.js';
import type { User } from '../../../application/users/user.repository.js';
import type { Wallet } from '../../../application/wallets/wallet.repository.js';
import { passkeyId, userId, walletId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { sha256 } from './simple-ports.js';

/** The payer and the recipient of the payments that the builders make. */
export const ALICE: User = { id: userId(uuid(2)), username: 'alice', displayName: 'alice', createdAt: CREATED_AT };
export const BOB: User = { id: userId(uuid(3)), username: 'bob', displayName: 'bob', createdAt: CREATED_AT };

export function walletOf(owner: User): Wallet {
  return {
    id: walletId(owner.id),
    userId: owner.id,
    address: sha256(`wallet of ${owner.username}`),
    owner: { x: sha256(`x of ${owner.username}`), y: sha256(`y of ${owner.username}`) },
    createdAt: CREATED_AT,
  };
}

export function passkeyOf(owner: User, overrides: Partial<Passkey> = {}): Passkey {
  return {
    id: passkeyId(owner.id),
    userId: owner.id,
    credentialId: `passkey of ${owner.username}`,
    publicKey: new Uint8Array(),
    ...walletOf(owner).owner,
    kind: 'primary',
    status: 'confirmed',
    signCount: 0,
    transports: [],
    aaguid: uuid(0),
    createdAt: CREATED_AT,
    ...overrides,
  };
}
