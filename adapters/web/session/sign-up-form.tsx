import { useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { useApi, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from './ceremony-texts.js';
import type { Person } from './session.js';
import { SignUpCeremony } from './sign-up-ceremony.js';
import styles from './sign-up-form.module.css';

const USERNAME = /^[a-z0-9_]{3,30}$/i;

const TEXTS = texts(
  {
    username: 'Username',
    hint: '3 to 30 letters, digits or underscores. Others find and pay you by it.',
    invalid: 'Choose 3 to 30 letters, digits or underscores.',
    taken: (username: string) => `${username} is taken. Choose another username.`,
    referred: (code: string) => `You come with the referral code ${code}.`,
    submit: 'Create your passkey',
    prove: 'Use your new passkey',
    explanation:
      'Your device asks twice: to make the passkey, and to use it for the first time. Your passkey stays on this device, or in your password manager. It is the only thing that can move your money: there is no password to remember, and nothing to write down.',
  },
  {
    de: {
      username: 'Benutzername',
      hint: '3 bis 30 Buchstaben (ohne Umlaute), Ziffern oder Unterstriche. So findet man Sie, um Ihnen Geld zu senden.',
      invalid: 'Wählen Sie 3 bis 30 Buchstaben (ohne Umlaute), Ziffern oder Unterstriche.',
      taken: (username: string) => `${username} ist schon vergeben. Wählen Sie einen anderen Benutzernamen.`,
      referred: (code: string) => `Sie kommen mit dem Empfehlungscode ${code}.`,
      submit: 'Passkey erstellen',
      prove: 'Neuen Passkey benutzen',
      explanation:
        'Ihr Gerät fragt zweimal: um den Passkey zu erstellen und um ihn zum ersten Mal zu benutzen. Ihr Passkey bleibt auf diesem Gerät oder in Ihrem Passwortmanager. Nur er kann Ihr Geld bewegen: Sie müssen sich kein Passwort merken und nichts aufschreiben.',
    },
  },
);

interface SignUpFormProps {
  readonly onDone: (person: Person) => void;
  /** Of the link that led here; null when none did. */
  readonly referralCode: string | null;
}

/** Makes an account: a username, and the passkey that its wallet will obey. */
export function SignUpForm({ onDone, referralCode }: SignUpFormProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const problemText = useCeremonyProblemText();
  const [ceremony] = useState(() => new SignUpCeremony(api, referralCode));
  const [username, setUsername] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const signUp = async () => {
    const chosen = username.trim();
    setProblem(null);
    setFieldError(USERNAME.test(chosen) ? undefined : t.invalid);
    if (!USERNAME.test(chosen)) return;
    setIsBusy(true);
    try {
      onDone(await ceremony.execute(chosen));
    } catch (error) {
      if (error instanceof AppProblem && error.code === 'CONFLICT') setFieldError(t.taken(chosen));
      else setProblem(error);
      setIsBusy(false);
    }
  };
  return (
    <Form onSubmit={() => void (isBusy || signUp())}>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <TextField
        label={t.username}
        hint={t.hint}
        error={fieldError}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={username}
        onChange={setUsername}
      />
      <Button type="submit" kind="primary" icon="passkey" isWide isBusy={isBusy}>
        {ceremony.isPasskeyMade ? t.prove : t.submit}
      </Button>
      {referralCode !== null && <p className={styles.explanation}>{t.referred(referralCode)}</p>}
      <p className={styles.explanation}>{t.explanation}</p>
    </Form>
  );
}
