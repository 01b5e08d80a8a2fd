import type { Balances } from '../../../../application/balances/get-balances.js';
import { tokenOf } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { Unpruned } from '../../shell/lite-shape.js';
import {
  BALANCE_CURRENCIES,
  type BalanceCurrency,
  type BalancesResponse,
  type BalancesResponseLite,
} from './balances.response.js';

export function presentBalances(balances: Balances, only: BalanceCurrency | undefined): BalancesResponse {
  const age = ageInWords(balances.ageMs);
  return {
    source: balances.source,
    balances: BALANCE_CURRENCIES.filter((currency) => only === undefined || currency === only).map((currency) => ({
      accountName: `${currency} account`,
      currency,
      type: 'WALLET',
      balance: formatMinorUnits(balances.holdings.get(tokenOf(currency)) ?? 0n),
    })),
    snapshotTimestamp: balances.asOf.toISOString(),
    snapshotAge: age,
    ...(balances.source === 'snapshot' && {
      notice: `The chain cannot be reached now; these are the balances of ${balances.asOf.toISOString()}, ${age} old`,
    }),
  };
}

/** The lite view (docs/rules/http.md#views): `accountName` replaces `type`, and `stale` replaces the notice. */
export function liteBalances({ balances, snapshotAge, notice }: BalancesResponse): Unpruned<BalancesResponseLite> {
  return {
    balances: balances.map(({ accountName, currency, balance }) => ({ type: accountName, currency, balance })),
    snapshotAge,
    stale: notice,
  };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** "3 minutes", "1 day"; the largest unit that fits, rounded down. */
function ageInWords(ageMs: number): string {
  const [name, length] = UNITS.find(([, unit]) => ageMs >= unit) ?? ['second', 1_000];
  const count = Math.floor(ageMs / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
