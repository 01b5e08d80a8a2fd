import { addressOf, type Layout, onlyRate, trueItems, truthOf } from '../layouts/layout.js';
import { drawSale } from '../sales/draw-sale.js';
import {
  AUSTRIA,
  ENGLISH_MEALS,
  GERMANY,
  GROCERIES,
  HOUSEHOLD,
  MEALS,
  SWITZERLAND,
  UNITED_STATES,
} from '../sales/goods.js';
import { english, german, germanDate, longEnglishDate, percent, shortGermanDate, swiss } from '../sales/written.js';
import { Sheet } from '../sheet.js';

const bakery: Layout = {
  name: 'bakery',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Bäckerei Hofmann', 'Backstube Kern GmbH', 'Landbäcker Voss'],
      place: GERMANY,
      currency: 'EUR',
      goods: GROCERIES,
      items: [1, 5],
      rates: [700],
      taxIncluded: true,
    });
    const sheet = new Sheet(480, { font: 'Courier Prime', size: 25, margin: 22 });
    sheet.center('*** Kassenbon ***');
    sheet.center(sale.shop.name, { bold: true });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.gap(0.5);
    sheet.left(`${germanDate(sale)} ${sale.time}  #${sale.number}`);
    sheet.rule();
    for (const item of sale.items) {
      sheet.left(item.description);
      sheet.pair(`  ${item.quantity} x ${german(item.unitPrice)}`, `${german(item.total)} €`);
    }
    sheet.rule();
    sheet.pair('Gesamt', `${german(sale.total)} €`, { bold: true, size: 34 });
    sheet.pair('7% MwSt', `${german(sale.tax)} €`);
    sheet.pair('gegeben', `${german(sale.total)} €`);
    sheet.center('Auf Wiedersehen!');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 700,
        lineItems: trueItems(sale.items, 'every item'),
      }),
    };
  },
};

const parking: Layout = {
  name: 'parking ticket',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Parkhaus Opernplatz', 'City Parking GmbH', 'Tiefgarage Dom'],
      place: GERMANY,
      currency: 'EUR',
      goods: [['Parken', 200, 2400]],
      items: [1, 1],
      rates: [1900],
      taxIncluded: true,
      mostPieces: 1,
    });
    const sheet = new Sheet(430, { font: 'DejaVu Sans', size: 22, margin: 26 });
    sheet.center(sale.shop.name, { bold: true, size: 26 });
    sheet.center(addressOf(sale), { size: 17 });
    sheet.gap();
    sheet.left('Parkbeleg');
    sheet.pair('Einfahrt', `${shortGermanDate(sale)} 07:12`);
    sheet.pair('Bezahlt', `${shortGermanDate(sale)} ${sale.time}`);
    sheet.gap(0.5);
    sheet.pair('Betrag', `EUR ${german(sale.total)}`, { bold: true });
    sheet.pair('inkl. 19% USt', `EUR ${german(sale.tax)}`);
    sheet.left(`USt-ID ${sale.shop.taxId}`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 1900,
      }),
    };
  },
};

const americanCafe: Layout = {
  name: 'American café in proportional letters',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Sunrise Bakehouse', 'Lucky Bean Roasters', 'Elm Street Tacos'],
      place: UNITED_STATES,
      currency: 'USD',
      goods: ENGLISH_MEALS,
      items: [1, 5],
      rates: [825],
      taxIncluded: false,
      tips: [10, 15, 20],
    });
    const sheet = new Sheet(520, { font: 'Lora', size: 26, margin: 40 });
    sheet.left(sale.shop.name, { size: 36, bold: true });
    sheet.left(`${sale.shop.street}, ${sale.shop.town}`, { size: 20 });
    sheet.gap(0.5);
    sheet.left(longEnglishDate(sale), { size: 22 });
    sheet.rule();
    for (const item of sale.items)
      sheet.pair(`${item.description}${item.quantity > 1 ? ` × ${item.quantity}` : ''}`, `$${english(item.total)}`);
    sheet.rule();
    sheet.pair('Purchase subtotal', `$${english(sale.subtotal)}`);
    sheet.pair('Sales tax (8.25%)', `$${english(sale.tax)}`);
    sheet.pair('Gratuity', `$${english(sale.tip)}`);
    sheet.pair('Grand total', `$${english(sale.total)}`, { bold: true });
    sheet.gap(0.5);
    sheet.left('Mastercard 9912 (contactless)', { size: 22 });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        taxRateValue: 825,
        tipAmountValue: sale.tip,
        lineItems: trueItems(sale.items, 'never'),
      }),
    };
  },
};

