import { SETTINGS } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { CloseAccountCard } from './close-account-card.js';
import { LimitsCard } from './limits-card.js';
import { LookCard } from './look-card.js';
import { PersonCard } from './person-card.js';
import { PersonalDataCard } from './personal-data-card.js';
import { WishesCard } from './wishes-card.js';

const TEXTS = texts(
  { title: 'Settings', more: 'More', apiKeys: 'API keys', aboutApiKeys: 'For your own scripts; they never move money' },
  {
    de: {
      title: 'Einstellungen',
      more: 'Mehr',
      apiKeys: 'API-Schlüssel',
      aboutApiKeys: 'Für Ihre eigenen Skripte; sie bewegen nie Geld',
    },
  },
);

/** The settings. Each change takes effect at once. */
export function SettingsPage() {
  const t = useTexts(TEXTS);
  const reading = useResource(SETTINGS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Loaded reading={reading} lines={8}>
        {(settings) => (
          <Stack gap="loose">
            <LookCard settings={settings} />
            <WishesCard settings={settings} />
            <PersonCard settings={settings} />
            <LimitsCard />
            <Card>
              <List>
                <Row to="/api-keys" title={t.apiKeys} detail={t.aboutApiKeys} />
              </List>
            </Card>
            <PersonalDataCard />
            <CloseAccountCard />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
