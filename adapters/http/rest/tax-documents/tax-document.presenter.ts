import type { ShownTaxDocument } from '../../../../application/tax-documents/show-tax-document.js';
import { formatCents } from '../../../../domain/tax-documents/cents.js';
import { hospitalityAmounts } from '../../../../domain/tax-documents/hospitality-amounts.js';
import { signingOf, type TaxDocument } from '../../../../domain/tax-documents/tax-document.js';
import type { HospitalityContent, SubstituteContent } from '../../../../domain/tax-documents/tax-document-content.js';
import type {
  BewirtungsbelegDetailsResponse,
  BewirtungsbelegResponse,
  EigenbelegDetailsResponse,
  EigenbelegResponse,
} from './tax-document.response.js';

export function presentBewirtungsbeleg(document: TaxDocument, isOverstated: boolean): BewirtungsbelegResponse {
  const content = mealOf(document);
  const { receipt, location, occasion, total, tip } = content;
  const amounts = hospitalityAmounts(total, tip);
  return {
    bewirtungsbelegId: document.id,
    ...presentTerms(document, isOverstated),
    receiptId: receipt.receiptId,
    location,
    occasion,
    totalAmount: formatCents(amounts.total),
    tipAmount: formatCents(amounts.tip),
    subtotalAmount: formatCents(amounts.subtotal),
    deductibleAmount: formatCents(amounts.deductible),
    nonDeductibleAmount: formatCents(amounts.nonDeductible),
  };
}

export function presentBewirtungsbelegDetails({
  document,
  isOverstated,
  downloadUrl,
}: ShownTaxDocument): BewirtungsbelegDetailsResponse {
  const { host, guests, receipt } = mealOf(document);
  const others = guests.map(({ name, company }) => ({ name, company, isHost: false }));
  return {
    ...presentBewirtungsbeleg(document, isOverstated),
    attendees: [{ name: host.name, company: host.company, isHost: true }, ...others],
    receiptFileSha256: receipt.fileSha256,
    documentSha256: signingOf(document)?.signature.statementSha256 ?? null,
    downloadUrl,
  };
}

export function presentEigenbeleg(document: TaxDocument, isOverstated: boolean): EigenbelegResponse {
  const { recipientName, amount, purpose, reason, issuer } = voucherOf(document);
  const stated = { recipientName, amount: formatCents(amount), purpose, reason, issuer };
  return { eigenbelegId: document.id, ...presentTerms(document, isOverstated), ...stated };
}

export function presentEigenbelegDetails({
  document,
  isOverstated,
  downloadUrl,
}: ShownTaxDocument): EigenbelegDetailsResponse {
  const documentSha256 = signingOf(document)?.signature.statementSha256 ?? null;
  return { ...presentEigenbeleg(document, isOverstated), documentSha256, downloadUrl };
}

function presentTerms(document: TaxDocument, isOverstated: boolean) {
  const { status, transactionHash, replacesId, createdAt, content } = document;
  return {
    signingState: status,
    signedAt: signingOf(document)?.signedAt.toISOString() ?? null,
    isOverstated,
    transactionHash,
    replacesId,
    date: content.date,
    currency: content.currency,
    createdAt: createdAt.toISOString(),
  };
}

/* A document is always found by its kind. */
function mealOf({ id, content }: TaxDocument): HospitalityContent {
  if (content.kind !== 'bewirtungsbeleg') throw new Error(`The document ${id} is an ${content.kind}`);
  return content;
}

function voucherOf({ id, content }: TaxDocument): SubstituteContent {
  if (content.kind !== 'eigenbeleg') throw new Error(`The document ${id} is a ${content.kind}`);
  return content;
}
