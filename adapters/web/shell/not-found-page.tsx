import { useTexts } from '../app/app-context.js';
import { ButtonLink } from '../design/button.js';
import { EmptyState } from '../design/empty-state.js';
import { texts } from '../language/texts.js';
import { Page } from './page.js';

const TEXTS = texts(
  { title: 'Not found', text: 'There is no page at this address.', home: 'Go to Home' },
  { de: { title: 'Nicht gefunden', text: 'Unter dieser Adresse gibt es keine Seite.', home: 'Zur Startseite' } },
);

export function NotFoundPage() {
  const t = useTexts(TEXTS);
  return (
    <Page title={t.title}>
      <EmptyState icon="search" title={t.text} action={<ButtonLink to="/">{t.home}</ButtonLink>} />
    </Page>
  );
}
