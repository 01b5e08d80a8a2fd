import { useMemo, useState } from 'react';
import { CounterpartyAvatar, TransactionAmount } from '../activity/transaction-row.js';
import { useTransactionWords } from '../activity/transaction-words.js';
import { transactionPages } from '../api/resources.js';
import type { Transaction } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useSettled } from '../app/use-settled.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';

const TEXTS = texts(
  {
    title: 'Which payment was it?',
    search: 'Search',
    searchIn: 'Note or reference',
    choose: 'Choose',
    chooseThat: (payee: string, when: string) => `Choose ${payee}, ${when}`,
    none: 'No payment fits.',
  },
  {
    de: {
      title: 'Welche Zahlung war es?',
      search: 'Suchen',
      searchIn: 'Notiz oder Zweck',
      choose: 'Wählen',
      chooseThat: (payee, when) => `Wählen: ${payee}, ${when}`,
      none: 'Keine Zahlung passt.',
    },
  },
);

/** Lets the owner choose the payment of a receipt among what went out. */
export function AttachDialog({ receiptId, onClose }: { readonly receiptId: string; readonly onClose: () => void }) {
  const t = useTexts(TEXTS);
  const [typed, setTyped] = useState('');
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
  readonly onDone: () => void;
}

function Candidate({ receiptId, hash, transaction, onDone }: CandidateProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const format = useFormat();
  const words = useTransactionWords();
  const attempt = useIdempotencyKey();
  const attach = useAction(async () => {
    await api.POST('/receipts/{receiptId}/attach', {
      params: { path: { receiptId } },
      headers: { 'Idempotency-Key': attempt.key(hash) },
      body: { transactionHash: hash },
    });
    resources.moved(['/receipts', '/linked-receipts']);
    onDone();
  });
  const payee = words.counterparty(transaction);
  const when = format.day(new Date(transaction.date), new Date());
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