const austrianInn: Layout = {
  name: 'Austrian inn',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Gasthof Alpenrose', 'Wirtshaus Steirereck', 'Heuriger Mayr'],
      place: AUSTRIA,
      currency: 'EUR',
      goods: MEALS,
      items: [2, 7],
      rates: [1000, 2000],
      taxIncluded: true,
    });
    const sheet = new Sheet(560, { font: 'Inconsolata', size: 24, margin: 30 });
    sheet.center(sale.shop.name.toUpperCase(), { size: 32 });
    sheet.center(`${sale.shop.street}, ${sale.shop.town}`);
    sheet.center(sale.shop.taxId);
    sheet.gap(0.5);
    sheet.left(`Tisch ${random.whole(1, 25)}   Kellner Franz`);
    sheet.left(`${germanDate(sale)} / ${sale.time} / RNr ${sale.number}`);
    sheet.rule();
    for (const item of sale.items) {
      const letter = item.rate === 2000 ? 'C' : 'B';
      sheet.row([
        [String(item.quantity), 0.04, 'right'],
        [item.description, 0.08, 'left'],
        [german(item.unitPrice), 0.72, 'right'],
        [german(item.total), 0.92, 'right'],
        [letter, 1, 'right'],
      ]);
    }
    sheet.rule();
    sheet.pair('SUMME', `€ ${german(sale.total)}`, { bold: true, size: 30 });
    for (const { rate, net, tax } of sale.taxes)
      sheet.left(`${rate === 2000 ? 'C' : 'B'} ${percent(rate)} Netto ${german(net)} MwSt ${german(tax)}`);
    sheet.center('Danke für Ihren Besuch');
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'hospitality', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        lineItems: trueItems(sale.items, 'every item'),
        ...onlyRate(sale),
      }),
    };
  },
};

const bookshop: Layout = {
  name: 'bookshop with a table of taxes',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Buchhandlung Rosenau', 'Lesezeit Bücher & Mehr', 'Antiquariat Winter'],
      place: GERMANY,
      currency: 'EUR',
      goods: HOUSEHOLD,
      items: [1, 4],
      rates: [700, 1900],
      taxIncluded: true,
    });
    const sheet = new Sheet(560, { font: 'Roboto', size: 23, margin: 34 });
    sheet.center(sale.shop.name, { size: 30, bold: true });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.gap(0.5);
    sheet.row([
      ['Menge', 0, 'left'],
      ['Titel', 0.16, 'left'],
      ['Preis', 1, 'right'],
    ]);
    for (const item of sale.items)
      sheet.row([
        [String(item.quantity), 0, 'left'],
        [item.description, 0.16, 'left'],
        [`${german(item.total)}`, 1, 'right'],
      ]);
    sheet.rule();
    sheet.pair('Summe', `${german(sale.total)} EUR`, { bold: true });
    sheet.gap(0.4);
    sheet.row([
      ['MwSt.', 0, 'left'],
      ['Brutto', 0.45, 'right'],
      ['Netto', 0.72, 'right'],
      ['Steuer', 1, 'right'],
    ]);
    for (const { rate, net, tax, gross } of sale.taxes) {
      sheet.row([
        [percent(rate), 0, 'left'],
        [german(gross), 0.45, 'right'],
        [german(net), 0.72, 'right'],
        [german(tax), 1, 'right'],
      ]);
    }
    sheet.gap(0.4);
    sheet.left(`Bon ${sale.number} vom ${germanDate(sale)} um ${sale.time}`);
    sheet.left(`Ust.-IdNr. ${sale.shop.taxId}`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        lineItems: trueItems(sale.items, 'never'),
        ...onlyRate(sale),
      }),
    };
  },
};

const swissShop: Layout = {
  name: 'Swiss shop',
  draw(random) {
    const sale = drawSale(random, {
      names: ['Papeterie Ganz AG', 'Sport Trend Luzern', 'Uhren Baumann'],
      place: SWITZERLAND,
      currency: 'CHF',
      goods: [...HOUSEHOLD, ['Rucksack Alpin', 11900, 24900], ['Armbanduhr', 89000, 149000]],
      items: [1, 4],
      rates: [810],
      taxIncluded: true,
    });
    const sheet = new Sheet(560, { font: 'DejaVu Sans Mono', size: 21, margin: 28 });
    sheet.center(sale.shop.name, { bold: true, size: 27 });
    sheet.center(sale.shop.street);
    sheet.center(sale.shop.town);
    sheet.center(`MWST-Nr. ${sale.shop.taxId}`);
    sheet.rule();
    for (const item of sale.items) {
      sheet.pair(item.description, `CHF ${swiss(item.total)}`);
      if (item.quantity > 1) sheet.left(`  ${item.quantity} Stück à ${swiss(item.unitPrice)}`);
    }
    sheet.rule();
    sheet.pair('TOTAL', `CHF ${swiss(sale.total)}`, { bold: true });
    sheet.pair('inkl. 8.1% MWST', `CHF ${swiss(sale.tax)}`);
    sheet.pair('Maestro', `CHF ${swiss(sale.total)}`);
    sheet.center(`${shortGermanDate(sale)}  ${sale.time}`);
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'receipt', {
        merchantTaxId: sale.shop.taxId,
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        taxRateValue: 810,
        lineItems: trueItems(sale.items, 'several pieces'),
      }),
    };
  },
};

export const HELD_OUT_RECEIPTS: readonly Layout[] = [bakery, parking, americanCafe, austrianInn, bookshop, swissShop];
