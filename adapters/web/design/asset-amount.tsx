import { usePreferences } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { MaskedAmount, SIGNS } from './amount.js';
import styles from './amount.module.css';
import { classes } from './classes.js';

interface AssetAmountProps {
  /** A decimal string of the API; never rounded. */
  readonly value: string;
  /** What it is called, behind the amount. */
  readonly name?: string;
  /** Shows what was received with "+" in green, and what was given with "−". */
  readonly direction?: 'incoming' | 'outgoing';
}

/** An amount of what is no currency in the user's number format. It is masked while balances are hidden. */
export function AssetAmount({ value, name, direction }: AssetAmountProps) {
  const { hideBalances } = usePreferences();
  const { number } = useFormat();
  if (hideBalances) return <MaskedAmount />;
  return (
    <span className={classes(styles.amount, direction === 'incoming' && styles.incoming)}>
      {direction !== undefined && SIGNS[direction]}
      {number(value)}
      {name !== undefined && `\u00a0${name}`}
    </span>
  );
}
