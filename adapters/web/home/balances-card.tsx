import { PROVIDER_NAMES } from '../../../domain/shared/asset.js';
import { cryptoBalances, tokenBalances, walletBalances } from '../api/holdings.js';
import { WEALTH } from '../api/resources.js';
import type { Wealth, WealthBalance } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { AssetAmount } from '../design/asset-amount.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { CurrencyMark } from '../design/currency-mark.js';
import { List, Row } from '../design/list.js';
import { inCents } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';

const TEXTS = texts(
  {
    title: 'Balances',
    earnings: 'In earnings',
    subAccount: 'Sub-account',
    crypto: 'Crypto asset',
    token: 'Token',
    USD: 'US dollar',
    EUR: 'Euro',
    CHF: 'Swiss franc',
    CAD: 'Canadian dollar',
    MXN: 'Mexican peso',
  },
  {
    de: {
      title: 'Guthaben',
      earnings: 'Angelegt',
      subAccount: 'Unterkonto',
      crypto: 'Krypto-Wert',
      token: 'Token',
      USD: 'US-Dollar',
      EUR: 'Euro',
      CHF: 'Schweizer Franken',
      CAD: 'Kanadischer Dollar',
      MXN: 'Mexikanischer Peso',
    },
  },
);

/** The balance of each currency, and where the money is. */
export function BalancesCard() {
  const t = useTexts(TEXTS);
  const reading = useResource(WEALTH);
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={4}>
        {(wealth) => (
          <List>
            {walletBalances(wealth).map(({ currency, balance }) => (
              <Row
                key={currency}
                start={<CurrencyMark currency={currency} />}
                title={t[currency]}
                detail={currency}
                end={<Amount value={inCents(balance)} currency={currency} />}
              />
            ))}
            {cryptoBalances(wealth).map(({ asset, balance }) => (
              <Row
                key={asset}
                start={<Avatar name={asset} />}
                title={asset}
                detail={t.crypto}
                end={<AssetAmount value={balance} />}
              />
            ))}
            {tokenBalances(wealth).map(({ tokenAddress, symbol, balance }) => (
              <Row
                key={tokenAddress}
                start={<Avatar name={symbol} />}
                title={symbol}
                detail={`${t.token} · ${tokenAddress.slice(0, 8)}…${tokenAddress.slice(-6)}`}
                end={<AssetAmount value={balance} />}
              />
            ))}
            {putAway(wealth).map(({ name, isEarnings, currency, balance }) => (
              <Row
                key={`${name} ${currency}`}
                start={<Avatar icon="vault" />}
                title={name}
                detail={`${isEarnings ? t.earnings : t.subAccount} · ${currency}`}
                end={<Amount value={inCents(balance)} currency={currency} />}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Card>
  );
}

interface PutAway extends WealthBalance {
  readonly name: string;
  readonly isEarnings: boolean;
}

const isSome = ({ balance }: WealthBalance) => /[1-9]/.test(balance);

/** The money in earnings and in sub-accounts, if there is any. */
function putAway({ accounts }: Wealth): readonly PutAway[] {
  return accounts.flatMap(({ type, name, legs }) =>
    legs.flatMap((leg) => {
      if (type === 'MAIN' && leg.type === 'WALLET') return [];
      const place =
        leg.provider === undefined
          ? { name, isEarnings: false }
          : { name: PROVIDER_NAMES[leg.provider], isEarnings: true };
      return leg.balances.filter(isSome).map((balance) => ({ ...balance, ...place }));
    }),
  );
}
