import { type ReactNode, useEffect, useRef } from 'react';
import styles from './news.module.css';

interface NewsProps {
  /** It came while the page was open: the focus goes to it, and the page with the focus. */
  readonly isNews: boolean;
  readonly children: ReactNode;
}

/** What has taken the place of something that had the focus. */
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
