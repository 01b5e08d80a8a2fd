import {
  type Conversion,
  type CryptoBalance,
  inCurrency,
  type TokenBalance,
  type WalletBalance,
  type Wealth,
  type WealthAccount,
} from '../../../../application/wealth/get-wealth.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import { decimalsOf } from '../../../../domain/shared/crypto-asset.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import type {
  CombinedWealth,
  CryptoBalanceResponse,
  TokenBalanceResponse,
  WealthAccountResponse,
  WealthConversionRate,
  WealthLeg,
  WealthResponse,
  WealthTotal,
} from './wealth.response.js';

/** As many decimals as a token has. */
const RATE_DECIMALS = 6;

export function presentWealth(wealth: Wealth): WealthResponse {
  const updatedAt = wealth.asOf.toISOString();
  const combined = combinedOf(wealth);
  return {
    source: wealth.source,
    accounts: wealth.accounts.map(presentAccount),
    totals: wealth.totals.map((total) => presentTotal(total, wealth)),
    ...(combined && { combined }),
    conversionRates: wealth.conversions.map(presentConversion),
    updatedAt,
    ...(wealth.source === 'snapshot' && {
      notice: `The chain cannot be reached now; these are the figures of ${updatedAt}`,
    }),
  };
}

function presentAccount({ id, kind, name, wallet, crypto, tokens, earnings }: WealthAccount): WealthAccountResponse {
  return {
    accountId: id,
    name: nameOf(kind, name),
    type: TYPES[kind],
    legs: [
      {
        type: 'WALLET',
        balances: wallet.map(presentBalance),
        ...(crypto?.length && { crypto: crypto.map(presentCrypto) }),
        ...(tokens?.length && { tokens: tokens.map(presentToken) }),
      },
      ...[...earnings].map(
        ([provider, balances]): WealthLeg => ({
          type: 'EARNINGS',
          provider,
          balances: balances.map(({ accountId, ...balance }) => ({
            ...presentBalance(balance),
            ...(accountId !== null && { accountId }),
          })),
        }),
      ),
    ],
  };
}

const TYPES = { MAIN: 'MAIN', SUB_ACCOUNT: 'VAULT', AGENT: 'AGENT_SESSION' } as const;

function nameOf(kind: WealthAccount['kind'], name: string | null): string {
  switch (kind) {
    case 'MAIN':
      return 'Main account';
    case 'SUB_ACCOUNT':
      return name ?? 'Sub-account';
    case 'AGENT':
      return name === null ? 'Agent session' : `Agent session for ${name}`;
  }
}

function presentBalance({ currency, minorUnits }: WalletBalance) {
  return { currency, balance: formatMinorUnits(minorUnits) };
}

function presentCrypto({ asset, units }: CryptoBalance): CryptoBalanceResponse {
  return { asset, balance: formatUnits(units, decimalsOf(asset)) };
}

function presentToken({ address, symbol, decimals, units }: TokenBalance): TokenBalanceResponse {
  return { tokenAddress: address, symbol, balance: formatUnits(units, decimals) };
}

function presentTotal(total: WalletBalance, { conversions }: Wealth): WealthTotal {
  const presented = presentBalance(total);
  if (total.currency !== 'USD' && total.currency !== 'EUR') return presented;
  return { ...presented, ...combinedOf({ totals: [total], conversions }) };
}

function combinedOf(wealth: Pick<Wealth, 'totals' | 'conversions'>): CombinedWealth | null {
  const [inUsd, inEur] = [inCurrency(wealth, 'USD'), inCurrency(wealth, 'EUR')];
  return inUsd === null || inEur === null ? null : { inUsd: formatMinorUnits(inUsd), inEur: formatMinorUnits(inEur) };
}

function presentConversion({ from, to, rate, source }: Conversion): WealthConversionRate {
  return { from, to, rate: formatRate(rate, RATE_DECIMALS), source };
}
