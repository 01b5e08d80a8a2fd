import { formatCents } from './cents.js';
import { hospitalityAmounts } from './hospitality-amounts.js';
import type { TaxDocumentStatement } from './signed-statement.js';
import type { TaxDocumentTerms } from './tax-document.js';

/** Who signs. */
interface Owner {
  readonly username: string;
  /** The address. */
  readonly wallet: string;
}

/** What the owner of a document signs. */
export function statementOf(document: TaxDocumentTerms, { username, wallet }: Owner): TaxDocumentStatement {
  const { id: documentId, transactionHash, replacesId, content } = document;
  const { date, currency } = content;
  const createdAt = document.createdAt.toISOString();
  const terms = { documentId, username, wallet, createdAt, transactionHash, replacesId, date, currency };
  if (content.kind === 'eigenbeleg') {
    const { kind, recipientName, purpose, reason, issuer, amount } = content;
    return { ...terms, kind, recipientName, amount: formatCents(amount), purpose, reason, issuer };
  }
  const { kind, location, occasion, host, guests, receipt } = content;
  const amounts = hospitalityAmounts(content.total, content.tip);
  return {
    ...terms,
    kind,
    location,
    occasion,
    attendees: [{ ...host, isHost: true }, ...guests.map((guest) => ({ ...guest, isHost: false }))],
    totalAmount: formatCents(amounts.total),
    tipAmount: formatCents(amounts.tip),
    subtotalAmount: formatCents(amounts.subtotal),
    deductibleAmount: formatCents(amounts.deductible),
    nonDeductibleAmount: formatCents(amounts.nonDeductible),
    receiptFileSha256: receipt.fileSha256,
  };
}
