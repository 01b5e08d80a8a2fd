import { describe, expect, it } from '@jest/globals';
import { electronicInvoice } from '../../../../adapters/documents/reading/invoices/electronic-invoice.js';
import { Refusal } from '../../../../adapters/documents/reading/refusal.js';
import { decimalAmount } from '../../../../domain/documents/decimal-amount.js';
import { readingOf } from '../../../../domain/documents/structured-invoice.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { CII_INVOICE, UBL_INVOICE } from '../../../support/documents/invoices.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['Cross Industry Invoice', CII_INVOICE, '380'],
  ['Universal Business Language', UBL_INVOICE, null],
])('an electronic invoice in the syntax of %s', (_, xml, typeCode) => {
  it('says everything that is to be paid', () => {
    expect(electronicInvoice(bytes(xml))).toEqual({
      sellerName: 'Lindner Webdesign GmbH',
      payeeName: null,
      sellerTaxId: 'DE812706034',
      sellerAddress: 'Hauptstr. 5, 10115 Berlin',
      invoiceNumber: 'RE-4711',
      issueDate: '2026-03-01',
      dueDate: '2026-03-15',
      currency: 'EUR',
      typeCode,
      total: 357_000_000n,
      amountDue: null,
      net: 300_000_000n,
      tax: 57_000_000n,
      taxes: [{ taxRateValue: 1900, netValue: 300_000_000n, taxAmountValue: 57_000_000n }],
      lineItems: [
        {
          description: 'Beratung & Planung',
          quantity: 3_000_000n,
          unitPriceValue: 100_000_000n,
          totalValue: 300_000_000n,
          taxRateValue: 1900,
        },
      ],
      paymentMeansCode: null,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      paymentReference: 'RE-4711 Lindner',
    });
  });

  it('may say nothing of what it should', () => {
    const bare = xml.replaceAll(/>[^<>]+</g, '><');
    expect(electronicInvoice(bytes(bare))).toMatchObject({
      sellerName: null,
      total: null,
      issueDate: null,
      iban: null,
    });
  });

  it('does not take an IBAN with wrong check digits', () => {
    const wrong = xml.replace('DE89370400440532013000', 'DE88370400440532013000');
    expect(electronicInvoice(bytes(wrong))?.iban).toBeNull();
  });
});

