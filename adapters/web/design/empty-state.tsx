import type { ReactNode } from 'react';
import { Avatar } from './avatar.js';
import styles from './empty-state.module.css';
import type { IconName } from './icon.js';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Explains why a list is empty and what the user can do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Avatar icon={icon} kind="accent" />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
