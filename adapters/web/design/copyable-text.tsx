import { useSay, useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { IconButton } from './button.js';
import styles from './copyable-text.module.css';

const TEXTS = texts(
  { copy: 'Copy', copied: 'Copied', failed: 'It could not be copied. Select the text and copy it by hand.' },
  {
    de: {
      copy: 'Kopieren',
      copied: 'Kopiert',
      failed: 'Das Kopieren hat nicht funktioniert. Markieren Sie den Text und kopieren Sie ihn von Hand.',
    },
  },
);

/** An address, a hash: whole, and with a button that copies it. */
export function CopyableText({ text }: { readonly text: string }) {
  const t = useTexts(TEXTS);
  const say = useSay();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(t.copied),
      () => say(t.failed, 'problem'),
    );
  return (
    <span className={styles.copyable}>
      <span className={styles.text}>{text}</span>
      <IconButton icon="copy" label={t.copy} onPress={() => void copy()} />
    </span>
  );
}
