import { useState } from 'react';
import { useApp, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from './ceremony-texts.js';
import { signIn } from './sign-in-ceremony.js';

const TEXTS = texts({ submit: 'Sign in with a passkey' }, { de: { submit: 'Mit Passkey anmelden' } });

/** Signs in with one touch: the browser offers the passkeys that the device has. */
export function SignInForm() {
  const t = useTexts(TEXTS);
  const { api, session } = useApp();
  const problemText = useCeremonyProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const sign = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      session.begin(await signIn(api));
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
    </Form>
  );
}
