import { type ReactNode, useRef } from 'react';
import { useTexts } from '../app/app-context.js';
import { useToldTimeZone } from '../app/use-told-time-zone.js';
import { useDeploymentNote } from '../approvals/use-deployment-note.js';
import { texts } from '../language/texts.js';
import { Brand } from './brand.js';
import { ConnectionLine } from './connection-line.js';
import { ConnectionMark } from './connection-mark.js';
import styles from './layout.module.css';
import { Navigation } from './navigation.js';
import { useKeptFocus } from './use-kept-focus.js';

const TEXTS = texts({ skip: 'Skip to the page' }, { de: { skip: 'Zum Inhalt springen' } });

/** The frame of every page for a signed-in user. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const t = useTexts(TEXTS);
  const page = useRef<HTMLElement>(null);
  useDeploymentNote();
  useToldTimeZone();
  useKeptFocus(page);
  return (
    <>
      <a className={styles.skip} href="#page">
        {t.skip}
      </a>
      <div className={styles.layout}>
        <header className={styles.header}>
          <Brand />
          <ConnectionMark />
        </header>
        <div className={styles.bar}>
          <Navigation />
        </div>
        <main ref={page} id="page" className={styles.main} tabIndex={-1}>
          <div className={styles.messages}>
            <ConnectionLine />
          </div>
          {children}
        </main>
      </div>
    </>
  );
}
