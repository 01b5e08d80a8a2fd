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

interface CopyableTextProps {
  readonly text: string;
  /** What is copied, when it is written in another way than it is shown. */
  readonly copied?: string;
}

/** An address, a hash: whole, and with a button that copies it. */
export function CopyableText({ text, copied = text }: CopyableTextProps) {
  const t = useTexts(TEXTS);
  const say = useSay();
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
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
