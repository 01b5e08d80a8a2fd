import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { extract } from '../../../../domain/documents/extraction/extract.js';
import type { DocumentReading } from '../../../../domain/documents/read-document.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { typedPage } from '../../../support/documents/typed-page.js';
import { runs } from '../../../support/property-runs.js';

const TODAY = calendarDate('2026-12-31');
const CENT = 10_000n;

const reading = (text: string): DocumentReading => extract([typedPage(text)], 'text_layer', TODAY);

const itemsOf = ({ lineItems }: DocumentReading) =>
  lineItems.map(({ description, quantity, unitPriceValue, totalValue }) => ({
    description,
    quantity: quantity === null ? null : Number(quantity) / 1_000_000,
    price: unitPriceValue === null ? null : unitPriceValue / CENT,
    total: totalValue === null ? null : totalValue / CENT,
  }));

describe('a German supermarket receipt', () => {
  const receipt = reading(`
          Frischmarkt Berger GmbH
            Hauptstraße 12
             50668 Köln
        UID Nr.: DE 812 706 034

VOLLMILCH 3,5%                  1,19 B
BUTTER MILD                     4,58 B
   2 Stk x   2,29
SPÜLMITTEL                      0,95 A
---------------------------------------
SUMME            EUR            6,72
Geg. BAR         EUR           10,00
Rückgeld BAR     EUR            3,28

Steuer %     Netto   Steuer  Brutto
A= 19,0%      0,80     0,15    0,95
B=  7,0%      5,39     0,38    5,77

12.03.2026       18:32     Bon-Nr.:4711`);

  it('says who sold, when and for how much', () => {
    expect(receipt).toMatchObject({
      documentType: 'receipt',
      merchantName: { value: 'Frischmarkt Berger GmbH' },
      merchantTaxId: { value: 'DE812706034' },
      merchantAddress: { value: 'Hauptstraße 12, 50668 Köln' },
      date: { value: '2026-03-12' },
      currency: { value: 'EUR' },
      totalAmountValue: { value: 672n * CENT },
      taxAmountValue: { value: 53n * CENT },
      tipAmountValue: null,
      taxRateValue: null,
      reviewReasons: [],
    });
  });

  it('has a tax for each rate', () => {
    expect(receipt.taxes).toEqual([
      { taxRateValue: 1900, netValue: 80n * CENT, taxAmountValue: 15n * CENT },
      { taxRateValue: 700, netValue: 539n * CENT, taxAmountValue: 38n * CENT },
    ]);
  });

  it('lists what was bought with pieces, prices and rates', () => {
    expect(itemsOf(receipt)).toEqual([
      { description: 'VOLLMILCH 3,5%', quantity: null, price: null, total: 119n },
      { description: 'BUTTER MILD', quantity: 2, price: 229n, total: 458n },
      { description: 'SPÜLMITTEL', quantity: null, price: null, total: 95n },
    ]);
    expect(receipt.lineItems.map(({ taxRateValue }) => taxRateValue)).toEqual([700, 700, 1900]);
  });

  it('says where each value is on the page', () => {
    expect(receipt.totalAmountValue?.place).toMatchObject({ page: 1, left: expect.closeTo(32 / 39, 5) });
    expect(receipt.lineItems[0]?.place?.left).toBe(0);
  });
});

describe('an American restaurant check', () => {
  const check = reading(`
        Harbor Kitchen
       12 Market St
     Portland, OR 97204
Server: Maria            Table 7
03/12/2026               19:02

2 Iced Tea                 $7.00
Grilled Salmon            $24.50

Subtotal                  $31.50
Tax                        $2.60
Tip                        $6.30
TOTAL                     $40.40`);

  it('is hospitality with subtotal, tax and tip', () => {
    expect(check).toMatchObject({
      documentType: 'hospitality',
      merchantName: { value: 'Harbor Kitchen' },
      date: { value: '2026-03-12' },
      currency: { value: 'USD' },
      totalAmountValue: { value: 4040n * CENT },
      subtotalValue: { value: 3150n * CENT },
      taxAmountValue: { value: 260n * CENT },
      tipAmountValue: { value: 630n * CENT },
      reviewReasons: [],
    });
  });

  it('divides the amount by the pieces', () => {
    expect(itemsOf(check)).toEqual([
      { description: 'Iced Tea', quantity: 2, price: 350n, total: 700n },
      { description: 'Grilled Salmon', quantity: null, price: null, total: 2450n },
    ]);
  });
});

