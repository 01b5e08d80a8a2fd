import { Link } from 'wouter';
import { DEPLOYMENT } from '../api/resources.js';
import type { Counterparty, Transaction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useLinkedReceipts } from '../app/use-linked-receipts.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    reference: 'Reference',
    address: 'Address',
    iban: 'IBAN',
    account: 'Account number',
    routing: 'Routing number',
    signer: 'Signed with',
    backup: (label: string) => `${label} (backup passkey)`,
    hash: 'Transaction',
    explorer: 'See it in a block explorer (new tab)',
    refundOf: 'Pays back',
    earlier: 'An earlier payment',
    refunds: 'Paid back',
    receipt: 'Receipt',
    seeReceipt: 'See the receipt',
  },
  {
    de: {
      reference: 'Verwendungszweck',
      address: 'Adresse',
      iban: 'IBAN',
      account: 'Kontonummer',
      routing: 'Bankleitzahl',
      signer: 'Unterschrieben mit',
      backup: (label: string) => `${label} (Ersatz-Passkey)`,
      hash: 'Transaktion',
      explorer: 'In einem Block-Explorer ansehen (neuer Tab)',
      refundOf: 'Zahlt zurück',
      earlier: 'Eine frühere Zahlung',
      refunds: 'Zurückgezahlt',
      receipt: 'Beleg',
      seeReceipt: 'Beleg ansehen',
    },
  },
);

export function TransactionFacts({ transaction }: { readonly transaction: Transaction }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const explorerUrl = useResource(DEPLOYMENT).value?.explorerUrl;
  const { reference, counterparty, signer, transactionHash, refundOf, refunds } = transaction;
  const receiptIds = useLinkedReceipts([transaction]).get(transactionHash ?? '') ?? [];
  return (
    <Facts>
      {reference !== null && <Fact name={t.reference}>{reference}</Fact>}
      {accountOf(counterparty).map(([name, value]) => (
        <Fact key={name} name={t[name]}>
          {value}
        </Fact>
      ))}
      {signer && <Fact name={t.signer}>{signer.kind === 'backup' ? t.backup(signer.label) : signer.label}</Fact>}
      {receiptIds.map((receiptId) => (
        <Fact key={receiptId} name={t.receipt}>
          <Link href={`/documents/receipts/${receiptId}`}>{t.seeReceipt}</Link>
        </Fact>
      ))}
      {refundOf && (
        <Fact name={t.refundOf}>
          <Link href={`/activity/${refundOf.transactionHash}`}>{t.earlier}</Link>
        </Fact>
      )}
      {refunds.length > 0 && (
        <Fact name={t.refunds}>
          <ul>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <Link href={`/activity/${refund.transactionHash}`}>
                  <Amount value={refund.amount} currency={refund.currency} />,{' '}
                  {format.moment(new Date(refund.createdAt))}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {transactionHash !== null && (
        <Fact name={t.hash}>
          <CopyableText text={transactionHash} />
          {explorerUrl !== undefined && (
            <a href={`${explorerUrl}/tx/${transactionHash}`} target="_blank" rel="noopener noreferrer">
              {t.explorer}
            </a>
          )}
        </Fact>
      )}
    </Facts>
  );
}

type AccountField = 'address' | 'iban' | 'account' | 'routing';

/** The counterparty's account, as far as it is shown. */
function accountOf(counterparty: Counterparty): readonly (readonly [AccountField, string])[] {
  switch (counterparty.type) {
    case 'wallet':
    case 'unknown':
      return [['address', counterparty.address ?? '']];
    case 'bank':
      return (['iban', 'account', 'routing'] as const).flatMap((field) => {
        const value = counterparty[field];
        return value === undefined ? [] : [[field, value] as const];
      });
    default:
      return [];
  }
}
