import type { PasskeyChange } from '../../domain/passkeys/passkey-change.js';
import { token } from '../ports/token.js';
import type { Address, WalletCall } from '../ports/user-operation.js';
import type { PasskeyCredential } from './passkey-ceremonies.js';

/** The calls by which a wallet changes its own signers. */
export interface SignerCalls {
  change(change: PasskeyChange, passkey: Pick<PasskeyCredential, 'x' | 'y'>, wallet: Address): WalletCall;
}
export const SignerCalls = token<SignerCalls>('SignerCalls');