describe('an invoice', () => {
  const invoice = reading(`
Lindner Webdesign GmbH · Hauptstr. 5 · 10115 Berlin
Muster & Partner KG
Frau Sabine Kunze                         Rechnungsnummer: RE-4711
Gartenweg 7                               Rechnungsdatum: 01.03.2026
22085 Hamburg

Rechnung
Pos  Bezeichnung             Menge  Einzelpreis       Gesamt
1    Beratung vor Ort            3     100,00 €     300,00 €
2    Support hours               1      95,50 €      95,50 €

                             Nettobetrag            395,50 €
                             zzgl. 19% MwSt          75,15 €
                             Rechnungsbetrag        470,65 €

Zahlbar innerhalb von 14 Tagen ohne Abzug.
IBAN DE89 3704 0044 0532 0130 00  BIC COBADEFFXXX`);

  it('says what is to be paid, to whom and until when', () => {
    expect(invoice).toMatchObject({
      documentType: 'invoice',
      merchantName: { value: 'Lindner Webdesign GmbH' },
      merchantAddress: { value: 'Hauptstr. 5, 10115 Berlin' },
      totalAmountValue: { value: 47_065n * CENT },
      subtotalValue: { value: 39_550n * CENT },
      taxRateValue: { value: 1900 },
      paymentTerms: {
        invoiceNumber: { value: 'RE-4711' },
        dueDate: { value: '2026-03-15' },
        vendorIban: { value: 'DE89370400440532013000' },
        vendorBic: { value: 'COBADEFFXXX' },
      },
      reviewReasons: [],
    });
  });

  it('counts positions apart from pieces', () => {
    expect(itemsOf(invoice)).toEqual([
      { description: 'Beratung vor Ort', quantity: 3, price: 10_000n, total: 30_000n },
      { description: 'Support hours', quantity: 1, price: 9550n, total: 9550n },
    ]);
  });
});

describe('a contradictory or poor document', () => {
  it('is to be looked at when its items do not add up', () => {
    const receipt = reading(`
Kiosk Otto
01.03.2026
Zeitung          2,00
Kaffee           1,00
Summe EUR        5,00`);
    expect(receipt.reviewReasons).toEqual(['amount_mismatch']);
  });

  it('says what is missing', () => {
    expect(reading('hello').reviewReasons).toEqual(
      expect.arrayContaining(['missing_date', 'missing_currency', 'missing_total', 'low_confidence']),
    );
  });
});

