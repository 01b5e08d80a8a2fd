import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import styles from './entrance.module.css';
import { Page } from './page.js';

interface EntranceProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The frame of every page for somebody who is not signed in. */
export function EntranceFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.entrance}>
      <header>
        <Brand />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** A page for somebody who is not signed in. */
export function Entrance({ title, lead, children }: EntranceProps) {
  return (
    <EntranceFrame>
      <Page title={title}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Page>
    </EntranceFrame>
  );
}
