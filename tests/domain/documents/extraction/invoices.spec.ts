import { describe, expect, it } from '@jest/globals';
import { extract } from '../../../../domain/documents/extraction/extract.js';
import type { GiroCode } from '../../../../domain/documents/giro-code.js';
import type { DocumentReading } from '../../../../domain/documents/read-document.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { typedPage } from '../../../support/documents/typed-page.js';

const TODAY = calendarDate('2026-12-31');
const CENT = 10_000n;
const HEAD = `
Lindner Webdesign GmbH · Hauptstr. 5 · 10115 Berlin
Muster & Partner KG                       Rechnungsnummer: RE-4711
22085 Hamburg                             Rechnungsdatum: 01.03.2026
`;
const FOOT = 'Zahlbar bis 15.03.2026. IBAN DE89 3704 0044 0532 0130 00  BIC COBADEFFXXX';

const reading = (text: string): DocumentReading => extract([typedPage(text)], 'text_layer', TODAY);
const withBody = (...lines: readonly string[]) => reading([HEAD, ...lines, FOOT].join('\n'));

describe('an invoice of which a part was paid before', () => {
  it.each([
    [
      'an instalment is taken off',
      'Rechnungsbetrag 470,65 €',
      'abzüglich Anzahlung vom 01.02.2026 -200,00 €',
      'Restbetrag 270,65 €',
    ],
    ['it was paid already', 'Gesamtbetrag 470,65 €', 'bereits gezahlt 200,00 €', 'noch zu zahlen 270,65 €'],
    ['the total comes twice', 'Gesamtsumme 470,65 €', 'abzgl. Abschlagszahlung 200,00 €', 'Zahlbetrag 270,65 €'],
    ['nobody says what is left', 'Rechnungsbetrag 470,65 €', 'abzüglich geleistete Anzahlung 200,00 €', ''],
    ['it is in English', 'Invoice total €470.65', 'Less deposit received €200.00', 'Balance due €270.65'],
    ['what was paid has the label of a till', 'Total €470.65', 'Amount paid €200.00', 'Amount due €270.65'],
  ])('says the whole amount and what is left: %s', (_, ...sums) => {
    expect(withBody('Rechnung', ...sums)).toMatchObject({
      documentType: 'invoice',
      totalAmountValue: { value: 47_065n * CENT },
      paymentTerms: { amountDueValue: { value: 27_065n * CENT } },
    });
  });

  it('says so when it names no amount that is left, and it is computed', () => {
    const sums = ['Rechnungsbetrag 470,65 €', 'abzüglich geleistete Anzahlung 200,00 €'];
    expect(withBody('Rechnung', ...sums).reviewReasons).toEqual(['computed_due']);
    expect(withBody('Rechnung', ...sums, 'Restbetrag 270,65 €').reviewReasons).toEqual([]);
  });

  it('takes several instalments off', () => {
    const instalments = ['Erhaltene Anzahlung 150,00 €', 'Erhaltene Anzahlung 50,00 €'];
    expect(withBody('Rechnung', 'Gesamt 470,65 €', ...instalments, 'zu zahlen 270,65 €')).toMatchObject({
      totalAmountValue: { value: 47_065n * CENT },
      paymentTerms: { amountDueValue: { value: 27_065n * CENT } },
    });
  });

  it.each([
    'Bei Zahlung innerhalb von 10 Tagen abzüglich 2 % Skonto 461,24 €',
    'Bei Zahlung innerhalb von 10 Tagen abzüglich 2 %: 461,24 €',
    'abzgl. Skonto 9,41 € bei Zahlung bis 11.03.2026',
    'Zahlung bis 11.03.2026 abzgl. 2 % 461,24 €',
    'Payment within 10 days less 2 % discount €461.24',
  ])('is not one with a discount for those who pay early: %s', (early) => {
    expect(withBody('Rechnung', 'Rechnungsbetrag 470,65 €', early)).toMatchObject({
      documentType: 'invoice',
      totalAmountValue: { value: 47_065n * CENT },
      paymentTerms: { amountDueValue: null },
    });
  });

  it('is nothing to be paid when nothing is left', () => {
    const settled = withBody('Rechnung', 'Gesamtbetrag 470,65 €', 'bereits gezahlt 470,65 €', 'Restbetrag 0,00 €');
    expect(settled).toMatchObject({
      documentType: 'receipt',
      totalAmountValue: { value: 47_065n * CENT },
      paymentTerms: { amountDueValue: null },
    });
  });

  it('is a whole one when it asks for an instalment itself', () => {
    const asked = withBody('Anzahlungsrechnung', 'Anzahlung 30 % für Ihre Küche 470,65 €', 'Rechnungsbetrag 470,65 €');
    expect(asked).toMatchObject({ documentType: 'invoice', paymentTerms: { amountDueValue: null } });
  });
});

