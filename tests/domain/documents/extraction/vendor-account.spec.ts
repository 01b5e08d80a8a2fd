import { describe, expect, it } from '@jest/globals';
import { extract } from '../../../../domain/documents/extraction/extract.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { typedPage } from '../../../support/documents/typed-page.js';

const termsOf = (text: string) => extract([typedPage(text)], 'text_layer', calendarDate('2026-12-31')).paymentTerms;

const TOTAL = `
Northline Telecom Inc.
Invoice No. 2026-77
Total due USD 120.00`;

const IBAN = 'DE89370400440532013000';
const SPACED = 'DE89 3704 0044 0532 0130 00';
const OWN = 'DE02 1203 0000 0000 2020 51';

describe('an account number', () => {
  it.each([
    [
      'after the customer’s',
      `${TOTAL}\nCustomer account number: 4711-08155\nRouting 021000021\nAccount number 12345678`,
    ],
    [
      'on one line with the routing number',
      `${TOTAL}\nMeter account no 998877\n\nRouting 021000021 Account number 12345678`,
    ],
    [
      'above the routing number',
      `${TOTAL}\nYour account number: 4711-08155\nAccount number 12345678\nRouting 021000021`,
    ],
  ])('is that beside the routing number: %s', (_, text) => {
    const { vendorRoutingNumber, vendorAccountNumber } = termsOf(text);
    expect([vendorRoutingNumber?.value, vendorAccountNumber?.value]).toEqual(['021000021', '12345678']);
  });

  it.each([
    ['is the customer’s', `${TOTAL}\nCustomer account number: 4711-08155\nRouting 021000021`],
    ['stands elsewhere', `${TOTAL}\nAccount number 4711-08155\nThank you\nSee you soon\nRouting 021000021`],
  ])('is not taken when it %s', (_, text) => {
    expect(termsOf(text).vendorAccountNumber).toBeNull();
  });
});

const BILL = `
Nordnetz Telefon GmbH
Rechnung Nr. 2026-77
Rechnungsbetrag 39,95 EUR`;

describe('a BIC', () => {
  const other = 'BIC BELADEBEXXX';
  it.each([
    ['beside the IBAN', `${other}\nIBAN ${SPACED} BIC COBADEFFXXX`],
    ['behind the IBAN, not before it', `${other} IBAN ${SPACED} BIC COBADEFFXXX`],
    ['under the IBAN', `${other}\nBerliner Bank\nIBAN ${SPACED}\nBIC: COBADEFFXXX\nTel 030 1234`],
    ['on the nearest line', `SWIFT BELADEBEXXX\nBerliner Bank\nSWIFT COBADEFFXXX\nIBAN ${SPACED}`],
    ['none of another country', `BIC BKAUATWW\nIBAN ${SPACED}\nDanke\nBIC COBADEFFXXX`],
  ])('is that of the bank of the IBAN: %s', (_, text) => {
    expect(termsOf(`${BILL}\n${text}`)).toMatchObject({
      vendorIban: { value: IBAN },
      vendorBic: { value: 'COBADEFFXXX' },
    });
  });

  it('is not taken when only a bank of another country is named', () => {
    expect(termsOf(`${BILL}\nIBAN ${SPACED}\nBIC BKAUATWW`)).toMatchObject({
      vendorIban: { value: IBAN },
      vendorBic: null,
    });
  });
});

describe('an IBAN', () => {
  it.each([
    ['Der Betrag wird von Ihrem Konto DE02 1203 0000 0000 2020 51 abgebucht.'],
    ['Am Ersten buchen wir den Betrag am 3. ab: IBAN DE02 1203 0000 0000 2020 51'],
    ['Zahlung per SEPA-Lastschrift\nIBAN DE02 1203 0000 0000 2020 51'],
    ['The amount will be debited from DE02 1203 0000 0000 2020 51'],
  ])('is not the vendor’s where the vendor collects the money: %s', (sentence) => {
    expect(termsOf(`${BILL}\n${sentence}\nBIC BYLADEM1001`)).toMatchObject({
      isDebited: true,
      vendorIban: null,
      vendorBic: null,
    });
  });

  it.each([
    ['the payer’s stands above', `Ihre Bankverbindung: IBAN ${OWN}\nBitte überweisen Sie auf IBAN ${SPACED}`],
    ['the payer’s stands under its label', `Ihr Konto\n${OWN}\nUnser Konto\n${SPACED}`],
    ['a debit was only possible', `Sofern Sie am Lastschrifteinzug teilnehmen: nichts zu tun.\nIBAN ${SPACED}`],
    ['a debit is one of two ways', `Zahlung per Lastschrift oder Überweisung möglich.\nIBAN ${SPACED}`],
    ['a debit has failed', `Der Lastschrifteinzug ist fehlgeschlagen, bitte überweisen Sie.\nIBAN ${SPACED}`],
    ['nothing is debited', `Es wird nichts abgebucht. Bitte überweisen Sie.\nIBAN ${SPACED}`],
    ['something else is collected', `Sales tax is collected on behalf of the state.\nIBAN ${SPACED}`],
    ['the payer’s bank is to send it', `Zahlbar bei Ihrer Bank auf IBAN ${SPACED}`],
    ['it goes from the payer’s account to it', `Please transfer from your bank account to IBAN ${SPACED}`],
    ['the text speaks of the payment', `Bitte nennen Sie bei Ihrer Zahlung die Nummer.\nIBAN ${SPACED}`],
  ])('is the vendor’s: %s', (_, text) => {
    expect(termsOf(`${BILL}\n${text}`)).toMatchObject({ isDebited: false, vendorIban: { value: IBAN } });
  });
});
