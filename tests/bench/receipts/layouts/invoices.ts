import { drawSale } from '../sales/draw-sale.js';
import { BRITAIN, ENGLISH_SERVICES, GERMANY, HOUSEHOLD, SERVICES, UNITED_STATES } from '../sales/goods.js';
import {
  britishDate,
  english,
  german,
  germanDate,
  ibanFor,
  inGroups,
  isoDate,
  later,
  longEnglishDate,
} from '../sales/written.js';
import { Sheet } from '../sheet.js';
import { addressOf, type Layout, trueItems, truthOf } from './layout.js';

const germanInvoice: Layout = {
  name: 'German invoice with positions',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Lindner Webdesign GmbH', 'IT-Service Falk', 'Agentur Hellblau UG'],
      place: GERMANY,
      currency: 'EUR',
      goods: SERVICES,
      items: [2, 5],
      rates: [1900],
      taxIncluded: false,
    });
    const iban = ibanFor(sale.number);
    const due = later(sale, 14);
    const sheet = new Sheet(1000, { font: 'Roboto', size: 22, margin: 80 }, 1414);
    sheet.right(sale.shop.name, { size: 38, bold: true });
    sheet.gap();
    sheet.left(`${sale.shop.name} · ${sale.shop.street} · ${sale.shop.town}`, { size: 15 });
    sheet.left('Muster & Partner KG');
    sheet.pair('Frau Sabine Kunze', `Rechnungsnummer: RE-${sale.number}`);
    sheet.pair('Gartenweg 7', `Rechnungsdatum: ${germanDate(sale)}`);
    sheet.left('22085 Hamburg');
    sheet.gap();
    sheet.left('Rechnung', { size: 34, bold: true });
    sheet.gap(0.5);
    sheet.row(
      [
        ['Pos', 0, 'left'],
        ['Bezeichnung', 0.08, 'left'],
        ['Menge', 0.62, 'right'],
        ['Einzelpreis', 0.8, 'right'],
        ['Gesamt', 1, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const [index, item] of sale.items.entries()) {
      sheet.row([
        [String(index + 1), 0, 'left'],
        [item.description, 0.08, 'left'],
        [String(item.quantity), 0.62, 'right'],
        [`${german(item.unitPrice)} €`, 0.8, 'right'],
        [`${german(item.total)} €`, 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row([
      ['Nettobetrag', 0.6, 'left'],
      [`${german(sale.subtotal)} €`, 1, 'right'],
    ]);
    sheet.row([
      ['zzgl. 19% MwSt', 0.6, 'left'],
      [`${german(sale.tax)} €`, 1, 'right'],
    ]);
    sheet.row(
      [
        ['Rechnungsbetrag', 0.6, 'left'],
        [`${german(sale.total)} €`, 1, 'right'],
      ],
      { bold: true },
    );
    sheet.gap();
    sheet.left(`Zahlbar bis ${germanDate(due)} ohne Abzug.`);
    sheet.gap();
    sheet.left(`Bankverbindung: IBAN ${inGroups(iban)} BIC COBADEFFXXX`, { size: 18 });
    sheet.left(`USt-IdNr.: ${sale.shop.taxId}  ${sale.shop.web}`, { size: 18 });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: `RE-${sale.number}`,
        dueDate: isoDate(due),
        vendorIban: iban,
      }),
    };
  },
};

const britishInvoice: Layout = {
  name: 'British invoice',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Northgate Studio Ltd', 'Ashworth Consulting', 'Bright Pixel Limited'],
      place: BRITAIN,
      currency: 'GBP',
      goods: ENGLISH_SERVICES,
      items: [1, 4],
      rates: [2000],
      taxIncluded: false,
    });
    const due = later(sale, 30);
    const sheet = new Sheet(1000, { font: 'Lora', size: 23, margin: 80 }, 1414);
    sheet.pair(sale.shop.name, 'INVOICE', { size: 34, bold: true });
    sheet.left(sale.shop.street);
    sheet.left(sale.shop.town);
    sheet.left(`VAT number: ${sale.shop.taxId}`);
    sheet.gap();
    sheet.pair('Bill to', `Invoice no: INV-${sale.number}`);
    sheet.pair('Harper & Lane plc', `Invoice date: ${britishDate(sale)}`);
    sheet.pair('22 King Street', `Due date: ${britishDate(due)}`);
    sheet.left('Manchester M2 4AH');
    sheet.gap();
    sheet.row(
      [
        ['Description', 0, 'left'],
        ['Quantity', 0.6, 'right'],
        ['Unit price', 0.8, 'right'],
        ['Amount', 1, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [item.description, 0, 'left'],
        [String(item.quantity), 0.6, 'right'],
        [`£${english(item.unitPrice)}`, 0.8, 'right'],
        [`£${english(item.total)}`, 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row([
      ['Subtotal', 0.6, 'left'],
      [`£${english(sale.subtotal)}`, 1, 'right'],
    ]);
    sheet.row([
      ['VAT 20%', 0.6, 'left'],
      [`£${english(sale.tax)}`, 1, 'right'],
    ]);
    sheet.row(
      [
        ['Total due', 0.6, 'left'],
        [`£${english(sale.total)}`, 1, 'right'],
      ],
      { bold: true, size: 28 },
    );
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 2000,
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: `INV-${sale.number}`,
        dueDate: isoDate(due),
      }),
    };
  },
};

