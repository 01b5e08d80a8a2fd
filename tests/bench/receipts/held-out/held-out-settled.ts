import { addressOf, type Layout, trueItems, truthOf } from '../layouts/layout.js';
import { drawSale } from '../sales/draw-sale.js';
import { BRITAIN, ENGLISH_SERVICES } from '../sales/goods.js';
import type { Random } from '../sales/random.js';
import { britishDate, english, isoDate, later } from '../sales/written.js';
import { Sheet } from '../sheet.js';

function work(random: Random) {
  return drawSale(random, {
    names: ['Harrow Joinery Ltd', 'Pemberton Roofing', 'Oakfield Interiors Limited'],
    place: BRITAIN,
    currency: 'GBP',
    goods: ENGLISH_SERVICES,
    items: [2, 4],
    rates: [2000],
    taxIncluded: false,
  });
}

const depositInvoice: Layout = {
  name: 'British invoice less a deposit',
  asPdf: true,
  draw(random) {
    const sale = work(random);
    const due = later(sale, 21);
    const paid = Math.round(sale.total * 0.25);
    const sheet = new Sheet(1000, { font: 'DejaVu Sans', size: 20, margin: 84 }, 1414);
    sheet.left('Invoice', { size: 38, bold: true });
    sheet.pair(sale.shop.name, `Invoice number ${sale.number}`, { bold: true });
    sheet.pair(sale.shop.street, `Date ${britishDate(sale)}`);
    sheet.pair(sale.shop.town, `Due ${britishDate(due)}`);
    sheet.gap();
    for (const item of sale.items) sheet.pair(`${item.description} (${item.quantity})`, `£${english(item.total)}`);
    sheet.rule();
    sheet.pair('Net', `£${english(sale.subtotal)}`);
    sheet.pair('VAT at 20%', `£${english(sale.tax)}`);
    sheet.pair('Total', `£${english(sale.total)}`, { bold: true });
    sheet.pair('Less deposit paid', `£${english(paid)}`);
    sheet.pair('Balance due', `£${english(sale.total - paid)}`, { bold: true });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'invoice', {
        merchantAddress: addressOf(sale),
        subtotalValue: sale.subtotal,
        taxAmountValue: sale.tax,
        invoiceNumber: sale.number,
        dueDate: isoDate(due),
        amountDueValue: sale.total - paid,
      }),
    };
  },
};

const creditMemo: Layout = {
  name: 'British credit note',
  asPdf: true,
  draw(random) {
    const sale = work(random);
    const sheet = new Sheet(1000, { font: 'Lora', size: 23, margin: 84 }, 1414);
    sheet.pair(sale.shop.name, 'CREDIT NOTE', { size: 30, bold: true });
    sheet.left(sale.shop.street);
    sheet.left(sale.shop.town);
    sheet.gap();
    sheet.left(`Issued ${britishDate(sale)}`);
    sheet.gap();
    for (const item of sale.items) sheet.pair(item.description, `£${english(item.total)}`);
    sheet.rule();
    sheet.pair('VAT 20%', `£${english(sale.tax)}`);
    sheet.pair('Total credited', `£${english(sale.total)}`, { bold: true });
    return {
      sheet: sheet.finish(),
      truth: truthOf(sale, 'credit_note', {
        merchantAddress: addressOf(sale),
        taxAmountValue: sale.tax,
        lineItems: trueItems(sale.items, 'never'),
      }),
    };
  },
};

export const HELD_OUT_SETTLED: readonly Layout[] = [depositInvoice, creditMemo];
