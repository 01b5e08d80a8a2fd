import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import { EARNINGS_DIRECTIONS, type EarningsDirection } from '../../../../../domain/payments/types/earnings-move.js';
import { VAULT_PROVIDERS, type VaultProvider } from '../../../../../domain/shared/asset.js';
import { OneOf } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { OptionalOrNull } from '../../../shell/fields/presence.js';
import { Text } from '../../../shell/fields/text.js';

const CURRENCIES = ['USD', 'EUR', 'MXN'] as const;

export class EarningsMoveBody {
  @OneOf(VAULT_PROVIDERS, 'Who keeps the vault. PROVIDER_A: USD, EUR, MXN; PROVIDER_B: USD, EUR.', 'PROVIDER_A')
  vaultProvider!: VaultProvider;

  @OneOf(CURRENCIES, 'The currency of the vault, and of the account on the other side.', 'USD')
  currency!: (typeof CURRENCIES)[number];

  @OneOf(EARNINGS_DIRECTIONS, 'Into the vault, or back into the account.', 'DEPOSIT')
  direction!: EarningsDirection;

  @PayableAmount('What moves, exactly.', '100.00')
  amount!: string;

  @OptionalOrNull()
  @Text('A note for the history.', 'Rainy days', { max: REFERENCE_MAX_LENGTH })
  reference?: string;
}