const americanInvoice: Layout = {
  name: 'American invoice without tax',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Cedar Ridge Software LLC', 'Maple Street Labs, Inc.', 'Redwood Analytics Corp'],
      place: UNITED_STATES,
      currency: 'USD',
      goods: ENGLISH_SERVICES,
      items: [1, 4],
      rates: [0],
      taxIncluded: false,
    });
    const due = later(sale, 30);
    const sheet = new Sheet(1000, { font: 'Inconsolata', size: 23, margin: 76 }, 1294);
    sheet.left('INVOICE', { size: 40, bold: true });
    sheet.gap(0.5);
    sheet.left(sale.shop.name, { size: 28, bold: true });
    sheet.left(sale.shop.street);
    sheet.left(sale.shop.town);
    sheet.gap();
    sheet.pair('Billed to: Acme Holdings', `Invoice # ${sale.number}`);
    sheet.pair('500 Lake Drive', `Date: ${longEnglishDate(sale)}`);
    sheet.pair('Chicago, IL 60601', `Payment due: ${longEnglishDate(due)}`);
    sheet.gap();
    sheet.row(
      [
        ['Item', 0, 'left'],
        ['Hours', 0.6, 'right'],
        ['Rate', 0.78, 'right'],
        ['Amount', 1, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [item.description, 0, 'left'],
        [String(item.quantity), 0.6, 'right'],
        [english(item.unitPrice), 0.78, 'right'],
        [english(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.right(`Amount due: $${english(sale.total)}`, { bold: true, size: 28 });
    sheet.gap();
    sheet.left('Wire to routing number 021000021, account number 483920117');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantAddress: addressOf(sale),
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: sale.number,
        dueDate: isoDate(due),
      }),
    };
  },
};

const onlineShop: Layout = {
  name: 'online shop with shipping',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Leuchtenwelt24', 'Papierhaus Shop GmbH', 'GartenProfi Versand'],
      place: GERMANY,
      currency: 'EUR',
      goods: [...HOUSEHOLD, ['Versandkosten', 490, 490]],
      items: [2, 5],
      rates: [1900],
      taxIncluded: true,
    });
    const sheet = new Sheet(1000, { font: 'DejaVu Sans', size: 20, margin: 80 }, 1414);
    sheet.left(sale.shop.name, { size: 36, bold: true });
    sheet.left(`${sale.shop.street} | ${sale.shop.town} | ${sale.shop.web}`, { size: 17 });
    sheet.gap();
    sheet.left('Rechnung an:');
    sheet.left('Jonas Weber');
    sheet.left('Feldstraße 9');
    sheet.left('60313 Frankfurt');
    sheet.gap();
    sheet.row(
      [
        ['Rechnung Nr.', 0, 'left'],
        ['Datum', 0.4, 'left'],
        ['Kundennr.', 0.7, 'left'],
      ],
      { bold: true },
    );
    sheet.row([
      [sale.number, 0, 'left'],
      [germanDate(sale), 0.4, 'left'],
      ['K-20113', 0.7, 'left'],
    ]);
    sheet.gap();
    sheet.row(
      [
        ['Anzahl', 0, 'left'],
        ['Artikel', 0.12, 'left'],
        ['Einzelpreis', 0.8, 'right'],
        ['Gesamtpreis', 1, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [String(item.quantity), 0, 'left'],
        [item.description, 0.12, 'left'],
        [german(item.unitPrice), 0.8, 'right'],
        [german(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.pair('Gesamtsumme (inkl. 19% MwSt)', `${german(sale.total)} EUR`, { bold: true });
    sheet.pair('darin enthaltene MwSt 19%', `${german(sale.tax)} EUR`);
    sheet.gap();
    sheet.left(`Bezahlt per PayPal. USt-IdNr. ${sale.shop.taxId}`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: sale.number,
      }),
    };
  },
};

export const INVOICES: readonly Layout[] = [germanInvoice, britishInvoice, americanInvoice, onlineShop];
