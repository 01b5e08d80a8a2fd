import { type ReactNode, useEffect, useRef } from 'react';
import styles from './news.module.css';

interface NewsProps {
  /** It appeared while the page was open, so it gets the focus and is scrolled into view. */
  readonly isNews: boolean;
  readonly children: ReactNode;
}

/** Content that replaces a focused element. */
export function News({ isNews, children }: NewsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) place.current?.focus();
  }, [isNews]);
  return (
    <div ref={place} tabIndex={-1} className={styles.news}>
      {children}
    </div>
  );
}
