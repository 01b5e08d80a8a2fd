import { drawSale } from '../sales/draw-sale.js';
import { GERMANY, GROCERIES, HOUSEHOLD } from '../sales/goods.js';
import { german, germanDate, percent, shortGermanDate } from '../sales/written.js';
import { Sheet } from '../sheet.js';
import { addressOf, type Layout, onlyRate, trueItems, truthOf } from './layout.js';

/** Prices with letters for the rate, pieces below the item, a table of taxes. */
const supermarket: Layout = {
  name: 'supermarket with tax letters',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Frischmarkt Berger', 'NETTOKAUF Lindner OHG', 'Bioladen Sonnentor'],
      place: GERMANY,
      currency: 'EUR',
      goods: GROCERIES,
      items: [3, 9],
      rates: [700, 700, 1900],
      taxIncluded: true,
    });
    const letter = (rate: number) => (rate === 1900 ? 'A' : 'B');
    const sheet = new Sheet(560, { font: 'Inconsolata', size: 24, margin: 28 });
    sheet.center(sale.shop.name, { size: 34, bold: true });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.center(`Tel. ${sale.shop.phone}`);
    sheet.center(`UID Nr.: ${sale.shop.taxId}`);
    sheet.gap();
    sheet.right('EUR  ');
    for (const item of sale.items) {
      sheet.pair(item.description.toUpperCase(), `${german(item.total)} ${letter(item.rate)}`);
      if (item.quantity > 1) sheet.left(`     ${item.quantity} Stk x    ${german(item.unitPrice)}`);
    }
    sheet.right('----------');
    sheet.pair('SUMME      EUR', `${german(sale.total)}  `, { size: 30, bold: true });
    sheet.right('==========');
    sheet.pair('Geg. Girocard  EUR', `${german(sale.total)}  `);
    sheet.gap(0.5);
    sheet.row([
      ['Steuer %', 0, 'left'],
      ['Netto', 0.5, 'right'],
      ['Steuer', 0.75, 'right'],
      ['Brutto', 1, 'right'],
    ]);
    for (const { rate, net, tax, gross } of sale.taxes) {
      sheet.row([
        [`${letter(rate)}= ${percent(rate)}`, 0, 'left'],
        [german(net), 0.5, 'right'],
        [german(tax), 0.75, 'right'],
        [german(gross), 1, 'right'],
      ]);
    }
    sheet.gap();
    sheet.row([
      [germanDate(sale), 0, 'left'],
      [sale.time, 0.55, 'left'],
      [`Bon-Nr.:${sale.number}`, 1, 'right'],
    ]);
    sheet.center('Vielen Dank für Ihren Einkauf');
    const items = trueItems(sale.items, 'several pieces');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        lineItems: items,
        ...onlyRate(sale),
      }),
    };
  },
};

/** Pieces and price before the item, "zu zahlen", no table. */
const discounter: Layout = {
  name: 'discounter with pieces first',
  draw(random) {
    const sale = drawSale(random, {
      names: ['SPARFUCHS', 'Preiswert Markt GmbH', 'MiniMal Discount'],
      place: GERMANY,
      currency: 'EUR',
      goods: GROCERIES,
      items: [4, 10],
      rates: [700, 1900],
      taxIncluded: true,
    });
    const sheet = new Sheet(540, { font: 'VT323', size: 32, margin: 24, leading: 1.1 });
    sheet.center(sale.shop.name, { size: 44 });
    sheet.center(`${sale.shop.street}, ${sale.shop.town}`, { size: 28 });
    sheet.gap(0.5);
    for (const item of sale.items) {
      if (item.quantity > 1) sheet.left(`${item.quantity} x ${german(item.unitPrice)}`);
      sheet.pair(item.description, german(item.total));
    }
    sheet.rule();
    sheet.pair('zu zahlen', german(sale.total), { size: 40 });
    const given = Math.ceil(sale.total / 1000) * 1000;
    sheet.pair('Bar', german(given));
    sheet.pair('Rückgeld', german(given - sale.total));
    sheet.rule();
    for (const { rate, tax, gross } of sale.taxes)
      sheet.pair(`MWST ${percent(rate)} aus ${german(gross)}`, german(tax));
    sheet.gap(0.5);
    sheet.left(`Datum: ${shortGermanDate(sale)}  ${sale.time} Uhr`);
    sheet.left(`USt-ID: ${sale.shop.taxId}`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        lineItems: trueItems(sale.items, 'several pieces'),
        ...onlyRate(sale),
      }),
    };
  },
};

