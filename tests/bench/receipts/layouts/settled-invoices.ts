import { drawSale } from '../sales/draw-sale.js';
import { GERMANY, SERVICES } from '../sales/goods.js';
import type { Random } from '../sales/random.js';
import { german, germanDate, ibanFor, inGroups, later } from '../sales/written.js';
import { Sheet } from '../sheet.js';
import { addressOf, type Layout, trueItems, truthOf } from './layout.js';

function craftwork(random: Random) {
  return drawSale(random, {
    names: ['Tischlerei Ahlborn GmbH', 'Malermeister Voss', 'Elektro Kessler KG'],
    place: GERMANY,
    currency: 'EUR',
    goods: SERVICES,
    items: [2, 4],
    rates: [1900],
    taxIncluded: false,
  });
}

const finalInvoice: Layout = {
  name: 'German final invoice with an instalment',
  asPdf: true,
  draw(random) {
    const sale = craftwork(random);
    const iban = ibanFor(sale.number);
    const due = later(sale, 14);
    const paid = Math.round(sale.total * 0.3);
    const sheet = new Sheet(1000, { font: 'Roboto', size: 22, margin: 80 }, 1414);
    sheet.left(sale.shop.name, { size: 36, bold: true });
    sheet.left(`${sale.shop.street}, ${sale.shop.town}`, { size: 17 });
    sheet.gap();
    sheet.pair('Familie Brandt', `Rechnungsnummer: SR-${sale.number}`);
    sheet.pair('Lindenweg 3', `Rechnungsdatum: ${germanDate(sale)}`);
    sheet.left('04109 Leipzig');
    sheet.gap();
    sheet.left('Schlussrechnung', { size: 32, bold: true });
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [`${item.quantity} x ${item.description}`, 0, 'left'],
        [`${german(item.total)} €`, 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.pair('Nettosumme', `${german(sale.subtotal)} €`);
    sheet.pair('zzgl. 19% MwSt', `${german(sale.tax)} €`);
    sheet.pair('Gesamtbetrag', `${german(sale.total)} €`, { bold: true });
    sheet.pair('abzüglich geleisteter Anzahlung', `-${german(paid)} €`);
    sheet.pair('Restbetrag', `${german(sale.total - paid)} €`, { bold: true, size: 26 });
    sheet.gap();
    sheet.left(`Bitte überweisen Sie den Restbetrag bis ${germanDate(due)}.`);
    sheet.left(`IBAN ${inGroups(iban)}`, { size: 18 });
    sheet.left(`USt-IdNr.: ${sale.shop.taxId}`, { size: 18 });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
        invoiceNumber: `SR-${sale.number}`,
        vendorIban: iban,
        amountDueValue: sale.total - paid,
      }),
    };
  },
};

const creditNote: Layout = {
  name: 'German credit note',
  asPdf: true,
  draw(random) {
    const sale = craftwork(random);
    const sheet = new Sheet(1000, { font: 'DejaVu Sans', size: 20, margin: 80 }, 1414);
    sheet.left(sale.shop.name, { size: 34, bold: true });
    sheet.left(`${sale.shop.street}, ${sale.shop.town}`, { size: 17 });
    sheet.gap();
    sheet.pair('Frau Sabine Kunze', `Datum: ${germanDate(sale)}`);
    sheet.left('Gartenweg 7');
    sheet.left('22085 Hamburg');
    sheet.gap();
    sheet.left('Gutschrift', { size: 34, bold: true });
    sheet.left(`Nr. GS-${sale.number} zur Rechnung RE-1204`);
    sheet.rule();
    for (const item of sale.items) sheet.pair(item.description, `-${german(item.total)} €`);
    sheet.rule();
    sheet.pair('Nettosumme', `-${german(sale.subtotal)} €`);
    sheet.pair('19% MwSt', `-${german(sale.tax)} €`);
    sheet.pair('Gesamtbetrag', `-${german(sale.total)} €`, { bold: true });
    sheet.gap();
    sheet.left('Der Betrag wird Ihrem Konto in den nächsten Tagen gutgeschrieben.');
    sheet.left(`USt-IdNr.: ${sale.shop.taxId}`, { size: 18 });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'credit_note', { merchantTaxId: sale.shop.taxId, merchantAddress: addressOf(sale) }),
    };
  },
};

const correction: Layout = {
  name: 'German correction of an invoice',
  asPdf: true,
  draw(random) {
    const sale = craftwork(random);
    const sheet = new Sheet(1000, { font: 'Lora', size: 22, margin: 80 }, 1414);
    sheet.right('Rechnungskorrektur', { size: 34, bold: true });
    sheet.left(sale.shop.name, { size: 28, bold: true });
    sheet.left(sale.shop.street);
    sheet.left(sale.shop.town);
    sheet.gap();
    sheet.left(`Berlin, den ${germanDate(sale)}`);
    sheet.left('Folgende Leistungen waren falsch berechnet:');
    sheet.gap();
    sheet.row(
      [
        ['Leistung', 0, 'left'],
        ['Menge', 0.62, 'right'],
        ['Preis', 0.8, 'right'],
        ['Betrag', 1, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [item.description, 0, 'left'],
        [String(item.quantity), 0.62, 'right'],
        [german(item.unitPrice), 0.8, 'right'],
        [german(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.pair('Netto', `${german(sale.subtotal)} EUR`);
    sheet.pair('MwSt 19%', `${german(sale.tax)} EUR`);
    sheet.pair('Gesamtsumme', `${german(sale.total)} EUR`, { bold: true });
    sheet.gap();
    sheet.left(`USt-IdNr.: ${sale.shop.taxId}`, { size: 18 });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'credit_note', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        lineItems: trueItems(sale.items, 'every item'),
      }),
    };
  },
};

/** Invoices of which a part was paid before, and documents that give money back. */
export const SETTLED_INVOICES: readonly Layout[] = [finalInvoice, creditNote, correction];
