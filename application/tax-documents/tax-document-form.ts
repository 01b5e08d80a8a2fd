import type {
  HospitalityStatement,
  SubstituteStatement,
  TaxDocumentStatement,
} from '../../domain/tax-documents/signed-statement.js';
import type { DocumentSignature } from '../../domain/tax-documents/tax-document.js';
import type { PdfABlock } from '../documents/pdf-a-writer.js';
import { FORM_WORDS, type FormLanguage, type FormWords } from './tax-document-words.js';

/** Of a receipt above this amount the invoice has to name the host (UStDV §33). In cents. */
const SMALL_INVOICE_CENTS = 25_000n;

/** The text of a signed form, in the order of the page. */
export function formBlocks(
  statement: TaxDocumentStatement,
  proof: DocumentSignature,
  signedAt: Date,
  language: FormLanguage,
): readonly PdfABlock[] {
  const words = FORM_WORDS[language];
  const amount = (text: string) => `${localAmount(text, language)} ${statement.currency}`;
  const date = (text: string) => (language === 'de' ? text.split('-').reverse().join('.') : text);
  const content =
    statement.kind === 'bewirtungsbeleg'
      ? hospitalityBlocks(statement, words, amount, date)
      : substituteBlocks(statement, words, amount, date);
  return [
    ...content,
    { kind: 'heading', text: words.payment },
    {
      kind: 'fields',
      rows: [
        { label: words.transaction, value: statement.transactionHash },
        { label: words.document, value: statement.documentId },
        { label: words.createdAt, value: statement.createdAt },
        ...(statement.replacesId === null ? [] : [{ label: words.replaces, value: statement.replacesId }]),
      ],
    },
    { kind: 'heading', text: words.signature },
    {
      kind: 'fields',
      rows: [
        {
          label: words.signer,
          value: `${signerOf(statement)} (${statement.username})\n${statement.wallet.toLowerCase()}`,
        },
        { label: words.signedAt, value: signedAt.toISOString() },
        { label: words.hash, value: proof.statementSha256 },
        { label: words.publicKey, value: `x ${proof.x}\ny ${proof.y}` },
      ],
    },
    { kind: 'note', text: words.verification },
  ];
}

/** Who signs. */
export function signerOf(statement: TaxDocumentStatement): string {
  if (statement.kind === 'eigenbeleg') return statement.issuer;
  return statement.attendees.find(({ isHost }) => isHost)?.name ?? statement.username;
}

type Written = (text: string) => string;

function hospitalityBlocks(statement: HospitalityStatement, words: FormWords, amount: Written, date: Written) {
  const person = ({ name, company }: { readonly name: string; readonly company: string | null }) =>
    company === null ? name : `${name}, ${company}`;
  const isLarge = BigInt(statement.totalAmount.replace('.', '')) > SMALL_INVOICE_CENTS;
  return [
    { kind: 'title', text: words.bewirtungsbeleg },
    { kind: 'note', text: words.hospitalityLaw },
    {
      kind: 'fields',
      rows: [
        { label: words.day, value: date(statement.date) },
        { label: words.place, value: statement.location },
        { label: words.occasion, value: statement.occasion },
        {
          label: words.host,
          value: statement.attendees
            .filter(({ isHost }) => isHost)
            .map(person)
            .join('\n'),
        },
        {
          label: words.guests,
          value: statement.attendees
            .filter(({ isHost }) => !isHost)
            .map(person)
            .join('\n'),
        },
      ],
    },
    { kind: 'heading', text: words.amounts },
    {
      kind: 'table',
      columns: [
        { title: words.item, share: 0.7, align: 'left' },
        { title: words.amount, share: 0.3, align: 'right' },
      ],
      rows: [
        [words.subtotal, amount(statement.subtotalAmount)],
        [words.tip, amount(statement.tipAmount)],
      ],
      sums: [
        [words.total, amount(statement.totalAmount)],
        [words.deductible, amount(statement.deductibleAmount)],
        [words.nonDeductible, amount(statement.nonDeductibleAmount)],
      ],
    },
    { kind: 'note', text: isLarge ? `${words.rounding} ${words.largeInvoice}` : words.rounding },
    { kind: 'heading', text: words.receipt },
    { kind: 'fields', rows: [{ label: words.receiptHash, value: statement.receiptFileSha256 }] },
  ] satisfies PdfABlock[];
}

function substituteBlocks(statement: SubstituteStatement, words: FormWords, amount: Written, date: Written) {
  return [
    { kind: 'title', text: words.eigenbeleg },
    { kind: 'note', text: words.substituteLaw },
    {
      kind: 'fields',
      rows: [
        { label: words.recipient, value: statement.recipientName },
        { label: words.day, value: date(statement.date) },
        { label: words.amount, value: amount(statement.amount) },
        { label: words.purpose, value: statement.purpose },
        { label: words.reason, value: statement.reason },
        { label: words.issuer, value: statement.issuer },
      ],
    },
  ] satisfies PdfABlock[];
}

/** "1234.50" as it is written in the language: "1.234,50" or "1,234.50". */
function localAmount(text: string, language: FormLanguage): string {
  const [whole = '', fraction = ''] = text.split('.');
  const [thousands, point] = language === 'de' ? ['.', ','] : [',', '.'];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${point}${fraction}`;
}
