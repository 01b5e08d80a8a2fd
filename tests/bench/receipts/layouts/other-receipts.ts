import { drawSale } from '../sales/draw-sale.js';
import { ENGLISH_GOODS, GERMANY, HOUSEHOLD, UNITED_STATES } from '../sales/goods.js';
import { americanDate, english, german, germanDate, longEnglishDate } from '../sales/written.js';
import { Sheet } from '../sheet.js';
import { addressOf, type Layout, trueItems, truthOf } from './layout.js';

const americanStore: Layout = {
  name: 'American store',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Corner Drug Store', 'VALUE MART', 'Hillside Market Inc.'],
      place: UNITED_STATES,
      currency: 'USD',
      goods: ENGLISH_GOODS,
      items: [2, 8],
      rates: [888],
      taxIncluded: false,
    });
    const sheet = new Sheet(520, { font: 'Inconsolata', size: 25, margin: 26 });
    sheet.center(sale.shop.name, { size: 36, bold: true });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.gap(0.5);
    for (const item of sale.items) {
      sheet.pair(item.description.toUpperCase(), `${english(item.total)} T`);
      if (item.quantity > 1) sheet.left(`   ${item.quantity} @ ${english(item.unitPrice)}`);
    }
    sheet.gap(0.4);
    sheet.row([
      ['SUBTOTAL', 0.3, 'left'],
      [english(sale.subtotal), 1, 'right'],
    ]);
    sheet.row([
      ['SALES TAX 8.88%', 0.3, 'left'],
      [english(sale.tax), 1, 'right'],
    ]);
    sheet.row(
      [
        ['TOTAL', 0.3, 'left'],
        [`$${english(sale.total)}`, 1, 'right'],
      ],
      { bold: true },
    );
    sheet.row([
      ['VISA ****4421', 0.3, 'left'],
      [english(sale.total), 1, 'right'],
    ]);
    sheet.gap(0.4);
    sheet.center(`${americanDate(sale)} ${sale.time}  REF ${sale.number}`);
    sheet.center('RETURNS WITHIN 30 DAYS');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 888,
        lineItems: trueItems(sale.items, 'several pieces'),
      }),
    };
  },
};

const taxi: Layout = {
  name: 'taxi receipt',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Taxi Krüger', 'Funktaxi Ost eG', 'CityCab GmbH'],
      place: GERMANY,
      currency: 'EUR',
      goods: [['Fahrt', 1200, 5800]],
      items: [1, 1],
      rates: [700],
      taxIncluded: true,
      mostPieces: 1,
    });
    const sheet = new Sheet(520, { font: 'Lora', size: 27, margin: 34 });
    sheet.center('Quittung', { size: 40, bold: true });
    sheet.center(sale.shop.name, { size: 30 });
    sheet.center(`${sale.shop.street} · ${sale.shop.town}`, { size: 22 });
    sheet.gap(0.6);
    sheet.pair('Datum', germanDate(sale));
    sheet.pair('Fahrt von', 'Hauptbahnhof');
    sheet.pair('nach', 'Flughafen');
    sheet.pair('Fahrpreis brutto', `${german(sale.total)} €`, { bold: true });
    sheet.pair('darin 7% MwSt', `${german(sale.tax)} €`);
    sheet.left(`St.-Nr. 34/${sale.number.slice(0, 3)}/12345`);
    sheet.gap();
    sheet.left('Unterschrift ____________');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 700,
      }),
    };
  },
};

