import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classes } from './classes.js';
import { Icon, type IconName } from './icon.js';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** `secondary` by default. A page has at most one primary button. */
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  /** Something is on its way; it cannot be pressed twice. The focus stays. */
  readonly isBusy?: boolean;
  readonly describedBy?: string;
  /** A longer label for screen readers, when the text alone is ambiguous; it begins with the text. */
  readonly label?: string;
}

export function Button(props: ButtonProps) {
  const { type = 'button', onPress, isDisabled, isBusy = false, describedBy, label, ...look } = props;
  return (
    <button
      type={type}
      className={lookOf(look)}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) return event.preventDefault();
        onPress?.();
      }}
    >
      {isBusy ? <span className={styles.spinner} /> : look.icon && <Icon name={look.icon} />}
      {look.children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  readonly to: string;
  /** What the page begins with; kept in the browser's history and not in the address. */
  readonly state?: object;
}

/** A link within the app that looks like a button. */
export function ButtonLink({ to, state, ...look }: ButtonLinkProps) {
  return (
    <Link href={to} state={state} className={lookOf(look)}>
      {look.icon && <Icon name={look.icon} />}
      {look.children}
    </Link>
  );
}

/** A file of the service, as the page's only button. */
export function DownloadLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} download className={lookOf({ kind: 'primary', children })}>
      <Icon name="download" />
      {children}
    </a>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for whoever cannot see the icon. */
  readonly label: string;
  readonly onPress: () => void;
  readonly isPressed?: boolean;
  /** It does nothing now. The focus stays. */
  readonly isDisabled?: boolean;
}

export function IconButton({ icon, label, onPress, isPressed, isDisabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, styles.iconOnly)}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      title={label}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function lookOf({ kind = 'secondary', isWide }: Look): string {
  return classes(styles.button, styles[kind], isWide && styles.wide);
}
