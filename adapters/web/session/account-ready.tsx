import { useApp, useTexts } from '../app/app-context.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { Entrance } from '../shell/entrance.js';
import type { Person } from './session.js';

const TEXTS = texts(
  {
    title: (username: string) => `Welcome, ${username}`,
    lead: 'Your account is ready. This is your wallet; only your passkey can move what is in it.',
    username: 'Username',
    address: 'Wallet address',
    go: 'Go to your account',
  },
  {
    de: {
      title: (username: string) => `Willkommen, ${username}`,
      lead: 'Ihr Konto ist bereit. Das ist Ihre Wallet; nur Ihr Passkey kann bewegen, was darin ist.',
      username: 'Benutzername',
      address: 'Adresse der Wallet',
      go: 'Zu Ihrem Konto',
    },
  },
);

/** Shows the new account after sign-up. The user is signed in already. */
export function AccountReady({ person }: { readonly person: Person }) {
  const t = useTexts(TEXTS);
  const { session } = useApp();
  return (
    <Entrance title={t.title(person.username)} lead={t.lead}>
      <Card>
        <Facts>
          <Fact name={t.username}>{person.username}</Fact>
          <Fact name={t.address}>
            <CopyableText text={person.walletAddress} />
          </Fact>
        </Facts>
      </Card>
      <Button kind="primary" isWide onPress={() => session.begin(person)}>
        {t.go}
      </Button>
    </Entrance>
  );
}
