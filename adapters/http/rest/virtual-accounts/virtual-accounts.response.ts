import { PAYOUT_RAILS, type PayoutRail } from '../../../../domain/payouts/payout-rail.js';
import { VIRTUAL_ACCOUNT_STATUSES, type VirtualAccountStatus } from '../../../../domain/virtual-accounts/kyc-status.js';
import { Always, Flag, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Nested } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

class EurAccountFields {
  @Always('IBAN', 'The kind of the number.')
  type!: 'IBAN';

  @Text('Where euros are sent to, by SEPA.', 'LT179990000000000001')
  iban!: string;

  @DecimalAmount('The least that the account takes, in euros.', { example: '1.00' })
  minimumTransfer!: string;
}

class UsdAccountFields {
  @Always('ACH', 'The kind of the numbers.')
  type!: 'ACH';

  @Text('Where US dollars are sent to, by ACH.', '400000000001')
  accountNumber!: string;

  @Text('ABA routing number.', '090909098')
  routingNumber!: string;

  @DecimalAmount('The least that the account takes, in US dollars.', { example: '1.00' })
  minimumTransfer!: string;
}

class OpenedAccounts {
  @Nullable()
  @Nested(() => EurAccountFields, 'Null until the banking partner has opened it.')
  eur!: EurAccountFields | null;

  @Nullable()
  @Nested(() => UsdAccountFields, 'Null until the banking partner has opened it.')
  usd!: UsdAccountFields | null;
}

class CapabilityInfo {
  @Flag('Whether money that is sent to the accounts reaches the wallet.')
  canReceive!: boolean;

  @Flag('Whether bank accounts can be paid from the wallet.')
  canSend!: boolean;

  @SomeOf(PAYOUT_RAILS, 'The networks between banks that are used.', PAYOUT_RAILS)
  rails!: readonly PayoutRail[];
}

export class VirtualAccountsResponse {
  @OneOf(
    VIRTUAL_ACCOUNT_STATUSES,
    'active: the accounts can be paid. pending: the banking partner lacks something, or reviews. not_registered: the user has not applied, or was rejected.',
  )
  status!: VirtualAccountStatus;

  @Nested(() => OpenedAccounts)
  accounts!: OpenedAccounts;

  @Nested(() => CapabilityInfo)
  capabilityInfo!: CapabilityInfo;

  @Flag("Whether the accounts take transfers from accounts in the user's own name.")
  firstPartyPayments!: boolean;

  @Flag('Whether the accounts take transfers from other people.')
  thirdPartyPayments!: boolean;
}

class EurAccountLite extends Picked(EurAccountFields, 'iban') {}

class UsdAccountLite extends Picked(UsdAccountFields, 'accountNumber', 'routingNumber') {}

class OpenedAccountsLite {
  @Nullable()
  @Nested(() => EurAccountLite, 'Absent until the banking partner has opened it.')
  eur!: EurAccountLite | null;

  @Nullable()
  @Nested(() => UsdAccountLite, 'Absent until the banking partner has opened it.')
  usd!: UsdAccountLite | null;
}

export class VirtualAccountsLite extends Picked(VirtualAccountsResponse, 'status') {
  @Nested(() => OpenedAccountsLite)
  accounts!: OpenedAccountsLite;
}
