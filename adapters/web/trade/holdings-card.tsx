import { CRYPTO_ASSETS } from '../../../domain/shared/crypto-asset.js';
import { cryptoBalance } from '../api/holdings.js';
import type { Wealth } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import type { WatchedReading } from '../app/use-resource.js';
import { AssetAmount } from '../design/asset-amount.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';

const TEXTS = texts(
  { title: 'Your crypto assets', cbBTC: 'Bitcoin, as cbBTC', WETH: 'Ether, as WETH' },
  { de: { title: 'Ihre Krypto-Werte', cbBTC: 'Bitcoin, als cbBTC', WETH: 'Ether, als WETH' } },
);

/** What the owner has of each asset; nothing is said of what is not known now. */
export function HoldingsCard({ reading }: { readonly reading: WatchedReading<Wealth> }) {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={2}>
        {(wealth) => (
          <List>
            {CRYPTO_ASSETS.map((asset) => {
              const balance = cryptoBalance(wealth, asset);
              const end = balance === undefined ? '…' : <AssetAmount value={balance} />;
              return <Row key={asset} start={<Avatar name={asset} />} title={t[asset]} detail={asset} end={end} />;
            })}
          </List>
        )}
      </Loaded>
    </Card>
  );
}
