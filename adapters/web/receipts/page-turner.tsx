import { useTexts } from '../app/app-context.js';
import { IconButton } from '../design/button.js';
import { texts } from '../language/texts.js';
import styles from './page-turner.module.css';

const TEXTS = texts(
  {
    pages: 'Pages of the file',
    before: 'Previous page',
    next: 'Next page',
    page: (page: string, count: string) => `Page ${page} of ${count}`,
  },
  {
    de: {
      pages: 'Seiten der Datei',
      before: 'Vorige Seite',
      next: 'Nächste Seite',
      page: (page, count) => `Seite ${page} von ${count}`,
    },
  },
);

interface PageTurnerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onTurn: (page: number) => void;
}

/** Turns the pages of a file. */
export function PageTurner({ page, pageCount, onTurn }: PageTurnerProps) {
  const t = useTexts(TEXTS);
  return (
    <nav className={styles.turner} aria-label={t.pages}>
      <IconButton icon="back" label={t.before} isDisabled={page <= 1} onPress={() => onTurn(page - 1)} />
      <span role="status">{t.page(String(page), String(pageCount))}</span>
      <IconButton icon="forward" label={t.next} isDisabled={page >= pageCount} onPress={() => onTurn(page + 1)} />
    </nav>
  );
}
