import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.js';

export type BadgeKind = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

/** A word or a number about the thing beside it. */
export function Badge({ kind = 'neutral', children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return <span className={classes(styles.badge, styles[kind])}>{children}</span>;
}
