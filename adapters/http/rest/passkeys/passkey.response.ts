import { PASSKEY_TARGETS, type PasskeyTarget } from '../../../../application/passkeys/passkey-target.js';
import { PASSKEY_KINDS, type PasskeyKind } from '../../../../domain/passkeys/passkey-status.js';
import { Always, OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Masked, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export const PASSKEY_ROW_STATUSES = ['ACTIVE', 'PENDING', 'REMOVING'] as const;
export type PasskeyRowStatus = (typeof PASSKEY_ROW_STATUSES)[number];

export const ONCHAIN_STATUSES = ['pending', 'confirmed', 'failed'] as const;
export type OnchainStatus = (typeof ONCHAIN_STATUSES)[number];

export class PasskeyRow {
  @Id('What the label update takes.')
  id!: string;

  @OneOf(PASSKEY_TARGETS, 'WALLET: the passkey as a signer of the wallet. LOGIN: as a way to sign in.')
  target!: PasskeyTarget;

  @Text('Who keeps the passkey, as far as its authenticator says.', 'iCloud Keychain')
  provider!: string;

  @OneOf(
    PASSKEY_ROW_STATUSES,
    'ACTIVE signs; PENDING is not a signer of the wallet yet; REMOVING is being removed as a signer.',
  )
  status!: PasskeyRowStatus;

  @Optional()
  @ChainAddress('WALLET only: the wallet.')
  address?: string;

  @Optional()
  @OneOf(PASSKEY_KINDS, 'WALLET only: the first passkey of the wallet is its primary one.')
  kind?: PasskeyKind;

  @Optional()
  @OneOf(
    ONCHAIN_STATUSES,
    'WALLET only. pending: registered, its add-owner transaction is not confirmed. failed: it can be tried again.',
  )
  onchainStatus?: OnchainStatus;

  @Optional({ inExamples: false })
  @Masked('LOGIN only: the credential id.', 'q83v…eJA')
  credentialId?: string;

  @Instant('When it was registered.')
  createdAt!: string;

  @Optional({ inExamples: false })
  @Nullable()
  @Instant('LOGIN only: when it last signed or signed in.')
  lastUsedAt?: string | null;

  @Nullable()
  @Text('The nickname; need not be unique.', 'iPhone')
  label!: string | null;
}

export class PasskeysResponse {
  @ListOf(() => PasskeyRow)
  passkeys!: PasskeyRow[];

  @Count('How many rows there are.')
  count!: number;
}

export class SuccessResponse {
  @Always(true, 'It is done.')
  success!: true;
}
