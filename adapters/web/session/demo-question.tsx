import { useApp, useTexts } from '../app/app-context.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { texts } from '../language/texts.js';
import { useStore } from '../store/store.js';

const TEXTS = texts(
  {
    title: (name: string) => `Sign as ${name}?`,
    text: (name: string) =>
      `Your device is not asked: the sandbox signs with ${name}’s demo passkey exactly what this page shows.`,
    sign: 'Sign',
  },
  {
    de: {
      title: (name) => `Als ${name} unterschreiben?`,
      text: (name) =>
        `Ihr Gerät wird nicht gefragt: Die Sandbox unterschreibt mit dem Demo-Passkey von ${name} genau das, was diese Seite zeigt.`,
      sign: 'Unterschreiben',
    },
  },
);

/** The question before each signature with the demo passkey. */
export function DemoQuestionDialog() {
  const t = useTexts(TEXTS);
  const { demoPasskey } = useApp();
  const question = useStore(demoPasskey.question);
  const name = demoPasskey.username;
  if (question === null || name === null) return null;
  return (
    <ConfirmDialog
      title={t.title(name)}
      confirm={t.sign}
      onConfirm={async () => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <p>{t.text(name)}</p>
    </ConfirmDialog>
  );
}
