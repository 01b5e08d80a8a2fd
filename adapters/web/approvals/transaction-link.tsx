import { Link } from 'wouter';
import type { ApprovalCard } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { Icon } from '../design/icon.js';
import { texts } from '../language/texts.js';
import styles from './transaction-link.module.css';

const TEXTS = texts(
  { see: 'See the transaction', elsewhere: '(opens a block explorer in a new tab)' },
  { de: { see: 'Transaktion ansehen', elsewhere: '(öffnet einen Block-Explorer in einem neuen Tab)' } },
);

const APP = '/app';

/** Leads to the transaction: in the app, or at a block explorer where one is configured. */
export function TransactionLink({ transaction }: { readonly transaction: NonNullable<ApprovalCard['transaction']> }) {
  const t = useTexts(TEXTS);
  const { url, hash } = transaction;
  if (url.startsWith(`${APP}/`)) {
    return (
      <Link href={url.slice(APP.length)} className={styles.link}>
        <Icon name="forward" />
        {t.see}
      </Link>
    );
  }
  return (
    <a href={httpOnly(url)} className={styles.link} target="_blank" rel="noopener noreferrer" title={hash}>
      <Icon name="link" />
      {t.see} {t.elsewhere}
    </a>
  );
}

/** Refuses addresses that would run a script, because the address comes from the service. */
function httpOnly(url: string): string | undefined {
  return /^https?:\/\//.test(url) ? url : undefined;
}