/** Proportional letters, one rate, subtotal and tax on lines of their own. */
const drugstore: Layout = {
  name: 'drugstore in proportional letters',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Drogerie Sommer', 'Baumarkt Kessler GmbH & Co. KG', 'Haushalt & Mehr'],
      place: GERMANY,
      currency: 'EUR',
      goods: HOUSEHOLD,
      items: [2, 7],
      rates: [1900],
      taxIncluded: true,
    });
    const sheet = new Sheet(600, { font: 'Roboto', size: 24, margin: 36 });
    sheet.left(sale.shop.name, { size: 32, bold: true });
    sheet.left(sale.shop.street);
    sheet.left(sale.shop.town);
    sheet.left(
      `Steuernummer ${30 + (Number(sale.number.slice(0, 2)) % 60)}/${sale.number.padStart(5, '3').slice(0, 3)}/${sale.number.padStart(5, '7')}`,
    );
    sheet.rule();
    sheet.pair(`${germanDate(sale)} ${sale.time}`, `Filiale 0412 Kasse 3`);
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [`${item.quantity}x`, 0, 'left'],
        [item.description, 0.1, 'left'],
        [german(item.unitPrice), 0.78, 'right'],
        [german(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.pair('Nettobetrag', german(sale.total - sale.tax));
    sheet.pair('enthaltene MwSt 19,00%', german(sale.tax));
    sheet.pair('Gesamtbetrag EUR', german(sale.total), { bold: true, size: 28 });
    sheet.pair('Kartenzahlung VISA', german(sale.total));
    sheet.gap(0.5);
    sheet.center(sale.shop.web);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantAddress: addressOf(sale),
        subtotalValue: sale.total - sale.tax,
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
        lineItems: trueItems(sale.items, 'every item'),
      }),
    };
  },
};

/** Litres and the price of a litre. */
const petrol: Layout = {
  name: 'petrol station',
  draw(random) {
    const drawn = drawSale(random, {
      names: ['Tankstelle Nordring', 'STAR FUEL Station Meier', 'Autohof Wolff GmbH'],
      place: GERMANY,
      currency: 'EUR',
      goods: [['Super E10', 2500, 9000]],
      items: [1, 1],
      rates: [1900],
      taxIncluded: true,
      mostPieces: 1,
    });
    const [item] = drawn.items;
    const litres = Math.round(((item?.total ?? 0) / 1.749) * 1) / 100;
    const sheet = new Sheet(520, { font: 'Courier Prime', size: 24, margin: 24 });
    sheet.center(drawn.shop.name, { bold: true });
    sheet.center(drawn.shop.street);
    sheet.center(drawn.shop.town);
    sheet.center(`USt-IdNr. ${drawn.shop.taxId}`);
    sheet.gap(0.5);
    sheet.left(`Beleg ${drawn.number}`);
    sheet.left(`${germanDate(drawn)}      ${drawn.time}`);
    sheet.gap(0.5);
    sheet.pair('*Super E10 Säule 4', german(drawn.total));
    sheet.left(`${litres.toFixed(2).replace('.', ',')} l   1,749 EUR/l`);
    sheet.rule();
    sheet.pair('Gesamt EUR', german(drawn.total), { bold: true });
    sheet.pair('MwSt 19%', german(drawn.tax));
    sheet.pair('Netto', german(drawn.total - drawn.tax));
    sheet.pair('girocard', german(drawn.total));
    sheet.gap(0.5);
    sheet.center('Gute Fahrt!');
    return {
      sheet: sheet.finish(),
      truth: truthOf(drawn, 'receipt', {
        merchantTaxId: drawn.shop.taxId,
        merchantAddress: addressOf(drawn),
        subtotalValue: drawn.total - drawn.tax,
        taxAmountValue: drawn.tax,
        taxRateValue: 1900,
      }),
    };
  },
};

export const GERMAN_SHOPS: readonly Layout[] = [supermarket, discounter, drugstore, petrol];
