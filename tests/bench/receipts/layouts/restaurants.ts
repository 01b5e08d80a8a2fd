import { drawSale } from '../sales/draw-sale.js';
import { BRITAIN, ENGLISH_MEALS, GERMANY, MEALS, SWITZERLAND, UNITED_STATES } from '../sales/goods.js';
import { americanDate, britishDate, english, german, germanDate, percent, swiss } from '../sales/written.js';
import { Sheet } from '../sheet.js';
import { addressOf, type Layout, onlyRate, trueItems, truthOf } from './layout.js';

const germanRestaurant: Layout = {
  name: 'German restaurant with tip',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Gasthaus zum Löwen', 'Ristorante Da Vinci', 'Brauhaus am Markt'],
      place: GERMANY,
      currency: 'EUR',
      goods: MEALS,
      items: [3, 7],
      rates: [1900],
      taxIncluded: true,
      tips: [5, 8, 10],
    });
    const sheet = new Sheet(580, { font: 'Inconsolata', size: 25, margin: 30 });
    sheet.center(sale.shop.name, { size: 36, bold: true });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.center(`Steuer-Nr. ${sale.shop.taxId}`);
    sheet.gap(0.5);
    sheet.pair(`Rechnung ${sale.number}`, `Tisch ${random.whole(1, 30)}`);
    sheet.pair(`Datum ${germanDate(sale)}`, sale.time);
    sheet.left('Es bediente Sie: Anna');
    sheet.rule();
    for (const item of sale.items) sheet.pair(`${item.quantity} ${item.description}`, german(item.total));
    sheet.rule();
    sheet.pair('Zwischensumme', german(sale.subtotal));
    for (const { rate, tax } of sale.taxes) sheet.pair(`inkl. MwSt ${percent(rate)}`, german(tax));
    sheet.pair('Trinkgeld', german(sale.tip));
    sheet.pair('Gesamt inkl. Trinkgeld EUR', german(sale.total), { bold: true });
    sheet.gap(0.5);
    sheet.center('Vielen Dank für Ihren Besuch');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'hospitality', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
        tipAmountValue: sale.tip,
        lineItems: trueItems(sale.items, 'never'),
      }),
    };
  },
};

const americanRestaurant: Layout = {
  name: 'American restaurant',
  draw(random) {
    const sale = drawSale(random, {
      names: ["Tony's Diner", 'The Blue Heron Grill', 'Harbor Kitchen'],
      place: UNITED_STATES,
      currency: 'USD',
      goods: ENGLISH_MEALS,
      items: [2, 6],
      rates: [825],
      taxIncluded: false,
      tips: [15, 18, 20],
    });
    const sheet = new Sheet(520, { font: 'Courier Prime', size: 25, margin: 28 });
    sheet.center(sale.shop.name, { size: 34, bold: true });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.center(sale.shop.phone);
    sheet.gap(0.5);
    sheet.pair('Server: Maria', `Table ${random.whole(1, 40)}`);
    sheet.pair(`${americanDate(sale)}`, `${sale.time}`);
    sheet.left(`Check #${sale.number}`);
    sheet.rule();
    for (const item of sale.items) sheet.pair(`${item.quantity} ${item.description}`, `$${english(item.total)}`);
    sheet.rule();
    sheet.pair('Subtotal', `$${english(sale.subtotal)}`);
    sheet.pair('Tax', `$${english(sale.tax)}`);
    sheet.pair('Tip', `$${english(sale.tip)}`);
    sheet.pair('TOTAL', `$${english(sale.total)}`, { size: 32, bold: true });
    sheet.gap(0.5);
    sheet.center('Thank you! Please come again');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'hospitality', {
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        tipAmountValue: sale.tip,
        lineItems: trueItems(sale.items, 'never'),
      }),
    };
  },
};

const swissCafe: Layout = {
  name: 'Swiss café',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Café Limmatblick', 'Bistro Aare', 'Konditorei Sprüngli & Söhne'],
      place: SWITZERLAND,
      currency: 'CHF',
      goods: MEALS,
      items: [2, 6],
      rates: [810],
      taxIncluded: true,
    });
    const sheet = new Sheet(560, { font: 'Roboto', size: 25, margin: 36 });
    sheet.center(sale.shop.name, { size: 34, bold: true });
    sheet.center(`${sale.shop.street}, ${sale.shop.town}`);
    sheet.center(`${sale.shop.taxId} MWST`);
    sheet.gap(0.5);
    sheet.pair(`Tisch ${random.whole(1, 20)}`, `${germanDate(sale)} ${sale.time}`);
    sheet.rule();
    for (const item of sale.items) {
      sheet.row([
        [`${item.quantity}`, 0, 'left'],
        [item.description, 0.08, 'left'],
        [swiss(item.unitPrice), 0.75, 'right'],
        [swiss(item.total), 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.pair('Total CHF', swiss(sale.total), { bold: true, size: 30 });
    sheet.pair('MWST 8.1%', swiss(sale.tax));
    sheet.pair('TWINT', swiss(sale.total));
    sheet.center('Es bediente Sie Frau Keller');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'hospitality', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 810,
        lineItems: trueItems(sale.items, 'every item'),
      }),
    };
  },
};

const britishCafe: Layout = {
  name: 'British coffee shop',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Copper Kettle Coffee', 'The Daily Grind Ltd', 'Riverside Deli'],
      place: BRITAIN,
      currency: 'GBP',
      goods: ENGLISH_MEALS,
      items: [1, 5],
      rates: [2000],
      taxIncluded: true,
    });
    const sheet = new Sheet(500, { font: 'VT323', size: 32, margin: 26, leading: 1.15 });
    sheet.center(sale.shop.name.toUpperCase(), { size: 38 });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.center(`VAT No. ${sale.shop.taxId}`);
    sheet.rule();
    for (const item of sale.items) sheet.pair(`${item.quantity} x ${item.description}`, `£${english(item.total)}`);
    sheet.rule();
    sheet.pair('Total', `£${english(sale.total)}`, { size: 40 });
    sheet.pair('Contactless', `£${english(sale.total)}`);
    sheet.left(`Includes VAT @ 20%  £${english(sale.tax)}`);
    sheet.gap(0.4);
    sheet.left(`${britishDate(sale)} ${sale.time}   Order ${sale.number}`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 2000,
        lineItems: trueItems(sale.items, 'never'),
        ...onlyRate(sale),
      }),
    };
  },
};

export const RESTAURANTS: readonly Layout[] = [germanRestaurant, americanRestaurant, swissCafe, britishCafe];