describe('an electronic invoice with several ways of paying', () => {
  const today = calendarDate('2026-03-02');
  const MEANS = /<ram:SpecifiedTradeSettlementPaymentMeans>.*<\/ram:SpecifiedTradeSettlementPaymentMeans>/s;
  const [transfer = ''] = MEANS.exec(CII_INVOICE) ?? [];
  const collected = (code: string) =>
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>`;
  const termsOf = (means: string) => {
    const invoice = electronicInvoice(bytes(CII_INVOICE.replace(MEANS, means)));
    return invoice && readingOf(invoice, 0, today).paymentTerms;
  };

  it.each(['48', '49', '54', '55', '59', '68'])('is collected by the means %s, wherever it stands', (code) => {
    for (const means of [transfer + collected(code), collected(code) + transfer]) {
      expect(termsOf(means)?.isDebited).toBe(true);
    }
  });

  it('is paid to the account that one of them names', () => {
    expect(termsOf(collected('30') + transfer)).toMatchObject({
      isDebited: false,
      vendorIban: { value: 'DE89370400440532013000' },
      vendorBic: { value: 'COBADEFFXXX' },
    });
  });

  it('states its tax in its own currency', () => {
    const other = CII_INVOICE.replace(
      '<ram:TaxTotalAmount currencyID="EUR">',
      '<ram:TaxTotalAmount currencyID="SEK">640.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">',
    );
    expect(electronicInvoice(bytes(other))?.tax).toBe(57_000_000n);
  });
});

describe('an electronic invoice that is not to be paid in full', () => {
  const today = calendarDate('2026-03-02');
  const typeOf = (xml: string) => {
    const invoice = electronicInvoice(bytes(xml));
    const reading = invoice && readingOf(invoice, 0, today);
    return reading?.documentType;
  };
  const due = (amount: string) =>
    CII_INVOICE.replace(
      '</ram:GrandTotalAmount>',
      `</ram:GrandTotalAmount><ram:DuePayableAmount>${amount}</ram:DuePayableAmount>`,
    );

  it.each([
    ['an invoice', CII_INVOICE, 'invoice'],
    ['one of which all is due', due('357.00'), 'invoice'],
    ['one of which a part was paid before', due('157.00'), 'invoice'],
    ['one that was paid in the shop', due('0.00'), 'receipt'],
    ['a credit note', CII_INVOICE.replace('>380<', '>381<'), 'credit_note'],
  ])('is no bill, and any other one is: %s', (_, xml, type) => {
    expect(typeOf(xml)).toBe(type);
  });
});

it('an electronic invoice says when the vendor collects the money', () => {
  const means = '<ram:SpecifiedTradeSettlementPaymentMeans>';
  const isDebited = (code: string) => {
    const invoice = electronicInvoice(
      bytes(CII_INVOICE.replace(means, `${means}<ram:TypeCode>${code}</ram:TypeCode>`)),
    );
    return invoice && readingOf(invoice, 0, calendarDate('2026-03-02')).paymentTerms.isDebited;
  };
  expect(['59', '49', '58'].map(isDebited)).toEqual([true, true, false]);
});

describe('an XML file that is no invoice', () => {
  it('is nothing to read', () => {
    expect(electronicInvoice(bytes('<?xml version="1.0"?><feed><title>News</title></feed>'))).toBeNull();
  });

  it.each([
    ['entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Invoice>&b;</Invoice>'],
    ['a file of this machine', '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><Invoice/>'],
    ['elements without an end', `<?xml version="1.0"?>${'<a>'.repeat(100_000)}`],
    ['nested elements', `<?xml version="1.0"?>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
    ['too much text', `<?xml version="1.0"?><a>${'x'.repeat(6 * 1024 * 1024)}</a>`],
    ['half a file', CII_INVOICE.slice(0, 600)],
  ])('is refused with %s', (_, xml) => {
    expect(() => electronicInvoice(bytes(xml))).toThrow(Refusal);
  });
});

it.each([
  ['+12.00', 12_000_000n],
  ['.50', 500_000n],
  ['-.5', -500_000n],
  ['12.', null],
  ['.', null],
  ['+', null],
  ['', null],
])('an amount that is written %p is %p', (text, value) => {
  expect(decimalAmount(text)).toBe(value);
});

it.each([
  [
    'Cross Industry Invoice',
    CII_INVOICE,
    '</ram:SpecifiedTradeSettlementPaymentMeans>',
    '<ram:PayeeTradeParty><ram:Name>Nord Factoring AG</ram:Name></ram:PayeeTradeParty>',
  ],
  [
    'Universal Business Language',
    UBL_INVOICE,
    '</cac:AccountingSupplierParty>',
    '<cac:PayeeParty><cac:PartyName><cbc:Name>Nord Factoring AG</cbc:Name></cac:PartyName></cac:PayeeParty>',
  ],
])('an electronic invoice in the syntax of %s can name somebody else who gets the money', (_, xml, place, payee) => {
  const invoice = electronicInvoice(bytes(xml.replace(place, `${place}${payee}`)));
  expect(invoice).toMatchObject({ sellerName: 'Lindner Webdesign GmbH', payeeName: 'Nord Factoring AG' });
});

it('a credit note of the Universal Business Language is one, and so is an invoice with a negative total', () => {
  const today = calendarDate('2026-12-31');
  const credit = UBL_INVOICE.replaceAll(/(<\/?)(ubl:)?Invoice(?=[ >])/g, '$1$2CreditNote')
    .replaceAll('InvoiceLine', 'CreditNoteLine')
    .replaceAll('InvoicedQuantity', 'CreditedQuantity');
  const read = electronicInvoice(bytes(credit));
  expect(read).toMatchObject({ typeCode: '381', total: 357_000_000n, lineItems: [{ quantity: 3_000_000n }] });
  expect(read && readingOf(read, 1, today).documentType).toBe('credit_note');
  const negative = electronicInvoice(bytes(CII_INVOICE));
  const reading = negative && readingOf({ ...negative, total: -357_000_000n }, 1, today);
  expect(reading).toMatchObject({ documentType: 'credit_note', totalAmountValue: { value: 357_000_000n } });
});
