import { useTexts } from '../app/app-context.js';
import { classes } from '../design/classes.js';
import { HiddenText } from '../design/hidden-text.js';
import { Icon } from '../design/icon.js';
import { plural, texts } from '../language/texts.js';
import styles from './countdown.module.css';

/** The remaining seconds at which screen readers announce the time. More announcements would hide other ones. */
const TOLD_AT = [240, 180, 120, 60, 30, 10] as const;

const HURRY_BELOW = 60;

const TEXTS = texts(
  {
    before: '',
    after: 'left to decide',
    minutes: (count: number) => plural('en', count, '1 minute left to decide', `${count} minutes left to decide`),
    seconds: (count: number) => `${count} seconds left to decide`,
  },
  {
    de: {
      before: 'Noch ',
      after: 'zum Entscheiden',
      minutes: (count) => plural('de', count, 'Noch 1 Minute Zeit', `Noch ${count} Minuten Zeit`),
      seconds: (count) => `Noch ${count} Sekunden Zeit`,
    },
  },
);

/** The remaining time of the window: shown every second, announced in steps. */
export function Countdown({ seconds }: { readonly seconds: number }) {
  const t = useTexts(TEXTS);
  const step = TOLD_AT.findLast((at) => seconds <= at);
  const told = step === undefined ? '' : step < 60 ? t.seconds(step) : t.minutes(step / 60);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={classes(styles.countdown, seconds < HURRY_BELOW && styles.hurry)}>
      <Icon name="clock" size={18} />
      <span role="timer" aria-live="off">
        {t.before}
        <span className={styles.clock}>{clock}</span> {t.after}
      </span>
      <span role="status">
        <HiddenText>{told}</HiddenText>
      </span>
    </p>
  );
}
