import { useState } from 'react';
import { useApp, useTexts } from '../app/app-context.js';
import { Button } from '../design/button.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { texts } from '../language/texts.js';
import { signIn } from './sign-in-ceremony.js';

const TEXTS = texts(
  {
    look: (name: string) => `Look around as ${name}`,
    title: (name: string) => `Look around as ${name}?`,
    text: (name: string) =>
      `${name} is made up and has test money and a history. The sandbox keeps the demo passkey: it signs in, and signs what you approve, without asking your device. Whoever can open this sandbox can do the same. Your own account obeys only your device.`,
    confirm: 'Look around',
  },
  {
    de: {
      look: (name) => `Als ${name} umsehen`,
      title: (name) => `Als ${name} umsehen?`,
      text: (name) =>
        `${name} ist erfunden und hat Testgeld und eine Vorgeschichte. Den Demo-Passkey hat die Sandbox: Sie meldet an und unterschreibt, was Sie freigeben, ohne Ihr Gerät zu fragen. Das kann jeder, der diese Sandbox öffnen kann. Ihr eigenes Konto gehorcht nur Ihrem Gerät.`,
      confirm: 'Umsehen',
    },
  },
);

/** Signs in as the demo person of a sandbox. Nothing outside a sandbox. */
export function LookAround() {
  const t = useTexts(TEXTS);
  const { api, session, demoPasskey } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  const name = demoPasskey.username;
  if (name === null) return null;
  const enter = async () => {
    const person = await signIn(api, (request, challenge) => demoPasskey.sign(request, challenge));
    demoPasskey.choose();
    session.begin(person);
  };
  return (
    <>
      <Button isWide onPress={() => setIsAsking(true)}>
        {t.look(name)}
      </Button>
      {isAsking && (
        <ConfirmDialog title={t.title(name)} confirm={t.confirm} onConfirm={enter} onClose={() => setIsAsking(false)}>
          <p>{t.text(capitalised(name))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
