/** What both kinds of documents say. Amounts are decimal strings with two decimals. */
interface StatementTerms {
  readonly documentId: string;
  /** The owner's username. */
  readonly username: string;
  /** The address of the owner's wallet, whose contract lists the keys that can sign for it. */
  readonly wallet: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly transactionHash: string;
  readonly replacesId: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly currency: string;
}

export interface HospitalityStatement extends StatementTerms {
  readonly kind: 'bewirtungsbeleg';
  readonly location: string;
  readonly occasion: string;
  /** The host is the first. */
  readonly attendees: readonly { readonly name: string; readonly company: string | null; readonly isHost: boolean }[];
  readonly totalAmount: string;
  readonly tipAmount: string;
  readonly subtotalAmount: string;
  readonly deductibleAmount: string;
  readonly nonDeductibleAmount: string;
  /** SHA-256 of the receipt's file. */
  readonly receiptFileSha256: string;
}

export interface SubstituteStatement extends StatementTerms {
  readonly kind: 'eigenbeleg';
  readonly recipientName: string;
  readonly amount: string;
  readonly purpose: string;
  readonly reason: string;
  readonly issuer: string;
}

export type TaxDocumentStatement = HospitalityStatement | SubstituteStatement;

/**
 * The text whose SHA-256 a passkey signs: JSON with the members in this order, indented by two blanks, in UTF-8. The page makes it of what
 * it shows, and the service of what it has stored (docs/rules/documents.md#signed-tax-documents).
 */
export function statementText(statement: TaxDocumentStatement): string {
  const { kind, documentId, username, createdAt, transactionHash, replacesId, date, currency } = statement;
  const wallet = statement.wallet.toLowerCase();
  const terms = {
    version: 2,
    kind,
    documentId,
    username,
    wallet,
    createdAt,
    transactionHash,
    replacesId,
    date,
    currency,
  };
  return JSON.stringify({ ...terms, ...particularsOf(statement) }, null, 2);
}

function particularsOf(statement: TaxDocumentStatement): object {
  if (statement.kind === 'eigenbeleg') {
    const { recipientName, amount, purpose, reason, issuer } = statement;
    return { recipientName, amount, purpose, reason, issuer };
  }
  const { location, occasion, totalAmount, tipAmount, subtotalAmount } = statement;
  const { deductibleAmount, nonDeductibleAmount, receiptFileSha256 } = statement;
  const attendees = statement.attendees.map(({ name, company, isHost }) => ({ name, company, isHost }));
  const amounts = { totalAmount, tipAmount, subtotalAmount, deductibleAmount, nonDeductibleAmount };
  return { location, occasion, attendees, ...amounts, receiptFileSha256 };
}
