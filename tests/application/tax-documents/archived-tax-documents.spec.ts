import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ArchivedTaxDocuments } from '../../../application/tax-documents/archived-tax-documents.js';
import type { TaxDocumentList } from '../../../application/tax-documents/tax-document-list.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { taxDocumentId } from '../../../domain/shared/ids.js';
import type { TaxDocument } from '../../../domain/tax-documents/tax-document.js';
import {
  A_MEAL,
  A_SIGNING,
  A_SUBSTITUTE,
  documentTerms,
  taxDocumentsByStatus,
} from '../../support/builders/tax-documents.js';

const { DRAFT, SIGNED, REPLACED } = taxDocumentsByStatus();
const { ownerId } = SIGNED;

async function archived(documents: readonly TaxDocument[], from = '2026-11-20', to = '2026-11-20', refunded = '') {
  const page: TaxDocumentList['page'] = async (_owner, { kind }, { limit, offset }) => {
    const all = documents.filter(({ content }) => content.kind === kind);
    return { documents: all.slice(offset, offset + limit), count: all.length };
  };
  const overstated: TaxDocumentList['overstated'] = async (_owner, all) =>
    new Set(all.filter(({ id }) => id === refunded).map(({ id }) => id));
  const lines = [];
  const kind = new ArchivedTaxDocuments({ page, overstated });
  for await (const line of kind.of(ownerId, { from: calendarDate(from), to: calendarDate(to) })) lines.push(line);
  return { lines, columns: kind.columns };
}

const aVoucher: TaxDocument = { ...documentTerms({ content: A_SUBSTITUTE }), status: 'SIGNED', signing: A_SIGNING };

describe('the archive of tax documents', () => {
  it('has what a tax adviser asks for, beside each signed file', async () => {
    const { lines, columns } = await archived([SIGNED, aVoucher]);
    const end = SIGNED.id.slice(-12);
    const hash = SIGNED.transactionHash;
    expect(lines.map(({ cells }) => cells)).toEqual([
      [
        ...['2026-11-20', 'bewirtungsbeleg', A_MEAL.occasion, A_MEAL.location, 'EUR'],
        ...[
          '93.50',
          '8.50',
          '65.45',
          '28.05',
          'SIGNED',
          null,
          hash,
          `tax-documents/2026-11-20_bewirtungsbeleg_${end}.pdf`,
        ],
      ],
      [
        ...['2026-11-20', 'eigenbeleg', A_SUBSTITUTE.purpose, A_SUBSTITUTE.recipientName, 'EUR', '12.00'],
        ...[null, null, null, 'SIGNED', null, hash, `tax-documents/2026-11-20_eigenbeleg_${end}.pdf`],
      ],
    ]);
    expect(lines.every(({ cells }) => cells.length === columns.length)).toBe(true);
    expect(lines[0]?.file?.key).toBe(A_SIGNING.fileKey);
  });

  it('says which ones state more than was paid after a refund', async () => {
    const { lines } = await archived(
      [SIGNED, { ...aVoucher, id: taxDocumentId(randomUUID()) }],
      '2026-11-20',
      '2026-11-20',
      SIGNED.id,
    );
    expect(lines.map(({ cells }) => cells[10])).toEqual([expect.stringContaining('Nachträglich erstattet'), null]);
  });

  it('has signed ones that were replaced, and neither drafts nor other days', async () => {
    expect((await archived([DRAFT, REPLACED])).lines).toHaveLength(1);
    expect((await archived([SIGNED], '2026-11-21', '2026-12-31')).lines).toEqual([]);
  });

  it('has all of many pages', async () => {
    expect((await archived(Array.from({ length: 205 }, () => SIGNED))).lines).toHaveLength(205);
  });
});
