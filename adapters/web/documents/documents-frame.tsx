import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import styles from './documents-frame.module.css';

const TEXTS = texts(
  {
    title: 'Documents',
    more: 'More',
    kinds: 'Kinds of documents',
    receipts: 'Receipts',
    bills: 'Bills',
    taxDocuments: 'Tax documents',
    subscriptions: 'Subscriptions',
  },
  {
    de: {
      title: 'Dokumente',
      more: 'Mehr',
      kinds: 'Arten von Dokumenten',
      receipts: 'Belege',
      bills: 'Rechnungen',
      taxDocuments: 'Steuerbelege',
      subscriptions: 'Abos',
    },
  },
);

type Tab = 'receipts' | 'bills' | 'taxDocuments' | 'subscriptions';

/** The tabs in their order. A kind of document is one row here and one route. */
const TABS: readonly { readonly name: Tab; readonly to: string }[] = [
  { name: 'receipts', to: '/documents' },
  { name: 'bills', to: '/documents/bills' },
  { name: 'taxDocuments', to: '/tax-documents' },
  { name: 'subscriptions', to: '/documents/subscriptions' },
];

interface DocumentsFrameProps {
  /** The tab that is shown. */
  readonly tab: Tab;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one kind of document, with links to the other kinds. */
export function DocumentsFrame({ tab, aside, children }: DocumentsFrameProps) {
  const t = useTexts(TEXTS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }} aside={aside}>
      <nav className={styles.kinds} aria-label={t.kinds}>
        <ul className={styles.tabs}>
          {TABS.map(({ name, to }) => (
            <li key={name}>
              <Link href={to} className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
                {t[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
