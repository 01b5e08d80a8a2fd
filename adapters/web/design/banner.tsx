import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.js';
import { Icon, type IconName } from './icon.js';

export type BannerKind = 'info' | 'positive' | 'warning' | 'danger';

const ICONS: Readonly<Record<BannerKind, IconName>> = {
  info: 'info',
  positive: 'check',
  warning: 'warning',
  danger: 'warning',
};

interface BannerProps {
  readonly kind: BannerKind;
  readonly title?: string;
  readonly icon?: IconName;
  /** A button or link that helps. */
  readonly action?: ReactNode;
  /** It appeared while the page was open, so screen readers announce it; a danger at once. */
  readonly isNews?: boolean;
  readonly children?: ReactNode;
}

/** Something that concerns what is below it. */
export function Banner({ kind, title, icon = ICONS[kind], action, isNews = false, children }: BannerProps) {
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={classes(styles.banner, styles[kind])} role={isNews ? role : undefined}>
      <Icon name={icon} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
