import { VAULT_PROVIDERS, type VaultProvider } from '../../../../domain/shared/asset.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const CONVERTED = ['USD', 'EUR'] as const;
type ConvertedCurrency = (typeof CONVERTED)[number];

export class WealthBalance {
  @CurrencyCode('The currency of the balance.')
  currency!: Currency;

  @DecimalAmount('What there is.', { example: '100.00' })
  balance!: string;

  @Optional()
  @Id('Of an earnings leg that money was ever put into: the id for GET /v1/earnings/time-series.')
  accountId?: string;
}

export class CryptoBalanceResponse {
  @OneOf(CRYPTO_ASSETS, 'The crypto asset.')
  asset!: CryptoAsset;

  @DecimalString('What there is, in units of the asset.', '0.01')
  balance!: string;
}

export class TokenBalanceResponse {
  @Text(
    'The contract of the token, in lower case. Only this identifies it.',
    '0x6b175474e89094c44da98b954eedeac495271d0f',
  )
  tokenAddress!: string;

  @Text('What the token calls itself. Nobody vouches for it.', 'FERN')
  symbol!: string;

  @DecimalString('What there is, in units of the token.', '12.5')
  balance!: string;
}

export class WealthLeg {
  @OneOf(['WALLET', 'EARNINGS'], 'WALLET: in the account itself. EARNINGS: in the vaults of a yield provider.')
  type!: 'WALLET' | 'EARNINGS';

  @Optional()
  @OneOf(VAULT_PROVIDERS, 'Whose vaults, of an earnings leg.')
  provider?: VaultProvider;

  @ListOf(() => WealthBalance)
  balances!: WealthBalance[];

  @Optional()
  @ListOf(
    () => CryptoBalanceResponse,
    'The crypto assets, of a wallet leg only; in no total. Absent while the figures are not live, and where there are none to be traded.',
  )
  crypto?: CryptoBalanceResponse[];

  @Optional({ inExamples: false })
  @ListOf(
    () => TokenBalanceResponse,
    'Other tokens that the account has bought and still has, of a wallet leg only; in no total. Absent while the figures are not live.',
  )
  tokens?: TokenBalanceResponse[];
}

export class WealthAccountResponse {
  @Id('The account.')
  accountId!: string;

  @Text('What the account is called.', 'Main account')
  name!: string;

  @OneOf(
    ['MAIN', 'VAULT', 'AGENT_SESSION'],
    'MAIN: the main account. VAULT: a sub-account. AGENT_SESSION: the account of an agent session. Both have a wallet leg only.',
  )
  type!: 'MAIN' | 'VAULT' | 'AGENT_SESSION';

  @ListOf(() => WealthLeg)
  legs!: WealthLeg[];
}

export class WealthTotal {
  @CurrencyCode('The currency of the total.')
  currency!: Currency;

  @DecimalAmount('Everything in this currency, over all accounts and legs.', { example: '100.00' })
  balance!: string;

  @Optional()
  @DecimalAmount('The same in USD; of USD and EUR only.', { example: '1268.20' })
  inUsd?: string;

  @Optional()
  @DecimalAmount('The same in EUR; of USD and EUR only.', { example: '1165.44' })
  inEur?: string;
}

export class CombinedWealth {
  @DecimalAmount('Both together in USD.', { example: '1268.20' })
  inUsd!: string;

  @DecimalAmount('Both together in EUR.', { example: '1165.44' })
  inEur!: string;
}

export class WealthConversionRate {
  @OneOf(CONVERTED, 'The currency to convert from: the rate is for one unit of it.')
  from!: ConvertedCurrency;

  @OneOf(CONVERTED, 'The currency to convert to.')
  to!: ConvertedCurrency;

  @DecimalString('Units of `to` for one unit of `from`.', '0.919')
  rate!: string;

  @OneOf(
    ['chain', 'daily_rate'],
    'chain: what the currency exchange on chain gives now. daily_rate: the reference rate of the day, in its place.',
  )
  source!: 'chain' | 'daily_rate';
}

export class WealthResponse {
  @OneOf(
    ['chain', 'snapshot'],
    'chain: read live. snapshot: the chain did not answer, these are the last known figures.',
  )
  source!: 'chain' | 'snapshot';

  @ListOf(() => WealthAccountResponse)
  accounts!: WealthAccountResponse[];

  @ListOf(() => WealthTotal)
  totals!: WealthTotal[];

  @Optional()
  @Nested(() => CombinedWealth, 'USD and EUR together.')
  combined?: CombinedWealth;

  @ListOf(() => WealthConversionRate)
  conversionRates!: WealthConversionRate[];

  @Instant('When the figures were read.')
  updatedAt!: string;

  @Optional({ inExamples: false })
  @Text('Present when the figures are not live.', 'The chain does not answer; these are the last known figures.')
  notice?: string;
}