const hardware: Layout = {
  name: 'hardware store with a discount',
  draw(random) {
    const drawn = drawSale(random, {
      names: ['Werkmarkt Huber', 'Eisenwaren Pohl e.K.', 'HEIMBAU Center'],
      place: GERMANY,
      currency: 'EUR',
      goods: HOUSEHOLD,
      items: [3, 6],
      rates: [1900],
      taxIncluded: true,
    });
    const discount = Math.round(drawn.subtotal * 0.05);
    const total = drawn.subtotal - discount;
    const tax = Math.round((total * 19) / 119);
    const sale = { ...drawn, total, tax };
    const sheet = new Sheet(600, { font: 'DejaVu Sans Mono', size: 22, margin: 30 });
    sheet.left(sale.shop.name, { size: 30, bold: true });
    sheet.left(`${sale.shop.street} - ${sale.shop.town}`);
    sheet.left(`USt-IdNr: ${sale.shop.taxId}`);
    sheet.rule();
    sheet.row([
      ['Artikel', 0, 'left'],
      ['Menge', 0.6, 'right'],
      ['Preis', 0.8, 'right'],
      ['EUR', 1, 'right'],
    ]);
    for (const item of sale.items) {
      sheet.row([
        [item.description, 0, 'left'],
        [String(item.quantity), 0.6, 'right'],
        [german(item.unitPrice), 0.8, 'right'],
        [german(item.total), 1, 'right'],
      ]);
    }
    sheet.pair('Rabatt 5%', german(-discount));
    sheet.rule();
    sheet.pair('Summe EUR', german(total), { bold: true, size: 28 });
    sheet.pair('MwSt 19,0%', german(tax));
    sheet.pair('EC-Karte', german(total));
    sheet.left(`${germanDate(sale)} ${sale.time} Beleg ${sale.number}`);
    const items = [
      ...trueItems(sale.items, 'every item'),
      { description: 'Rabatt 5%', total: -discount, quantity: null, unitPrice: null },
    ];
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: tax,
        taxRateValue: 1900,
        lineItems: items,
      }),
    };
  },
};

const hotel: Layout = {
  name: 'hotel bill in English',
  asPdf: true,
  draw(random) {
    const sale = drawSale(random, {
      names: ['Hotel Seeblick', 'Parkhotel Adler', 'Hotel Zur Post GmbH'],
      place: GERMANY,
      currency: 'EUR',
      goods: [
        ['Single room', 8900, 14900],
        ['Breakfast', 1400, 2200],
        ['Parking', 900, 1800],
        ['City tax', 250, 500],
        ['Minibar', 400, 1900],
      ],
      items: [2, 4],
      rates: [700],
      taxIncluded: true,
    });
    const sheet = new Sheet(900, { font: 'Roboto', size: 24, margin: 70 }, 1270);
    sheet.left(sale.shop.name, { size: 40, bold: true });
    sheet.left(`${sale.shop.street}, ${sale.shop.town}`);
    sheet.left(`VAT ID ${sale.shop.taxId}`);
    sheet.gap();
    sheet.pair(`Invoice ${sale.number}`, longEnglishDate(sale), { bold: true });
    sheet.left('Guest: Erika Mustermann, Room 214');
    sheet.gap();
    sheet.row(
      [
        ['Description', 0, 'left'],
        ['Qty', 0.62, 'right'],
        ['Price', 0.8, 'right'],
        ['Amount', 1, 'right'],
      ],
      { bold: true },
    );
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [item.description, 0, 'left'],
        [String(item.quantity), 0.62, 'right'],
        [english(item.unitPrice), 0.8, 'right'],
        [english(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.row([
      ['Net amount', 0.5, 'left'],
      [english(sale.total - sale.tax), 1, 'right'],
    ]);
    sheet.row([
      ['VAT 7%', 0.5, 'left'],
      [english(sale.tax), 1, 'right'],
    ]);
    sheet.row(
      [
        ['Total amount EUR', 0.5, 'left'],
        [english(sale.total), 1, 'right'],
      ],
      { bold: true },
    );
    sheet.gap();
    sheet.left('Paid by credit card. Thank you for your stay.');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        subtotalValue: sale.total - sale.tax,
        taxAmountValue: sale.tax,
        taxRateValue: 700,
        lineItems: trueItems(sale.items, 'every item'),
        invoiceNumber: sale.number,
      }),
    };
  },
};

export const OTHER_RECEIPTS: readonly Layout[] = [americanStore, taxi, hardware, hotel];
