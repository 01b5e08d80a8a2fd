import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { CopyableText } from '../design/copyable-text.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { ApiKeysCard } from './api-keys-card.js';
import { firstRequest } from './first-request.js';
import { type MadeKey, NewApiKeyCard } from './new-api-key-card.js';

const TEXTS = texts(
  {
    title: 'API keys',
    connections: 'Connections',
    made: (name: string) => `${name} is made. Its secret is shown only now:`,
    keep: 'Keep it where you keep passwords. Whoever has it may do what you ticked.',
    attempt: 'Try it in a terminal:',
  },
  {
    de: {
      title: 'API-Schlüssel',
      connections: 'Verbindungen',
      made: (name) => `${name} ist angelegt. Das Geheimnis ist nur jetzt zu sehen:`,
      keep: 'Bewahren Sie es auf, wo Sie Passwörter aufbewahren. Wer es hat, darf, was Sie angekreuzt haben.',
      attempt: 'Probieren Sie es in einem Terminal:',
    },
  },
);

/** The owner's keys, made by hand. A new one is shown once. */
export function ApiKeysPage() {
  const t = useTexts(TEXTS);
  const [made, setMade] = useState<MadeKey>();
  return (
    <Page title={t.title} back={{ to: '/connections', label: t.connections }}>
      <Stack gap="loose">
        {made && (
          <Banner kind="info" title={t.made(made.name)} isNews>
            <Stack>
              <CopyableText text={made.key} />
              <p>{t.keep}</p>
              <p>{t.attempt}</p>
              <CopyableText text={firstRequest(location.origin, made.key, made.scopes)} />
            </Stack>
          </Banner>
        )}
        <ApiKeysCard />
        <NewApiKeyCard
          onMade={(key) => {
            setMade(key);
            window.scrollTo({ top: 0 });
          }}
        />
      </Stack>
    </Page>
  );
}
