import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './list.module.css';

/** Rows of the same kind. Its children are `Row`s. */
export function List({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** Where the row leads; without it the row is only read. */
  readonly to?: string | undefined;
  /** It is being followed. */
  readonly onFollow?: () => void;
  /** The whole row is a button. */
  readonly onPress?: () => void;
  /** An avatar or an icon. */
  readonly start?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** An amount, a badge, a button. */
  readonly end?: ReactNode;
  readonly endDetail?: ReactNode;
  /** Quiet buttons about it, below all of it. */
  readonly actions?: ReactNode;
}

export function Row({ to, onFollow, onPress, ...parts }: RowProps) {
  const { title, actions } = parts;
  if (onPress) {
    return (
      <li>
        <button type="button" className={styles.row} onClick={onPress}>
          <RowParts {...parts} />
        </button>
      </li>
    );
  }
  if (to === undefined) return <PlainRow {...parts} />;
  // Buttons cannot be within a link: there its title is the link, which takes the whole row.
  if (actions !== undefined) {
    const link = (
      <Link href={to} className={styles.follow} onClick={onFollow}>
        {title}
      </Link>
    );
    return <PlainRow {...parts} title={link} />;
  }
  return (
    <li>
      <Link href={to} className={styles.row} onClick={onFollow}>
        <RowParts {...parts} />
      </Link>
    </li>
  );
}

function PlainRow(parts: RowParts) {
  return (
    <li>
      <div className={styles.row}>
        <RowParts {...parts} />
      </div>
    </li>
  );
}

type RowParts = Omit<RowProps, 'to' | 'onFollow' | 'onPress'>;

function RowParts({ start, title, detail, end, endDetail, actions }: RowParts) {
  return (
    <>
      {start}
      <div className={styles.text}>
        <div className={styles.title}>
          <bdi>{title}</bdi>
        </div>
        {detail !== undefined && (
          <div className={styles.detail}>
            <bdi>{detail}</bdi>
          </div>
        )}
      </div>
      {(end !== undefined || endDetail !== undefined) && (
        <div className={styles.end}>
          {end}
          {endDetail !== undefined && <div className={styles.endDetail}>{endDetail}</div>}
        </div>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  );
}
