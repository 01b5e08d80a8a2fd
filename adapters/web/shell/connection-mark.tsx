import { useApp, useTexts } from '../app/app-context.js';
import { classes } from '../design/classes.js';
import { texts } from '../language/texts.js';
import { useStore } from '../store/store.js';
import styles from './connection-mark.module.css';

const TEXTS = texts(
  { live: 'Live', connecting: 'Connecting', offline: 'Offline' },
  { de: { live: 'Live', connecting: 'Verbindet', offline: 'Offline' } },
);

/** Shows whether the page is updated live. ConnectionLine explains a longer interruption. */
export function ConnectionMark() {
  const t = useTexts(TEXTS);
  const state = useStore(useApp().live.state);
  if (state === 'off') return null;
  return <p className={classes(styles.mark, state === 'live' && styles.live)}>{t[state]}</p>;
}
