import type { PasskeyOverview } from '../../../../application/passkeys/passkey.repository.js';
import {
  PASSKEY_KINDS,
  PASSKEY_STATUSES,
  type PasskeyKind,
  type PasskeyStatus,
} from '../../../../domain/passkeys/passkey-status.js';
import { authenticatorName } from '../../rest/passkeys/authenticator-names.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export class PasskeyStateResponse {
  @Id('The passkey.')
  id!: string;

  @OneOf(PASSKEY_STATUSES, 'Only a confirmed passkey signs, and signs in.')
  status!: PasskeyStatus;
}

export class OwnedPasskeyResponse extends PasskeyStateResponse {
  @OneOf(PASSKEY_KINDS, 'The first passkey of a wallet is its primary one.')
  kind!: PasskeyKind;

  @Text('Who keeps the passkey, as far as its authenticator says.', 'iCloud Keychain')
  provider!: string;

  @Instant('When it was registered.')
  createdAt!: string;

  @Optional()
  @Instant('When it last signed or signed in. Absent before the first time.')
  lastUsedAt?: string;

  @Optional()
  @Text('The nickname as a signer of the wallet.', 'iPhone')
  label?: string;

  @Optional()
  @Text('The nickname as a way to sign in.', 'iPhone')
  loginLabel?: string;

  @Optional({ inExamples: false })
  @Text('Why the last attempt to add or remove it failed.', 'The chain did not take the change in time')
  failureReason?: string;

  @Optional({ inExamples: false })
  @Instant(
    'When the chain made it a signer although that had failed before, or it was discarded. Remove it if you do not want it.',
  )
  returnedAt?: string;
}

export class OwnedPasskeysResponse {
  @ListOf(() => OwnedPasskeyResponse)
  passkeys!: OwnedPasskeyResponse[];
}

export function presentOwnedPasskey(passkey: PasskeyOverview): OwnedPasskeyResponse {
  const { id, status, kind, aaguid, createdAt, lastUsedAt, label, loginLabel, failureReason, returnedAt } = passkey;
  return {
    id,
    status,
    kind,
    provider: authenticatorName(aaguid),
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(label !== null && { label }),
    ...(loginLabel !== null && { loginLabel }),
    ...(failureReason !== null && { failureReason }),
    ...(returnedAt && { returnedAt: returnedAt.toISOString() }),
  };
}
