import { useState } from 'react';
import { answered } from '../api/client.js';
import { PASSKEYS } from '../api/resources.js';
import type { OwnPasskey } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { creationOptionsOf, registrationBodyOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { PageChallenge } from '../session/page-challenge.js';
import { canUsePasskeys, createPasskey } from '../session/passkeys.js';
import { rememberPublicKey } from './made-here.js';

const TEXTS = texts(
  {
    title: 'Add a backup',
    text: 'Make a second passkey on another device or security key. One that you have then activates it: your wallet obeys both.',
    add: 'Make a passkey',
    without: 'This browser cannot use passkeys.',
  },
  {
    de: {
      title: 'Ersatz hinzufügen',
      text: 'Erstellen Sie einen zweiten Passkey auf einem anderen Gerät oder Sicherheitsschlüssel. Einer, den Sie haben, aktiviert ihn dann: Ihre Wallet gehorcht beiden.',
      add: 'Passkey erstellen',
      without: 'Dieser Browser kann keine Passkeys benutzen.',
    },
  },
);

/** Makes a passkey that still has to be activated. */
export function AddCard({ onMade }: { readonly onMade: (passkey: OwnPasskey) => void }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const problemText = useCeremonyProblemText();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const options = creationOptionsOf(await answered(api.POST('/passkeys/options')));
      const challenge = await PageChallenge.ofCeremony('add-passkey', options.challenge);
      const answer = await createPasskey(options, challenge);
      const { id } = await answered(api.POST('/passkeys', { body: registrationBodyOf(answer) }));
      rememberPublicKey(id, answer);
      await resources.reload(PASSKEYS);
      resources.moved(['/owner-actions', '/security-events']);
      const made = resources.reading(PASSKEYS).value?.passkeys.find((passkey) => passkey.id === id);
      if (made) onMade(made);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card title={t.title}>
      <p>{t.text}</p>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      {canUsePasskeys() ? (
        <Actions areCompact>
          <Button kind="primary" icon="passkey" isBusy={isBusy} onPress={() => void add()}>
            {t.add}
          </Button>
        </Actions>
      ) : (
        <Banner kind="warning">{t.without}</Banner>
      )}
    </Card>
  );
}
