import { useMemo, useState } from 'react';
import { CounterpartyAvatar, TransactionAmount } from '../activity/transaction-row.js';
import { useTransactionWords } from '../activity/transaction-words.js';
import { transactionPages } from '../api/resources.js';
import type { Transaction } from '../api/shapes.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { useNow } from '../app/use-now.js';
import { usePagedList } from '../app/use-paged-list.js';

import { useSettled } from '../app/use-settled.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';

const TEXTS = texts(
  {
    title: 'Which payment was it?',
    search: 'Search',
    searchIn: 'Note or reference',
    share: 'How much of it belongs to this receipt',
    shareHint: 'Leave it empty when all of it does.',
    invalid: (example: string) => `Write an amount such as ${example}, or nothing.`,
    choose: 'Choose',
    chooseThat: (payee: string, when: string) => `Choose ${payee}, ${when}`,
    none: 'No payment fits.',
  },
  {
    de: {
      title: 'Welche Zahlung war es?',
      search: 'Suchen',
      searchIn: 'Notiz oder Zweck',
      share: 'Wie viel davon zu diesem Beleg gehört',
      shareHint: 'Leer lassen, wenn alles dazugehört.',
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein, oder nichts.`,
      choose: 'Wählen',
      chooseThat: (payee, when) => `Wählen: ${payee}, ${when}`,
      none: 'Keine Zahlung passt.',
    },
  },
);

/** Lets the owner choose a payment of a receipt among what went out, and say how much of it the receipt takes. */
export function AttachDialog({ receiptId, onClose }: { readonly receiptId: string; readonly onClose: () => void }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const preferences = usePreferences();
  const [typed, setTyped] = useState('');
  const [typedShare, setTypedShare] = useState('');
  const share = typedShare.trim() === '' ? '' : typedAmount(typedShare, preferences, 6);
  const search = useSettled(typed.trim());
  const list = usePagedList(useMemo(() => transactionPages({ search, direction: 'outgoing' }), [search]));
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchIn}
          maxLength={140}
          value={typed}
          onChange={setTyped}
        />
        <AmountField
          label={t.share}
          hint={t.shareHint}
          error={share === null ? t.invalid(format.number('12.5')) : undefined}
          value={typedShare}
          onChange={setTypedShare}
        />
        <LoadedList list={list} empty={<p>{t.none}</p>}>
          {(transactions) => (
            <List label={t.title}>
              {transactions.map((transaction) =>
                transaction.transactionHash === null ? null : (
                  <Candidate
                    key={transaction.transactionHash}
                    receiptId={receiptId}
                    hash={transaction.transactionHash}
                    transaction={transaction}
                    share={share}
                    onDone={onClose}
                  />
                ),
              )}
            </List>
          )}
        </LoadedList>
      </Stack>
    </Dialog>
  );
}

interface CandidateProps {
  readonly receiptId: string;
  readonly hash: string;
  readonly transaction: Transaction;
  /** Empty: all of it. Null: what was typed is no amount. */
  readonly share: string | null;
  readonly onDone: () => void;
}

function Candidate({ receiptId, hash, transaction, share, onDone }: CandidateProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const format = useFormat();
  const now = useNow();
  const words = useTransactionWords();
  const attempt = useIdempotencyKey();
  const attach = useAction(async () => {
    if (share === null) return;
    await api.POST('/receipts/{receiptId}/attach', {
      params: { path: { receiptId } },
      headers: { 'Idempotency-Key': attempt.key(`${hash} ${share}`) },
      body: { transactionHash: hash, ...(share === '' ? {} : { shareValue: share }) },
    });
    resources.moved(['/receipts', '/linked-receipts']);
    onDone();
  });
  const payee = words.counterparty(transaction);
  const when = format.day(new Date(transaction.date), now);
  return (
    <>
      <Row
        start={<CounterpartyAvatar transaction={transaction} />}
        title={payee}
        detail={when}
        end={<TransactionAmount transaction={transaction} />}
        actions={
          <Button kind="quiet" label={t.chooseThat(payee, when)} isBusy={attach.isBusy} onPress={attach.run}>
            {t.choose}
          </Button>
        }
      />
      {attach.problem !== undefined && (
        <li>
          <Banner kind="danger" isNews>
            {attach.problem}
          </Banner>
        </li>
      )}
    </>
  );
}
