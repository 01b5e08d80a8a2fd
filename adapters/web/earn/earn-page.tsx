import { WEALTH, YIELD_RATES } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { MoveForm } from './move-form.js';
import { VaultList } from './vault-list.js';

const TEXTS = texts(
  {
    title: 'Earn',
    home: 'Home',
    vaults: 'Your savings',
    move: 'Move money',
    none: 'There is nowhere to save here',
    noneMore: 'This service has no savings of any provider.',
  },
  {
    de: {
      title: 'Sparen',
      home: 'Start',
      vaults: 'Ihr Erspartes',
      move: 'Geld bewegen',
      none: 'Hier kann man nicht sparen',
      noneMore: 'Dieser Dienst hat von keinem Anbieter etwas zum Sparen.',
    },
  },
);

/** What the owner has saved and what it pays, and the way in and out. */
export function EarnPage() {
  const t = useTexts(TEXTS);
  const rates = useResource(YIELD_RATES);
  const wealth = useResource(WEALTH).value;
  return (
    <Page title={t.title} back={{ to: '/', label: t.home }}>
      <Stack gap="loose">
        <Card title={t.vaults}>
          <Loaded reading={rates} lines={4}>
            {(vaults) =>
              vaults.length === 0 ? (
                <EmptyState icon="vault" title={t.none}>
                  {t.noneMore}
                </EmptyState>
              ) : (
                <VaultList vaults={vaults} wealth={wealth} />
              )
            }
          </Loaded>
        </Card>
        {rates.value && rates.value.length > 0 && (
          <Card title={t.move}>
            <MoveForm vaults={rates.value} wealth={wealth} />
          </Card>
        )}
      </Stack>
    </Page>
  );
}
