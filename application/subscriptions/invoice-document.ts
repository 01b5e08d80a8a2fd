import { startOfUtcDay } from '../../domain/shared/calendar-date.js';
import { formatUnits } from '../../domain/shared/units.js';
import type { Invoice } from '../../domain/subscriptions/invoice.js';
import type { PdfADocument } from '../documents/pdf-a-writer.js';

const DECIMALS = 6;
const RATE_DECIMALS = 2;

/** The name that ZUGFeRD and Factur-X give to the attachment. */
const FILE_NAME = 'factur-x.xml';

const WORDS = {
  en: {
    invoice: 'Invoice',
    from: 'From',
    vatId: 'VAT id',
    to: 'To',
    number: 'Invoice number',
    issued: 'Date of issue',
    period: 'Period of service',
    due: 'Due date',
    item: 'Item',
    amount: 'Amount',
    net: 'Net amount',
    tax: (rate: string) => `VAT ${rate} %`,
    total: 'Total with VAT',
    rounding: 'Rounding',
    gross: 'Amount due',
    note: 'This file carries the invoice as structured data, too (factur-x.xml, EN 16931).',
    attachment: 'The invoice as structured data (EN 16931)',
  },
  de: {
    invoice: 'Rechnung',
    from: 'Von',
    vatId: 'USt-IdNr.',
    to: 'An',
    number: 'Rechnungsnummer',
    issued: 'Rechnungsdatum',
    period: 'Leistungszeitraum',
    due: 'Zahlbar bis',
    item: 'Leistung',
    amount: 'Betrag',
    net: 'Nettobetrag',
    tax: (rate: string) => `USt. ${rate} %`,
    total: 'Gesamtbetrag mit USt.',
    rounding: 'Rundung',
    gross: 'Zahlbetrag',
    note: 'Diese Datei enthält die Rechnung auch als strukturierte Daten (factur-x.xml, EN 16931).',
    attachment: 'Die Rechnung als strukturierte Daten (EN 16931)',
  },
} as const;

/** The invoice as people read it, with the structured one attached. */
export function invoiceDocument(invoice: Invoice, xml: string): PdfADocument {
  const { seller, buyer, number, issuedOn, dueOn, period, item, currency, price, taxRateValue } = invoice;
  const t = WORDS[buyer.language];
  const amount = (value: bigint) => `${formatUnits(value, DECIMALS)} ${currency}`;
  const { net, tax, rounding } = price;
  const roundingRows =
    rounding === 0n ? [] : [[t.total, amount(net + tax)] as const, [t.rounding, amount(rounding)] as const];
  const fields = [
    { label: t.from, value: `${seller.name}\n${seller.line}\n${seller.postCode} ${seller.city} (${seller.country})` },
    { label: t.vatId, value: seller.vatId },
    { label: t.to, value: `${buyer.name} (${buyer.country})` },
    { label: t.number, value: number },
    { label: t.issued, value: issuedOn },
    { label: t.period, value: `${period.from} – ${period.to}` },
    { label: t.due, value: dueOn },
  ];
  return {
    title: `${t.invoice} ${number}`,
    author: seller.name,
    language: buyer.language,
    date: startOfUtcDay(issuedOn),
    blocks: [
      { kind: 'title', text: `${t.invoice} ${number}` },
      { kind: 'fields', rows: fields },
      {
        kind: 'table',
        columns: [
          { title: t.item, share: 0.7, align: 'left' },
          { title: t.amount, share: 0.3, align: 'right' },
        ],
        rows: [
          [item, amount(price.net)],
          [t.net, amount(price.net)],
          [t.tax(formatUnits(BigInt(taxRateValue), RATE_DECIMALS)), amount(price.tax)],
          ...roundingRows,
        ],
        sums: [[t.gross, amount(price.gross)]],
      },
      { kind: 'note', text: t.note },
    ],
    attachments: [
      {
        name: FILE_NAME,
        mediaType: 'text/xml',
        relationship: 'Alternative',
        bytes: new TextEncoder().encode(xml),
        description: t.attachment,
      },
    ],
    facturX: { fileName: FILE_NAME, version: '1.0', conformanceLevel: 'EN 16931' },
  };
}
