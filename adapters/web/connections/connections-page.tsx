import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { Avatar } from '../design/avatar.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { plural, texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { ApiKeysCard } from './api-keys-card.js';
import { SessionsCards } from './sessions-card.js';

const TEXTS = texts(
  {
    title: 'Connections',
    make: 'Make an API key',
    aboutMake: 'For your own scripts; it never moves money',
    more: 'More',
    allTitle: 'Something looks wrong?',
    allText: 'End everything that acts for you but this device.',
    all: 'End all others',
    confirm: 'End all other connections?',
    confirmText:
      'Every other device is signed out and every application is disconnected. API keys that they made end, too; those that you made by hand stay until you revoke them.',
    ended: (count: number) => plural('en', count, 'One connection has ended.', `${count} connections have ended.`),
  },
  {
    de: {
      title: 'Verbindungen',
      make: 'API-Schlüssel anlegen',
      aboutMake: 'Für Ihre eigenen Skripte; er bewegt nie Geld',
      more: 'Mehr',
      allTitle: 'Kommt Ihnen etwas seltsam vor?',
      allText: 'Beenden Sie alles, was für Sie handelt, außer diesem Gerät.',
      all: 'Alle anderen beenden',
      confirm: 'Alle anderen Verbindungen beenden?',
      confirmText:
        'Jedes andere Gerät wird abgemeldet und jede Anwendung getrennt. Auch die API-Schlüssel, die sie gemacht haben, enden; die selbst angelegten bleiben, bis Sie sie sperren.',
      ended: (count) => plural('de', count, 'Eine Verbindung ist beendet.', `${count} Verbindungen sind beendet.`),
    },
  },
);

/** Everything that acts for the owner: applications, devices and keys. Each can be ended here. */
export function ConnectionsPage() {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = async () => {
    const { ended } = await answered(api.POST('/sessions/revoke-all'));
    resources.moved(['/sessions', '/api-keys', '/security-events']);
    say(t.ended(ended));
  };
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <SessionsCards />
        <ApiKeysCard />
        <Card>
          <List>
            <Row to="/api-keys" start={<Avatar icon="settings" />} title={t.make} detail={t.aboutMake} />
          </List>
        </Card>
        <Card title={t.allTitle}>
          <p>{t.allText}</p>
          <Actions areCompact>
            <Button kind="danger" onPress={() => setIsAsking(true)}>
              {t.all}
            </Button>
          </Actions>
        </Card>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t.confirm}
          confirm={t.all}
          isDangerous
          onConfirm={endOthers}
          onClose={() => setIsAsking(false)}
        >
          <p>{t.confirmText}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
