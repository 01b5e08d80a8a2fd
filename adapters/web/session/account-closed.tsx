import { usePreferences, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Stack } from '../design/stack.js';
import { DateFormat } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { Entrance } from '../shell/entrance.js';

const TEXTS = texts(
  {
    title: 'Your account is closed',
    done: 'You are signed out everywhere. What we may not keep is erased within minutes.',
    kept: (date: string) => `The last of what the law wants us to keep is deleted on ${date}.`,
    wallet: 'Your wallet stays yours, and your username is not given to anybody else.',
  },
  {
    de: {
      title: 'Ihr Konto ist geschlossen',
      done: 'Sie sind überall abgemeldet. Was wir nicht behalten dürfen, wird innerhalb von Minuten gelöscht.',
      kept: (date) => `Das Letzte, was wir nach dem Gesetz aufbewahren müssen, wird am ${date} gelöscht.`,
      wallet: 'Ihr Wallet bleibt Ihres, und Ihr Benutzername wird niemand anderem gegeben.',
    },
  },
);

/** The last page of an account. */
export function AccountClosed({ keptUntil }: { readonly keptUntil: string }) {
  const t = useTexts(TEXTS);
  const { language } = usePreferences();
  return (
    <Entrance title={t.title}>
      <Stack>
        <Banner kind="positive">{t.done}</Banner>
        <p>{t.kept(new DateFormat(language, navigator.languages).date(new Date(keptUntil)))}</p>
        <p>{t.wallet}</p>
      </Stack>
    </Entrance>
  );
}
