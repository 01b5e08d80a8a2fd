import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title?: string;
  /** Beside the title: a link to all of it, a badge. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that belongs together; with a title, a landmark of that name. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