describe('the kind of a document', () => {
  it.each([
    ['credit_note', 'Gutschrift', 'Gesamtbetrag 119,00 €'],
    ['credit_note', 'Rechnungskorrektur Nr. 12', 'Gesamtbetrag 119,00 €'],
    ['credit_note', 'Stornorechnung', 'Gesamtbetrag -119,00 €'],
    ['credit_note', 'Rechnung', 'Gesamtbetrag -119,00 €'],
    ['credit_note', 'CREDIT NOTE', 'Total €119.00'],
    ['receipt', 'Rechnung', 'Gesamtbetrag 119,00 €', 'girocard 119,00 €'],
    ['receipt', 'Rechnung', 'Summe 119,00 €', 'Bar 120,00 €', 'Rückgeld 1,00 €'],
    ['receipt', 'Rechnung', 'Gesamtbetrag 119,00 €', 'Betrag dankend erhalten'],
    ['invoice', 'Rechnung', 'Gesamtbetrag 119,00 €', 'Eine Gutschrift auf Ihr Konto folgt nicht'],
    ['invoice', 'Invoice', 'To be paid €119.00'],
    ['invoice', 'Business card design 119,00 €', 'Gesamtbetrag 119,00 €'],
    ['invoice', 'Für unsere Leistungen erhalten Sie die Rechnung über 119,00 €', 'Gesamtbetrag 119,00 €'],
  ])('is %s: %s, %s %s', (documentType, ...body) => {
    expect(withBody(...body)).toMatchObject({ documentType, totalAmountValue: { value: 11_900n * CENT } });
  });

  it.each([
    'Sollten Sie den Betrag bereits beglichen haben, betrachten Sie dieses Schreiben als gegenstandslos.',
    'Falls Sie die Rechnung\nbereits bezahlt haben, danken wir Ihnen.',
    'Der Betrag kann auch bar bezahlt werden.',
    'Until the invoice is paid in full the goods remain our property.',
  ])('is an invoice that nobody has paid, whatever might be: %s', (sentence) => {
    const invoice = withBody('Rechnung', 'Gesamtbetrag 119,00 €', sentence);
    expect(invoice.documentType).toBe('invoice');
    expect(invoice.reviewReasons).not.toContain('maybe_paid');
    const withoutTerms = reading(`${HEAD}\nRechnung\nGesamtbetrag 119,00 €\n${sentence}`);
    expect(withoutTerms.documentType).toBe('invoice');
  });

  it('is an invoice to be looked at when it says that it was paid, and asks to be paid', () => {
    const invoice = withBody('Rechnung', 'Gesamtbetrag 119,00 €', 'Der Betrag wurde bereits bezahlt.');
    expect(invoice.documentType).toBe('invoice');
    expect(invoice.reviewReasons).toContain('maybe_paid');
    const paid = reading(`${HEAD}\nRechnung\nGesamtbetrag 119,00 €\nDer Betrag wurde bereits bezahlt.`);
    expect(paid.documentType).toBe('receipt');
  });

  it.each([
    ['a choice of means pays nothing', 'Kreditkarte/PayPal: 119,00 €', false],
    ['a means that may have paid is to be looked at', 'PayPal 119,00 €', true],
    ['and so is a card', 'Kreditkarte 119,00 €', true],
  ])('is an invoice where a day is given until which it is to be paid: %s', (_, line, isMaybePaid) => {
    const { documentType, reviewReasons } = withBody('Rechnung', 'Gesamtbetrag 119,00 €', line);
    expect(documentType).toBe('invoice');
    expect(reviewReasons.includes('maybe_paid')).toBe(isMaybePaid);
    const withoutDay = reading(`${HEAD}\nRechnung\nGesamtbetrag 119,00 €\n${line}`);
    expect(withoutDay.documentType).toBe(isMaybePaid ? 'receipt' : 'invoice');
  });

  it.each([
    ['Zahlbar ohne Abzug', 'Kreditkarte 119,00 €'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'PayPal 119,00 €'],
  ])(
    'is an invoice to be looked at, without a day, when it has a number, and asks or names an account: %s',
    (asks, line) => {
      const { documentType, reviewReasons } = reading(
        `${HEAD}\nRechnung Nr. 17\nRechnungsbetrag 119,00 €\n${asks}\n${line}`,
      );
      expect(documentType).toBe('invoice');
      expect(reviewReasons).toContain('maybe_paid');
    },
  );

  it('is invoice where words of a meal mean something else', () => {
    const invoice = reading(`${HEAD}\nRechnung\nServer Hosting für 3 Personen 119,00 €\nTisch\nGesamtbetrag 119,00 €`);
    expect(invoice.documentType).toBe('invoice');
    expect(reading('Joe’s\n03/12/2026\nServer: Anna\nTable 5\nGuests 2\nTotal $11.90').documentType).toBe(
      'hospitality',
    );
  });

  it('is hospitality for the check of a restaurant that prints its account', () => {
    const check = reading(`
Gasthaus zur Linde
Tisch 4   Es bediente Sie Maria
12.03.2026
Schnitzel         18,00
Summe EUR         18,00
IBAN DE89 3704 0044 0532 0130 00`);
    expect(check.documentType).toBe('hospitality');
  });
});