describe('the words of any page', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'SUMME',
      'EUR',
      '1,19',
      '2',
      'x',
      '19%',
      '12.03.2026',
      'Total',
      '$5.00',
      'IBAN',
      'DE89',
      'MwSt',
      '-',
      'Pos',
    ),
    fc.string({ maxLength: 30 }),
  );
  const position = fc.double({ min: -50, max: 2000, noNaN: true });
  const positioned = fc.record({
    text: word,
    left: position,
    top: position,
    width: fc.double({ min: 0, max: 400, noNaN: true }),
    height: fc.double({ min: 0, max: 80, noNaN: true }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('give a reading whose shares are shares', () => {
    fc.assert(
      fc.property(fc.array(positioned, { maxLength: 120 }), (words) => {
        const found = extract([{ number: 1, width: 1000, height: 1500, words }], 'recognised_text', TODAY);
        const { merchantName, date, totalAmountValue, lineItems } = found;
        const confidences = [merchantName, date, totalAmountValue, ...lineItems].map((each) => each?.confidence ?? 0);
        const places = [merchantName, date, totalAmountValue, ...lineItems].flatMap((each) => each?.place ?? []);
        for (const share of [
          ...confidences,
          ...places.flatMap(({ left, top, width, height }) => [left, top, width, height]),
        ]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
      runs(60),
    );
  });

  it.each([
    ['digits', '1'.repeat(5000)],
    ['separators', '1.'.repeat(2500)],
    ['letters and spaces', 'Aa '.repeat(2000)],
    ['letters', 'A'.repeat(5000)],
    ['postcodes', '50668 Köln, '.repeat(400)],
    ['quantities', '2 x '.repeat(1500)],
  ])('are read in time that grows with their number: %s', (_, text) => {
    // A pattern that tries every division of the text would not end before the test's limit.
    expect(reading(Array.from({ length: 6 }, () => text).join('\n')).outcome).toBe('read');
  });
});

describe('who has sold', () => {
  const invoiceOf = (head: string) =>
    extract([typedPage(`${head}\nDate 01.03.2026\nTotal due EUR 119.00`)], 'text_layer', calendarDate('2026-12-31'));

  it.each([
    [
      'a label says so',
      'STATEMENT\nFrom\nMaria Bergmann\nHauptstr. 5\n10115 Berlin\nBill to\nNordlicht GmbH',
      'Maria Bergmann',
    ],
    ['the heading is no name', 'Order confirmation\nBergmann Tools\nHauptstr. 5\n10115 Berlin', 'Bergmann Tools'],
    [
      'a label stands on its line',
      'Order confirmation\nYour new desk\nSold by Bergmann Tools\nOrder 4711',
      'Bergmann Tools',
    ],
    [
      'a label with a colon stands on its line',
      'Ihre Bestellung\nVerkäufer: Maria Bergmann\nNr. 4711',
      'Maria Bergmann',
    ],
    [
      'a sentence says so',
      'Bestellbestätigung\nVielen Dank für Ihre Bestellung bei Bergmann Tools!\nNr. 4711',
      'Bergmann Tools!',
    ],
    ['a sentence says nothing', 'Bergmann Tools\nVielen Dank für Ihren Einkauf bei uns!\nNr. 4711', 'Bergmann Tools'],
    ['a label stands beside it', 'Ihre Bestellung\nVerkauft durch       Maria Bergmann\nNr. 4711', 'Maria Bergmann'],
    [
      'the words of a way are no label',
      'Quittung\nTaxi Bergmann\nHauptstr. 5 · 10115 Berlin\nFahrt von      Hauptbahnhof\nnach           Flughafen',
      'Taxi Bergmann',
    ],
  ])('is named where %s', (_, head, name) => {
    expect(invoiceOf(head).merchantName?.value).toBe(name);
  });

  const LETTER =
    'Nordlicht Verein\nGartenweg 3\n20095 Hamburg\n\nRechnung Nr. 17\nDatum 01.03.2026\n\nSehr geehrte Frau Sommer,\nwir berechnen Ihnen:\n';
  const ITEMS = Array.from({ length: 6 }, (_, index) => `Position ${index}   1,00`).join('\n');
  const letterWith = (foot: string) =>
    extract(
      [typedPage(`${LETTER}${ITEMS}\nGesamtbetrag EUR 6,00\n\n${foot}`)],
      'text_layer',
      calendarDate('2026-12-31'),
    );

  it('is named beside the register of companies where the head is a picture', () => {
    const foot =
      'Commerzbank AG · BIC COBADEFFXXX\nBergmann Tools GmbH · Hauptstr. 5 · 10115 Berlin\nGeschäftsführerin: Maria Bergmann · Amtsgericht Berlin HRB 4711';
    expect(letterWith(foot).merchantName?.value).toBe('Bergmann Tools GmbH');
  });

  it.each([
    ['VAT Reg. No. 123 4567 89', '123456789'],
    ['ABN 51 824 753 556', '51824753556'],
    ['TVA FR 40 303 265 045', 'FR40303265045'],
    ['NIF ESB12345678', 'ESB12345678'],
    ['DIČ CZ12345678', 'CZ12345678'],
    ['Partita IVA 01234567890', '01234567890'],
    ['Momsreg.nr SE556677889901', 'SE556677889901'],
  ])('is known to its tax office by "%s"', (text, expected) => {
    expect(invoiceOf(`Bergmann Tools\n${text}`).merchantTaxId?.value).toBe(expected);
  });
});
