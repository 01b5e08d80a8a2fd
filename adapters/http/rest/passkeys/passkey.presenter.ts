import type { WalletPasskeys } from '../../../../application/passkeys/list-passkeys.js';
import type { PasskeyOverview } from '../../../../application/passkeys/passkey.repository.js';
import { PASSKEY_TARGETS, type PasskeyTarget } from '../../../../application/passkeys/passkey-target.js';
import type { PasskeyStatus } from '../../../../domain/passkeys/passkey-status.js';
import { authenticatorName } from './authenticator-names.js';
import type { OnchainStatus, PasskeyRow, PasskeyRowStatus, PasskeysResponse } from './passkey.response.js';

type ShownStatus = Exclude<PasskeyStatus, 'removed'>;

const STATUSES: Readonly<Record<ShownStatus, readonly [PasskeyRowStatus, OnchainStatus]>> = {
  pending: ['PENDING', 'pending'],
  activating: ['PENDING', 'pending'],
  failed: ['PENDING', 'failed'],
  confirmed: ['ACTIVE', 'confirmed'],
  removing: ['REMOVING', 'confirmed'],
};

/** The fields of a passkey that leave the service: never a public key, never a whole credential id. */
export function presentPasskeys(
  { walletAddress, passkeys }: WalletPasskeys,
  only: PasskeyTarget | undefined,
): PasskeysResponse {
  const shown = passkeys.filter(isShown);
  const rows = PASSKEY_TARGETS.filter((target) => only === undefined || target === only).flatMap((target) =>
    target === 'WALLET'
      ? shown.map((passkey) => walletRow(passkey, walletAddress))
      : shown.filter(({ status }) => status === 'confirmed').map(loginRow),
  );
  return { passkeys: rows, count: rows.length };
}

type ShownPasskey = PasskeyOverview & { readonly status: ShownStatus };

function isShown(passkey: PasskeyOverview): passkey is ShownPasskey {
  return passkey.status !== 'removed';
}

function walletRow(passkey: ShownPasskey, address: string): PasskeyRow {
  const [status, onchainStatus] = STATUSES[passkey.status];
  return {
    id: passkey.id,
    target: 'WALLET',
    provider: authenticatorName(passkey.aaguid),
    status,
    address,
    kind: passkey.kind,
    onchainStatus,
    createdAt: passkey.createdAt.toISOString(),
    label: passkey.label,
  };
}

function loginRow(passkey: ShownPasskey): PasskeyRow {
  return {
    id: passkey.id,
    target: 'LOGIN',
    provider: authenticatorName(passkey.aaguid),
    status: STATUSES[passkey.status][0],
    credentialId: masked(passkey.credentialId),
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    label: passkey.loginLabel,
  };
}

/** A part of the id that distinguishes the user's passkeys, but is too short to request one from an authenticator. */
function masked(credentialId: string): string {
  return `${credentialId.slice(0, 4)}********${credentialId.slice(-4)}`;
}
