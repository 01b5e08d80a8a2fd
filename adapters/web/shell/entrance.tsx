import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import styles from './entrance.module.css';
import { Page } from './page.js';

interface EntranceProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page for somebody who is not signed in. */
export function Entrance({ title, lead, children }: EntranceProps) {
  return (
    <div className={styles.entrance}>
      <header>
        <Brand />
      </header>
      <main className={styles.main}>
        <Page title={title}>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </Page>
      </main>
    </div>
  );
}
