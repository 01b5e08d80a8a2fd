import { describe, expect, it } from '@jest/globals';
import { contradictsPages, pagesShow } from '../../../../domain/documents/extraction/contradicts-pages.js';
import type { StructuredInvoice } from '../../../../domain/documents/structured-invoice.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { typedPage } from '../../../support/documents/typed-page.js';

const TODAY = calendarDate('2026-12-31');
const EURO = 1_000_000n;

const INVOICE: StructuredInvoice = {
  sellerName: 'Lindner Webdesign GmbH',
  payeeName: null,
  sellerTaxId: null,
  sellerAddress: null,
  invoiceNumber: 'RE-4711',
  issueDate: calendarDate('2026-03-01'),
  dueDate: null,
  currency: 'EUR',
  typeCode: '380',
  total: 1000n * EURO,
  amountDue: null,
  net: null,
  tax: null,
  taxes: [],
  lineItems: [],
  paymentMeansCode: '58',
  iban: 'DE89370400440532013000',
  bic: null,
  paymentReference: null,
};

const PAGE = `
Lindner Webdesign GmbH · Hauptstr. 5 · 10115 Berlin
Rechnungsnummer: RE-4711
Rechnungsdatum: 01.03.2026
Rechnungsbetrag 1.000,00 €
IBAN DE89 3704 0044 0532 0130 00`;

const contradicts = (text: string, changes: Partial<StructuredInvoice> = {}) =>
  contradictsPages({ ...INVOICE, ...changes }, [typedPage(text)], TODAY);

describe('an electronic invoice', () => {
  it('agrees with pages that say the same', () => {
    expect(contradicts(PAGE)).toBe(false);
  });

  it('agrees with pages that say less, or nothing', () => {
    expect(contradicts('Lindner Webdesign GmbH\nSiehe Anlage')).toBe(false);
    expect(contradicts('')).toBe(false);
  });

  it('agrees with pages that say what is left to be paid', () => {
    expect(contradicts(PAGE, { total: 1200n * EURO, amountDue: 1000n * EURO })).toBe(false);
  });

  it.each([
    ['amount', PAGE.replace('1.000,00', '10,00')],
    ['amount, with the right one in small print', `${PAGE.replace('1.000,00', '10,00')}\nKundennummer 1.000,00`],
    ['currency', PAGE.replace('€', 'CHF')],
    ['account', PAGE.replace('DE89 3704 0044 0532 0130 00', 'DE02 1203 0000 0000 2020 51')],
    ['number', PAGE.replace('RE-4711', 'RE-4712')],
  ])('contradicts pages that show another %s', (_, text) => {
    expect(contradicts(text)).toBe(true);
  });
});

describe('the pages', () => {
  const show = (text: string, changes: Partial<StructuredInvoice> = {}) =>
    pagesShow({ ...INVOICE, ...changes }, [typedPage(text)]);

  it('show an invoice with its amount, its account and whom it pays', () => {
    expect(show(PAGE)).toBe(true);
    expect(show(PAGE, { payeeName: 'LINDNER Webdesign GmbH' })).toBe(true);
  });

  it.each([
    ['a line beside a picture', 'Seite 1 von 1 · vielen Dank für Ihren Auftrag', {}],
    ['another account', PAGE.replace('DE89 3704 0044 0532 0130 00', 'DE02 1203 0000 0000 2020 51'), {}],
    ['another amount', PAGE.replace('1.000,00', '10,00'), {}],
    ['nobody who is paid in the place of the seller', PAGE, { payeeName: 'Factor AG' }],
  ])('do not show it with %s', (_, text, changes) => {
    expect(show(text, changes)).toBe(false);
  });
});
