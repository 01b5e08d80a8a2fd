import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { codeOf } from '../chain/recovery-hash.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { PageChallenge } from '../session/page-challenge.js';
import { signWithPasskey } from '../session/passkeys.js';
import { KeyCode } from './key-code.js';
import { hasSignedWith } from './own-key.js';

const TEXTS = texts(
  {
    read: 'Read this code to the owner, who compares it before signing.',
    code: 'Your code',
    look: 'Show my code with passkey',
    foreign:
      'The service names a key that is not the one of your passkey. Tell the owner not to sign. If you used another passkey than when you agreed, try that one.',
  },
  {
    de: {
      read: 'Lesen Sie diesen Code der Person vor, die ihn vor der Unterschrift vergleicht.',
      code: 'Ihr Code',
      look: 'Meinen Code mit Passkey anzeigen',
      foreign:
        'Der Dienst nennt einen Schlüssel, der nicht der Ihres Passkeys ist. Sagen Sie der Person, dass sie nicht unterschreiben soll. Haben Sie mit einem anderen Passkey zugestimmt, versuchen Sie es mit diesem.',
    },
  },
);

interface OwnCodeProps {
  /** As the service names them. */
  readonly x: string;
  readonly y: string;
  /** The agreement that the passkey has signed on this page; null after the page was loaded again. */
  readonly consent: AuthenticationResponseJSON | null;
}

/** The code of a guardian's passkey. It is shown only when the passkey itself has signed on this page with the key that the service names. */
export function OwnCode({ x, y, consent }: OwnCodeProps) {
  const t = useTexts(TEXTS);
  const problemText = useCeremonyProblemText();
  const [later, setLater] = useState<AuthenticationResponseJSON | null>(null);
  const answer = later ?? consent;
  const [isOwn, setIsOwn] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    setIsOwn(null);
    if (answer) void hasSignedWith(answer, { x, y }).then((found) => isCurrent && setIsOwn(found));
    return () => {
      isCurrent = false;
    };
  }, [answer, x, y]);
  const look = async () => {
    setProblem(null);
    try {
      // The answer stays on this page, so the challenge need not be one of the service.
      const challenge = await PageChallenge.ofCeremony('guardian-consent', crypto.randomUUID());
      setLater(await signWithPasskey({ userVerification: 'required' }, challenge));
    } catch (error) {
      setProblem(error);
    }
  };
  if (isOwn) {
    return (
      <Stack>
        <p>{t.read}</p>
        <Facts>
          <Fact name={t.code}>
            <KeyCode code={codeOf({ x, y }) ?? ''} />
          </Fact>
        </Facts>
      </Stack>
    );
  }
  return (
    <Stack>
      {isOwn === false && (
        <Banner kind="danger" isNews>
          {t.foreign}
        </Banner>
      )}
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Button icon="passkey" onPress={() => void look()}>
        {t.look}
      </Button>
    </Stack>
  );
}
