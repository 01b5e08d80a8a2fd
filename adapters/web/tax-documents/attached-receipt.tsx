import { useEffect, useState } from 'react';
import { type AppApi, answered } from '../api/client.js';
import { useApp, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Fact, Facts } from '../design/facts.js';
import { Skeleton } from '../design/skeleton.js';
import styles from './attached-receipt.module.css';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

/** The file of a receipt, as this page has downloaded it. */
interface DownloadedFile {
  /** SHA-256 of its bytes: 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  /** An address of these bytes in the memory of the page. */
  readonly url: string;
  /** Whether the page can show it. */
  readonly isPicture: boolean;
}

type Attached = DownloadedFile | 'loading' | 'missing';

/** Downloads the file of a receipt and hashes it here. What is shown and what is signed are the same bytes. @param receiptId null: nothing is attached */
export function useAttachedReceipt(receiptId: string | null): Attached {
  const { api } = useApp();
  const [attached, setAttached] = useState<Attached>('loading');
  useEffect(() => {
    if (receiptId === null) return;
    let url: string | null = null;
    let isShown = true;
    downloaded(api, receiptId).then(
      (file) => {
        url = file.url;
        if (isShown) setAttached(file);
        else URL.revokeObjectURL(url);
      },
      () => isShown && setAttached('missing'),
    );
    return () => {
      isShown = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [api, receiptId]);
  return attached;
}

interface AttachedReceiptProps {
  readonly attached: Attached;
  /** What the document says that the hash of the file is. */
  readonly sha256: string;
}

/** The receipt that is signed with a document. */
export function AttachedReceipt({ attached, sha256 }: AttachedReceiptProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  if (attached === 'loading') return <Skeleton lines={4} />;
  if (attached === 'missing' || attached.sha256 !== sha256) {
    return (
      <Banner kind="danger" isNews>
        {t.changedReceipt}
      </Banner>
    );
  }
  return (
    <>
      {attached.isPicture && <img className={styles.picture} src={attached.url} alt={t.receipt} />}
      <Facts>
        <Fact name={t.receipt}>
          <a href={attached.url} download>
            {t.saveReceipt}
          </a>
        </Fact>
        <Fact name={t.receiptHash}>{attached.sha256}</Fact>
      </Facts>
    </>
  );
}

/** @throws Error when it cannot be loaded */
async function downloaded(api: AppApi, receiptId: string): Promise<DownloadedFile> {
  const { downloadUrl } = await answered(api.GET('/receipts/{receiptId}', { params: { path: { receiptId } } }));
  if (downloadUrl === null) throw new Error('The receipt has no file');
  const answer = await fetch(downloadUrl, { credentials: 'omit' });
  if (!answer.ok) throw new Error('The file of the receipt cannot be loaded');
  const bytes = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const type = answer.headers.get('content-type') ?? '';
  return { sha256, url: URL.createObjectURL(new Blob([bytes], { type })), isPicture: type.startsWith('image/') };
}
