import { useState } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/client.js';
import { ACCOUNT_CLOSING } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { CheckField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { confirmWithPasskey } from '../session/confirm-with-passkey.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { OBSTACLES, PLACES, WARNINGS } from './closing-words.js';
import { PersonalDataCard } from './personal-data-card.js';

const TEXTS = texts(
  {
    title: 'Close the account',
    settings: 'Settings',
    first: 'What stands in the way',
    firstText: 'The account can be closed when nothing of this is left.',
    lost: 'What you lose',
    ends: 'What ends',
    endsText:
      'At once, and on every device: you are signed out, and your API keys and connected applications stop. Within minutes your settings, contacts, saved accounts, receipts, bills, files, notifications and history are erased here. Nobody can undo it, neither you nor we.',
    stays: 'What stays',
    staysText:
      'Your username stays taken, so that nobody is mistaken for you. The law wants some records kept: signed tax documents for 8 years, payments and invoices for 10 years, the audit log for 1 year, each from the end of its year. Nobody can open them in the app. What is on the blockchain is public and stays there.',
    wallet:
      'Your wallet stays yours: only your passkey moves it, and we never had its key. Money that somebody sends there later is not shown here. Keep your passkey if that could happen.',
    understood: 'I have saved what I need, and I understand that this is final.',
    close: 'Close my account for good',
  },
  {
    de: {
      title: 'Konto schließen',
      settings: 'Einstellungen',
      first: 'Was im Weg steht',
      firstText: 'Das Konto kann geschlossen werden, wenn davon nichts mehr übrig ist.',
      lost: 'Was Sie verlieren',
      ends: 'Was endet',
      endsText:
        'Sofort und auf jedem Gerät: Sie werden abgemeldet, und Ihre API-Schlüssel und verbundenen Anwendungen enden. Innerhalb von Minuten werden hier Ihre Einstellungen, Kontakte, gespeicherten Konten, Belege, Rechnungen, Dateien, Mitteilungen und Ihr Verlauf gelöscht. Niemand kann das rückgängig machen, weder Sie noch wir.',
      stays: 'Was bleibt',
      staysText:
        'Ihr Benutzername bleibt vergeben, damit niemand mit Ihnen verwechselt wird. Das Gesetz verlangt, manches aufzubewahren: unterschriebene Steuerbelege 8 Jahre, Zahlungen und Rechnungen 10 Jahre, das Protokoll 1 Jahr, jeweils ab dem Ende ihres Jahres. In der App kann sie niemand öffnen. Was in der Blockchain steht, ist öffentlich und bleibt dort.',
      wallet:
        'Ihr Wallet bleibt Ihres: Nur Ihr Passkey bewegt es, und wir hatten seinen Schlüssel nie. Geld, das jemand später dorthin schickt, wird hier nicht gezeigt. Behalten Sie Ihren Passkey, wenn das sein könnte.',
      understood: 'Ich habe gesichert, was ich brauche, und ich weiß, dass das endgültig ist.',
      close: 'Mein Konto endgültig schließen',
    },
  },
);

/** What closing the account means, what stands in its way, and the button that does it. */
export function CloseAccountPage() {
  const t = useTexts(TEXTS);
  const obstacleWords = useTexts(OBSTACLES);
  const warningWords = useTexts(WARNINGS);
  const format = useFormat();
  const reading = useResource(ACCOUNT_CLOSING);
  /* Documents are named by their day. */
  const nameOf = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(name) ? format.date(new Date(`${name}T00:00`)) : name);
  return (
    <Page title={t.title} back={{ to: '/settings', label: t.settings }}>
      <Loaded reading={reading} lines={10}>
        {({ obstacles, warnings }) => (
          <Stack gap="loose">
            {obstacles.length > 0 && (
              <Card title={t.first}>
                <Stack>
                  <p>{t.firstText}</p>
                  <List label={t.first}>
                    {obstacles.map(({ kind, names }) => (
                      <Row
                        key={kind}
                        to={PLACES[kind] ?? undefined}
                        title={obstacleWords[kind].title}
                        detail={[names.join(', '), obstacleWords[kind].todo].filter(Boolean).join(' · ')}
                      />
                    ))}
                  </List>
                </Stack>
              </Card>
            )}
            {warnings.length > 0 && (
              <Card title={t.lost}>
                <List label={t.lost}>
                  {warnings.map(({ kind, names }) => (
                    <Row key={kind} title={warningWords[kind]} detail={names.map(nameOf).join(', ')} />
                  ))}
                </List>
              </Card>
            )}
            <Card title={t.ends}>
              <p>{t.endsText}</p>
            </Card>
            <Card title={t.stays}>
              <Stack>
                <p>{t.staysText}</p>
                <p>{t.wallet}</p>
              </Stack>
            </Card>
            <PersonalDataCard />
            {obstacles.length === 0 && <CloseForm onRefused={() => void reading.reload()} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function CloseForm({ onRefused }: { readonly onRefused: () => void }) {
  const t = useTexts(TEXTS);
  const { api, session } = useApp();
  const problemText = useCeremonyProblemText();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const offer = await answered(api.POST('/account-closing/options'));
      const assertion = await confirmWithPasskey('account-closing', offer);
      const { keptUntil } = await answered(api.POST('/account-closing', { body: assertion }));
      session.close(keptUntil);
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
      onRefused();
    }
  };
  return (
    <Card title={t.title}>
      <Stack>
        <CheckField label={t.understood} isChecked={isUnderstood} onChange={setIsUnderstood} />
        {problem !== null && (
          <Banner kind="danger" isNews>
            {problemText(problem)}
          </Banner>
        )}
        <Actions>
          <Button kind="danger" icon="passkey" isBusy={isBusy} isDisabled={!isUnderstood} onPress={() => void close()}>
            {t.close}
          </Button>
          <Link href="/settings">{t.settings}</Link>
        </Actions>
      </Stack>
    </Card>
  );
}
