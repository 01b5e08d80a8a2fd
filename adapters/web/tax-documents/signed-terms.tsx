import type { TaxDocumentStatement } from '../../../domain/tax-documents/signed-statement.js';
import { useTransactionWords } from '../activity/transaction-words.js';
import { bewirtungsbelegOf, eigenbelegOf } from '../api/resources.js';
import type { Transaction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Fact, Facts } from '../design/facts.js';
import { dayOf } from '../format/dates.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

interface SignedTermsProps {
  readonly statement: TaxDocumentStatement;
  /** The payment that the document is about; undefined while it is read. */
  readonly payment: Transaction | undefined;
}

/** What is signed besides the values of the form: the payment, the number and the time of the document, its author, and what it replaces. */
export function SignedTerms({ statement, payment }: SignedTermsProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const words = useTransactionWords();
  const format = useFormat();
  const { transactionHash, documentId, createdAt, username, wallet, replacesId, kind } = statement;
  return (
    <Facts>
      <Fact name={t.payment}>
        {payment
          ? `${format.date(new Date(payment.date))} · ${format.amount(payment.amount, payment.currency)} · ${words.counterparty(payment)}`
          : '…'}
      </Fact>
      <Fact name={t.transaction}>{transactionHash}</Fact>
      <Fact name={t.number}>{documentId}</Fact>
      <Fact name={t.createdAt}>{format.moment(new Date(createdAt))}</Fact>
      <Fact name={t.username}>{username}</Fact>
      <Fact name={t.wallet}>{wallet.toLowerCase()}</Fact>
      {replacesId !== null && (
        <Fact name={t.replaces}>
          {kind === 'eigenbeleg' ? <ReplacedEigenbeleg id={replacesId} /> : <ReplacedBewirtungsbeleg id={replacesId} />}
        </Fact>
      )}
    </Facts>
  );
}

function ReplacedEigenbeleg({ id }: { readonly id: string }) {
  const format = useFormat();
  const replaced = useResource(eigenbelegOf(id)).value;
  if (!replaced) return id;
  const { date, amount, currency, purpose } = replaced;
  return `${format.date(dayOf(date))} · ${format.number(amount)} ${currency} · ${purpose} · ${id}`;
}

function ReplacedBewirtungsbeleg({ id }: { readonly id: string }) {
  const format = useFormat();
  const replaced = useResource(bewirtungsbelegOf(id)).value;
  if (!replaced) return id;
  const { date, totalAmount, currency, occasion } = replaced;
  return `${format.date(dayOf(date))} · ${format.number(totalAmount)} ${currency} · ${occasion} · ${id}`;
}
