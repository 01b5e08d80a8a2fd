import { addressOf, type Layout, trueItems, truthOf } from '../layouts/layout.js';
import { drawSale } from '../sales/draw-sale.js';
import { ENGLISH_SERVICES, GERMANY, SERVICES } from '../sales/goods.js';
import { english, german, germanDate, ibanFor, inGroups, isoDate, later, longGermanDate } from '../sales/written.js';
import { Sheet } from '../sheet.js';

const craftsman: Layout = {
  name: 'craftsman',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Malermeister Otto Brandt', 'Elektro Schuster GmbH', 'Tischlerei Ahorn'],
      place: GERMANY,
      currency: 'EUR',
      goods: SERVICES,
      items: [2, 5],
      rates: [1900],
      taxIncluded: false,
    });
    const iban = ibanFor(sale.number);
    const due = later(sale, 10);
    const sheet = new Sheet(1000, { font: 'Lora', size: 22, margin: 90 }, 1414);
    sheet.center(sale.shop.name, { size: 36, bold: true });
    sheet.center(`${sale.shop.street} - ${sale.shop.town} - Tel. ${sale.shop.phone}`, { size: 17 });
    sheet.gap(1.5);
    sheet.left('Familie Hartwig');
    sheet.left('Tulpenweg 3');
    sheet.left('14193 Berlin');
    sheet.gap();
    sheet.right(longGermanDate(sale));
    sheet.left(`Rechnung Nr. ${sale.number}`, { size: 28, bold: true });
    sheet.gap(0.6);
    sheet.left('Für die ausgeführten Arbeiten erlauben wir uns zu berechnen:');
    sheet.gap(0.6);
    sheet.row(
      [
        ['Anz.', 0, 'left'],
        ['Leistung', 0.12, 'left'],
        ['EP', 0.78, 'right'],
        ['GP', 1, 'right'],
      ],
      { bold: true },
    );
    for (const item of sale.items) {
      sheet.row([
        [`${item.quantity}`, 0, 'left'],
        [item.description, 0.12, 'left'],
        [german(item.unitPrice), 0.78, 'right'],
        [german(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row([
      ['Summe netto', 0.5, 'left'],
      [german(sale.subtotal), 1, 'right'],
    ]);
    sheet.row([
      ['Umsatzsteuer 19 %', 0.5, 'left'],
      [german(sale.tax), 1, 'right'],
    ]);
    sheet.row(
      [
        ['Rechnungsendbetrag in EUR', 0.5, 'left'],
        [german(sale.total), 1, 'right'],
      ],
      { bold: true },
    );
    sheet.gap();
    sheet.left(`Bitte überweisen Sie den Betrag bis zum ${germanDate(due)} auf unser Konto:`);
    sheet.left(`IBAN: ${inGroups(iban)}`);
    sheet.left(`Steuer-Nr. 27/${sale.number.slice(0, 3)}/00417`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: sale.number,
        dueDate: isoDate(due),
        vendorIban: iban,
      }),
    };
  },
};

const software: Layout = {
  name: 'software subscription in English',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Cloudberry Hosting GmbH', 'Parcelio SE', 'Notewise Labs GmbH'],
      place: GERMANY,
      currency: 'EUR',
      goods: ENGLISH_SERVICES,
      items: [1, 3],
      rates: [1900],
      taxIncluded: false,
    });
    const due = later(sale, 7);
    const sheet = new Sheet(1000, { font: 'DejaVu Sans', size: 20, margin: 80 }, 1414);
    sheet.pair('Invoice', sale.shop.name, { size: 30, bold: true });
    sheet.gap(0.5);
    sheet.row([
      ['Invoice number', 0, 'left'],
      [`${sale.number}-0001`, 0.25, 'left'],
    ]);
    sheet.row([
      ['Date of issue', 0, 'left'],
      [isoDate(sale), 0.25, 'left'],
    ]);
    sheet.row([
      ['Date due', 0, 'left'],
      [isoDate(due), 0.25, 'left'],
    ]);
    sheet.gap();
    sheet.row(
      [
        [sale.shop.name, 0, 'left'],
        ['Bill to', 0.55, 'left'],
      ],
      { bold: true },
    );
    sheet.row([
      [sale.shop.street, 0, 'left'],
      ['Meyer Ventures', 0.55, 'left'],
    ]);
    sheet.row([
      [sale.shop.town, 0, 'left'],
      ['Kastanienallee 4', 0.55, 'left'],
    ]);
    sheet.row([
      [`DE VAT ${sale.shop.taxId}`, 0, 'left'],
      ['10435 Berlin', 0.55, 'left'],
    ]);
    sheet.gap();
    sheet.left(`€${english(sale.total)} due ${isoDate(due)}`, { size: 28, bold: true });
    sheet.gap();
    sheet.row(
      [
        ['Description', 0, 'left'],
        ['Qty', 0.6, 'right'],
        ['Unit price', 0.78, 'right'],
        ['Amount', 1, 'right'],
      ],
      { size: 17 },
    );
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [item.description, 0, 'left'],
        [String(item.quantity), 0.6, 'right'],
        [`€${english(item.unitPrice)}`, 0.78, 'right'],
        [`€${english(item.total)}`, 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row([
      ['Total excluding tax', 0.5, 'left'],
      [`€${english(sale.subtotal)}`, 1, 'right'],
    ]);
    sheet.row([
      ['VAT - Germany (19% on ', 0.5, 'left'],
      [`€${english(sale.tax)}`, 1, 'right'],
    ]);
    sheet.row(
      [
        ['Amount due', 0.5, 'left'],
        [`€${english(sale.total)}`, 1, 'right'],
      ],
      { bold: true },
    );
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: `${sale.number}-0001`,
        dueDate: isoDate(due),
      }),
    };
  },
};

export const HELD_OUT_INVOICES: readonly Layout[] = [craftsman, software];
