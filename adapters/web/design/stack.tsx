import type { ReactNode } from 'react';
import { classes } from './classes.js';
import styles from './stack.module.css';

interface StackProps {
  readonly gap?: 'tight' | 'loose';
  readonly children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap, children }: StackProps) {
  return <div className={classes(styles.stack, gap && styles[gap])}>{children}</div>;
}

/** A field with a smaller one beside it. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

interface ActionsProps {
  /** As wide as their words, not as the line. */
  readonly areCompact?: boolean;
  readonly children: ReactNode;
}

/** Buttons beside each other, and below each other where there is no room. */
export function Actions({ areCompact = false, children }: ActionsProps) {
  return <div className={classes(styles.actions, areCompact && styles.start)}>{children}</div>;
}
