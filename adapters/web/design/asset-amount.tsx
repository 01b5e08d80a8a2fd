import { usePreferences } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { MaskedAmount } from './amount.js';
import styles from './amount.module.css';

/** An amount of a crypto asset in the user's number format. It is masked while balances are hidden. */
export function AssetAmount({ value }: { readonly value: string }) {
  const { hideBalances } = usePreferences();
  const { number } = useFormat();
  return <span className={styles.amount}>{hideBalances ? <MaskedAmount /> : number(value)}</span>;
}
