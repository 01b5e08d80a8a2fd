import { PROVIDER_NAMES } from '../../../domain/shared/asset.js';
import { vaultBalance } from '../api/holdings.js';
import type { Wealth, YieldRate } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { List, Row } from '../design/list.js';
import { inCents } from '../format/amounts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    pays: (percent: string) => `Pays ${percent} % a year`,
    nothing: 'You have nothing saved yet. What you put in here earns from its first second.',
  },
  {
    de: {
      pays: (percent) => `Bringt ${percent} % im Jahr`,
      nothing: 'Sie haben noch nichts gespart. Was Sie hier anlegen, bringt von der ersten Sekunde an etwas.',
    },
  },
);

interface VaultListProps {
  readonly vaults: readonly YieldRate[];
  readonly wealth: Wealth | undefined;
}

/** Each vault with its rate and what the owner has in it. */
export function VaultList({ vaults, wealth }: VaultListProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const positions = vaults.map((vault) => ({ vault, balance: vaultBalance(wealth, vault) }));
  const isEmpty = positions.every(({ balance }) => balance !== undefined && !/[1-9]/.test(balance));
  return (
    <>
      {isEmpty && <p>{t.nothing}</p>}
      <List>
        {positions.map(({ vault: { product, currency, apyPercent }, balance }) => (
          <Row
            key={`${product} ${currency}`}
            start={<Avatar icon="vault" />}
            title={`${PROVIDER_NAMES[product]} · ${currency}`}
            detail={t.pays(format.number(apyPercent))}
            end={balance === undefined ? '…' : <Amount value={inCents(balance)} currency={currency} />}
          />
        ))}
      </List>
    </>
  );
}
