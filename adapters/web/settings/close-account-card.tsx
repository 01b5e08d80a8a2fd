import { useTexts } from '../app/app-context.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'Close the account',
    text: 'See what stands in the way, what ends and what stays.',
    open: 'Close my account …',
  },
  {
    de: {
      title: 'Konto schließen',
      text: 'Sehen Sie, was im Weg steht, was endet und was bleibt.',
      open: 'Mein Konto schließen …',
    },
  },
);

export function CloseAccountCard() {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.title}>
      <Stack>
        <p>{t.text}</p>
        <Actions>
          <ButtonLink to="/settings/close-account" kind="secondary">
            {t.open}
          </ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
}
