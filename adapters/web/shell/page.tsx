import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { classes } from '../design/classes.js';
import { Icon } from '../design/icon.js';
import styles from './page.module.css';

const PRODUCT = 'Account and payments';

interface PageProps {
  readonly title: string;
  /** The page that this one belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Beside the heading. */
  readonly aside?: ReactNode;
  /** As wide as the window allows; a comfortable line otherwise. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The first page does not take the focus. Later pages do, so that screen readers begin at their heading. */
let isFirst = true;

/** One page of the app: its heading, which takes the focus when one comes here from another page, and its name in the window's title. */
export function Page({ title, back, aside, isWide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <div className={classes(styles.page, isWide && styles.wide)}>
      {back && (
        <Link href={back.to} className={styles.back}>
          <Icon name="back" />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
