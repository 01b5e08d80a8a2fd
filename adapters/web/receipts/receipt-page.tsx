import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useApi, useApp, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { AmountsCard } from './amounts-card.js';
import { FactsCard } from './facts-card.js';
import { FoundFacts } from './found-facts.js';
import { LineItemsCard } from './line-items-card.js';
import { MatchCard } from './match-card.js';
import styles from './receipt-page.module.css';
import { ReceiptPicture } from './receipt-picture.js';
import { lineItemsOf, type ReceiptDetails, receiptOf } from './receipt-resources.js';
import { ReceiptState, ReceiptTotal } from './receipt-row.js';
import { REVIEW_TEXTS, UNREADABLE_TEXTS } from './receipt-words.js';
import { waiting, whileBusy } from './while-busy.js';

const TEXTS = texts(
  {
    title: 'Receipt',
    back: 'Documents',
    unnamed: 'Unknown merchant',
    review: 'Please look at this',
    processing: 'The file is being read. That takes some seconds.',
    reparse: 'Read again',
    remove: 'Delete',
    removeTitle: 'Delete the receipt?',
    removeText: 'Its lines and its file are deleted, too. The payment stays.',
    reparseTitle: 'Read the file again?',
    reparseText: 'What you have corrected is overwritten.',
  },
  {
    de: {
      title: 'Beleg',
      back: 'Dokumente',
      unnamed: 'Unbekannter Händler',
      review: 'Bitte sehen Sie sich das an',
      processing: 'Die Datei wird gelesen. Das dauert einige Sekunden.',
      reparse: 'Noch einmal lesen',
      remove: 'Löschen',
      removeTitle: 'Beleg löschen?',
      removeText: 'Auch seine Posten und seine Datei werden gelöscht. Die Zahlung bleibt.',
      reparseTitle: 'Datei noch einmal lesen?',
      reparseText: 'Was Sie verbessert haben, wird überschrieben.',
    },
  },
);

/** A receipt: its picture with what was found on it, the fields to correct, and the payment that belongs to it. */
export function ReceiptPage({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const t = useTexts(TEXTS);
  const reading = useResource(receiptOf(params['id'] ?? ''));
  return (
    <Page title={t.title} back={{ to: '/documents', label: t.back }} isWide>
      <Loaded reading={reading} lines={8}>
        {(receipt) => <Review key={receipt.receiptId} receipt={receipt} />}
      </Loaded>
    </Page>
  );
}

function Review({ receipt }: { readonly receipt: ReceiptDetails }) {
  const [marked, setMarked] = useState<string | null>(null);
  const lineItems = useResource(lineItemsOf(receipt.receiptId)).value?.lineItems;
  const { status, updatedAt } = receipt;
  const isRead = status === 'VALID' || status === 'INVALID';
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>
        <ReceiptPicture receipt={receipt} {...(lineItems && { lineItems })} marked={marked} />
      </div>
      <Stack gap="loose">
        <Card>
          <Summary receipt={receipt} />
          <FoundFacts receipt={receipt} marked={marked} onMark={setMarked} />
        </Card>
        {status !== 'DELETED' && (
          <>
            <MatchCard receipt={receipt} />
            <FactsCard key={`facts ${updatedAt}`} receipt={receipt} />
            <AmountsCard key={`amounts ${updatedAt}`} receipt={receipt} />
            <LineItemsCard receipt={receipt} marked={marked} onMark={setMarked} />
            <ReceiptActions receipt={receipt} canReadAgain={isRead} />
          </>
        )}
      </Stack>
    </div>
  );
}

function Summary({ receipt }: { readonly receipt: ReceiptDetails }) {
  const t = useTexts(TEXTS);
  const reviewTexts = useTexts(REVIEW_TEXTS);
  const unreadableTexts = useTexts(UNREADABLE_TEXTS);
  const { merchantName, status, reviewReasons, unreadableReason } = receipt;
  const reasons = reviewReasons.filter((reason) => reason !== 'unreadable' || unreadableReason === null);
  return (
    <>
      <div className={styles.summary}>
        <h2>
          <bdi>{merchantName ?? t.unnamed}</bdi>
        </h2>
        <ReceiptState receipt={receipt} />
        <ReceiptTotal receipt={receipt} isFigure />
      </div>
      {status === 'PROCESSING' && (
        <Banner kind="info" icon="clock" isNews>
          {t.processing}
        </Banner>
      )}
      {(reasons.length > 0 || unreadableReason !== null) && (
        <Banner kind="warning" title={t.review}>
          <ul>
            {unreadableReason !== null && <li>{unreadableTexts[unreadableReason]}</li>}
            {reasons.map((reason) => (
              <li key={reason}>{reviewTexts[reason]}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

/** Reading again asks only when it would overwrite something. */
function ReceiptActions({
  receipt,
  canReadAgain,
}: {
  readonly receipt: ReceiptDetails;
  readonly canReadAgain: boolean;
}) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'reparse' | 'remove' | null>(null);
  const params = { path: { receiptId: receipt.receiptId } };
  const isAsked = useRef(false);
  const close = () => {
    isAsked.current = false;
    setAsked(null);
  };
  return (
    <>
      <Actions areCompact>
        {canReadAgain && <Button onPress={() => setAsked('reparse')}>{t.reparse}</Button>}
        <Button kind="danger" onPress={() => setAsked('remove')}>
          {t.remove}
        </Button>
      </Actions>
      {asked === 'reparse' && (
        <ConfirmDialog
          title={t.reparseTitle}
          confirm={t.reparse}
          onClose={close}
          onConfirm={async () => {
            isAsked.current = true;
            const reparse = () => api.POST('/receipts/{receiptId}/reparse', { params });
            // A lost answer may be that of a file that was read.
            await whileBusy(reparse, waiting, ({ status }) => isAsked.current && [409, 503].includes(status));
            resources.moved(['/receipts']);
          }}
        >
          <p>{t.reparseText}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          isDangerous
          onClose={close}
          onConfirm={async () => {
            await api.DELETE('/receipts/{receiptId}', { params });
            resources.moved(['/receipts', '/linked-receipts']);
            navigate('/documents');
          }}
        >
          <p>{t.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