describe('the total', () => {
  it('of an invoice is none of the amounts that nothing calls so', () => {
    const invoice = withBody('Rechnung', 'Kreditrahmen des Kunden 9.000,00 €', 'Etwas 12,00 €');
    expect(invoice).toMatchObject({ documentType: 'invoice', totalAmountValue: null });
    expect(invoice.reviewReasons).toContain('missing_total');
  });

  it('is doubted on any document when it is the largest amount only', () => {
    const receipt = reading('Kiosk Otto GmbH\n01.03.2026\nZeitung EUR 2,00 und noch 4,50');
    expect(receipt.reviewReasons).toContain('low_confidence');
  });
});

describe('the day on which an invoice is due', () => {
  it.each([
    ['Zahlbar bis 15.03.2026', '2026-03-15'],
    ['Bitte überweisen Sie den Betrag bis zum 15.03.2026', '2026-03-15'],
    ['Zahlbar bis zum 15.03.2026 ohne Abzug', '2026-03-15'],
    ['Payment by 15.03.2026', '2026-03-15'],
    ['Zahlungsziel: 14 Tage', '2026-03-15'],
    ['Zahlbar innert 30 Tagen', '2026-03-31'],
    ['Zahlbar 30 Tage netto', '2026-03-31'],
    ['Payable 14 days after the invoice date', '2026-03-15'],
    ['Payment terms: net 30', '2026-03-31'],
    ['Zahlung innerhalb von 10 Tagen 2 % Skonto, 30 Tage netto', '2026-03-31'],
    ['2 % Skonto bis zum 08.03.2026\nZahlbar bis 15.03.2026', '2026-03-15'],
    ['Der Betrag ist sofort fällig.', '2026-03-01'],
    ['Payment is due upon receipt.', '2026-03-01'],
  ])('is read in "%s"', (text, expected) => {
    expect(reading(`${HEAD}\nRechnung\nRechnungsbetrag 470,65 €\n${text}`).paymentTerms.dueDate?.value).toBe(expected);
  });
});

describe('a GiroCode', () => {
  const code: GiroCode = {
    bic: 'COBADEFFXXX',
    recipient: 'Lindner',
    iban: 'DE89370400440532013000',
    amount: 47_065n * CENT,
    reference: 'RE-4711',
  };
  const invoice = (changes: Partial<GiroCode>, { total = 'Rechnungsbetrag 470,65 €', foot = FOOT } = {}) =>
    extract([typedPage(`${HEAD}\nRechnung\n${total}\n${foot}`)], 'text_layer', TODAY, { ...code, ...changes });

  it('adds what the page does not say', () => {
    const { reviewReasons, paymentTerms } = invoice({}, { foot: 'Zahlbar bis 15.03.2026' });
    expect(reviewReasons).toEqual([]);
    expect(paymentTerms).toMatchObject({ vendorIban: { value: code.iban }, paymentReference: { value: 'RE-4711' } });
  });

  it('over another account is to be looked at, and the printed account counts', () => {
    const { reviewReasons, paymentTerms } = invoice({ iban: 'DE02120300000000202051' });
    expect(reviewReasons).toEqual(['source_mismatch']);
    expect(paymentTerms).toMatchObject({ vendorIban: { value: code.iban } });
  });

  it.each([
    ['another amount', { amount: 40_000n * CENT }, {}],
    ['an amount in another currency', {}, { total: 'Rechnungsbetrag CHF 470,65' }],
  ] as const)('over %s is to be looked at, and changes nothing of what is due', (_, changes, page) => {
    const { reviewReasons, paymentTerms } = invoice(changes, page);
    expect(reviewReasons).toContain('source_mismatch');
    expect(paymentTerms.amountDueValue).toBeNull();
  });

  it('for somebody whom the page does not name is to be looked at', () => {
    expect(invoice({ recipient: 'Schmidt Handels GmbH' }).reviewReasons).toEqual(['source_mismatch']);
    expect(invoice({ recipient: 'LINDNER WEBDESIGN' }).reviewReasons).toEqual([]);
    expect(invoice({ recipient: 'GmbH' }).reviewReasons).toEqual([]);
  });

  it('over what is left after an instalment agrees', () => {
    const total = 'Rechnungsbetrag 470,65 €\nabzüglich Anzahlung 200,00 €\nRestbetrag 270,65 €';
    const { reviewReasons, paymentTerms } = invoice({ amount: 27_065n * CENT }, { total });
    expect(reviewReasons).not.toContain('source_mismatch');
    expect(paymentTerms.amountDueValue).toMatchObject({ value: 27_065n * CENT });
  });

  it('makes no bill of what the vendor collects', () => {
    const foot = 'Der Betrag wird per Lastschrift von Ihrem Konto abgebucht.';
    expect(invoice({}, { foot }).paymentTerms.isDebited).toBe(true);
  });
});
