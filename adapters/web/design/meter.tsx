import styles from './meter.module.css';

interface MeterProps {
  /** What is measured, for whoever cannot see the bar. */
  readonly label: string;
  /** The same in words: "2,450.00 of 15,000.00 USD". */
  readonly words: string;
  readonly value: number;
  readonly max: number;
}

/** A share above it has another colour. */
const NEARLY_ALL = 0.9;

/** A bar that is as full as a limit is used. It repeats what the text beside it says. */
export function Meter({ label, words, value, max }: MeterProps) {
  return (
    <meter
      className={styles.meter}
      aria-label={label}
      aria-valuetext={words}
      min={0}
      low={0}
      high={max * NEARLY_ALL}
      optimum={0}
      max={max}
      value={Math.min(value, max)}
    >
      {words}
    </meter>
  );
}
