import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { HiddenText } from './hidden-text.js';
import styles from './skeleton.module.css';

const TEXTS = texts({ loading: 'Loading …' }, { de: { loading: 'Wird geladen …' } });

const LINES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A placeholder for content that is loading. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const t = useTexts(TEXTS);
  return (
    <div className={styles.lines}>
      <HiddenText>{t.loading}</HiddenText>
      {LINES.slice(0, lines).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
