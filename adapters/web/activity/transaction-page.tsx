import { transactionOf } from '../api/resources.js';
import type { Transaction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { AnnotationCard } from './annotation-card.js';
import { RefundCard } from './refund-card.js';
import { TransactionFacts } from './transaction-facts.js';
import styles from './transaction-page.module.css';
import { CounterpartyAvatar, TransactionAmount, TransactionState } from './transaction-row.js';
import { useTransactionWords } from './transaction-words.js';

const TEXTS = texts({ title: 'Transaction', back: 'Activity' }, { de: { title: 'Umsatz', back: 'Umsätze' } });

/** The details of one transaction, and the actions on it. */
export function TransactionPage({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const t = useTexts(TEXTS);
  const reading = useResource(transactionOf(params['hash'] ?? ''));
  return (
    <Page title={t.title} back={{ to: '/activity', label: t.back }}>
      <Loaded reading={reading} lines={8}>
        {(transaction) => (
          <>
            <Card>
              <Summary transaction={transaction} />
              <TransactionFacts transaction={transaction} />
            </Card>
            <AnnotationCard key={transaction.transactionHash} transaction={transaction} />
            <RefundCard transaction={transaction} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ transaction }: { readonly transaction: Transaction }) {
  const words = useTransactionWords();
  const format = useFormat();
  return (
    <div className={styles.summary}>
      <CounterpartyAvatar transaction={transaction} />
      <p>
        {words.kind(transaction)} · <strong>{words.counterparty(transaction)}</strong>
      </p>
      <TransactionAmount transaction={transaction} isFigure />
      <TransactionState transaction={transaction} />
      <p className={styles.date}>{format.moment(new Date(transaction.date))}</p>
    </div>
  );
}
