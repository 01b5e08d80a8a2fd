import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from './ceremony-texts.js';
import { canOfferPasskeys } from './passkeys.js';
import { SignInCeremony } from './sign-in-ceremony.js';

const TEXTS = texts(
  {
    submit: 'Sign in with a passkey',
    field: 'Your passkey',
    hint: 'Select the field and choose from the list. There is nothing to type.',
  },
  {
    de: {
      submit: 'Mit Passkey anmelden',
      field: 'Ihr Passkey',
      hint: 'Wählen Sie das Feld und dann einen Eintrag der Liste. Zu tippen gibt es nichts.',
    },
  },
);

/** Signs in with one touch: by the button, or by the browser's list below the field. */
export function SignInForm() {
  const t = useTexts(TEXTS);
  const { api, session } = useApp();
  const problemText = useCeremonyProblemText();
  const [ceremony] = useState(() => new SignInCeremony(api));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [typed, setTyped] = useState('');
  const isOfferPossible = useOffer(ceremony, setProblem);

  const sign = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      session.begin(await ceremony.sign());
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  };
  return (
    <Form onSubmit={() => void (isBusy || sign())}>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Button type="submit" kind="primary" icon="passkey" isWide isBusy={isBusy}>
        {t.submit}
      </Button>
      {isOfferPossible && (
        <TextField
          label={t.field}
          hint={t.hint}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
      )}
    </Form>
  );
}

/** Lets the browser's offer stand while the form is there. @returns whether this browser has such a thing */
function useOffer(ceremony: SignInCeremony, onProblem: (problem: unknown) => void): boolean {
  const { session } = useApp();
  const [isPossible, setIsPossible] = useState(false);
  useEffect(() => {
    void canOfferPasskeys().then(setIsPossible);
  }, []);
  useEffect(() => {
    if (!isPossible) return;
    return ceremony.offer({ signedIn: (person) => session.begin(person), failed: onProblem });
  }, [ceremony, session, onProblem, isPossible]);
  return isPossible;
}
