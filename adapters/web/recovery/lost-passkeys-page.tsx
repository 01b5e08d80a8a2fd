import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button, ButtonLink } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { Entrance } from '../shell/entrance.js';
import { KeyCode } from './key-code.js';
import { ProvenPasskey } from './proven-passkey.js';
import { RecoveryProgress } from './recovery-progress.js';

const TEXTS = texts(
  {
    title: 'I lost my passkeys',
    lead: 'Make a new passkey. Your guardians are asked to approve it. After the delay that you chose once, it becomes the only one.',
    username: 'Username',
    make: 'Make a new passkey',
    prove: 'Use the new passkey',
    started: 'If this account has guardians, they are asked now.',
    next: 'Call them. Tell them this code, and the code of your account that you have noted: they compare both before they approve. Keep the passkey: you sign in with it when the recovery is done. If no guardian finds your code, start again from another network (such as a phone without Wi-Fi) or tomorrow.',
    code: 'Code of your new passkey',
    back: 'Back to the sign-in',
  },
  {
    de: {
      title: 'Ich habe meine Passkeys verloren',
      lead: 'Erstellen Sie einen neuen Passkey. Ihre Vertrauenspersonen werden gebeten, ihn zu genehmigen. Nach der Frist, die Sie einmal gewählt haben, ist er der einzige.',
      username: 'Benutzername',
      make: 'Neuen Passkey erstellen',
      prove: 'Neuen Passkey benutzen',
      started: 'Wenn dieses Konto Vertrauenspersonen hat, werden sie jetzt gefragt.',
      next: 'Rufen Sie sie an. Nennen Sie ihnen diesen Code und den Code Ihres Kontos, den Sie notiert haben: Beide werden verglichen, bevor genehmigt wird. Behalten Sie den Passkey: Mit ihm melden Sie sich an, sobald alles fertig ist. Findet niemand Ihren Code, beginnen Sie noch einmal in einem anderen Netz (zum Beispiel am Telefon ohne WLAN) oder morgen.',
      code: 'Code Ihres neuen Passkeys',
      back: 'Zurück zur Anmeldung',
    },
  },
);

/** Starts a recovery with a new passkey. It tells nobody whether there is such an account. */
export function LostPasskeysPage() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const problemText = useCeremonyProblemText();
  const [ceremony] = useState(() => new ProvenPasskey('recover'));
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const start = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const body = { username: username.trim() };
      const answer = await ceremony.answer(() => answered(api.POST('/account-recovery/options', { body })));
      setToken((await answered(api.POST('/account-recovery', { body: answer }))).token);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Entrance title={t.title} lead={t.lead}>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      {token !== null ? (
        <>
          <Banner kind="info" isNews title={t.started}>
            {t.next}
          </Banner>
          <Facts>
            <Fact name={t.code}>
              <KeyCode code={ceremony.code ?? ''} />
            </Fact>
          </Facts>
          <RecoveryProgress token={token} />
        </>
      ) : (
        <Form onSubmit={() => void (isBusy || start())}>
          <TextField
            label={t.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            value={username}
            onChange={setUsername}
          />
          <Button type="submit" kind="primary" icon="passkey" isWide isBusy={isBusy}>
            {ceremony.isMade ? t.prove : t.make}
          </Button>
        </Form>
      )}
      <ButtonLink to="/" isWide>
        {t.back}
      </ButtonLink>
    </Entrance>
  );
}
