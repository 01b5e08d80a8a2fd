import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { confirmWithPasskey } from '../session/confirm-with-passkey.js';

const TEXTS = texts(
  {
    title: 'Your data',
    text: 'A ZIP with everything that this service stores of you, and all your files. Your passkey confirms it. Whoever has the file reads your account numbers and receipts.',
    download: 'Export my data',
  },
  {
    de: {
      title: 'Ihre Daten',
      text: 'Ein ZIP mit allem, was dieser Dienst über Sie speichert, und allen Ihren Dateien. Ihr Passkey bestätigt es. Wer die Datei hat, liest Ihre Kontonummern und Belege.',
      download: 'Meine Daten exportieren',
    },
  },
);

/** The export of everything that is stored of the owner. */
export function PersonalDataCard() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const problemText = useCeremonyProblemText();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const offer = await answered(api.POST('/data-export/options'));
      const assertion = await confirmWithPasskey('data-export', offer);
      const { ticket } = await answered(api.POST('/data-export', { body: assertion }));
      window.location.assign(`/app/api/data-export?ticket=${encodeURIComponent(ticket)}`);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card title={t.title}>
      <Stack>
        <p>{t.text}</p>
        {problem !== null && (
          <Banner kind="danger" isNews>
            {problemText(problem)}
          </Banner>
        )}
        <Actions>
          <Button icon="passkey" isBusy={isBusy} onPress={() => void download()}>
            {t.download}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}
