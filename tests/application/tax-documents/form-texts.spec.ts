import { expect, it } from '@jest/globals';
import { formTexts } from '../../../application/tax-documents/form-texts.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { receiptId } from '../../../domain/shared/ids.js';

it('every text that people wrote is looked at, under the name of its field', () => {
  const terms = { date: calendarDate('2026-11-20'), currency: 'EUR' };
  const receipt = { receiptId: receiptId('019a0000-0000-7000-8000-000000000001'), fileSha256: 'ab' };
  const meal = formTexts({
    ...terms,
    kind: 'bewirtungsbeleg',
    location: 'Linde, Köln',
    occasion: 'Kick-off',
    host: { name: 'Alice', company: 'Alice GmbH' },
    guests: [
      { name: 'Ada', company: null },
      { name: 'Ben', company: 'Example GmbH' },
    ],
    total: 100n,
    tip: 0n,
    receipt,
  });
  expect(meal).toEqual({
    location: 'Linde, Köln',
    occasion: 'Kick-off',
    'host.name': 'Alice',
    'host.company': 'Alice GmbH',
    'attendees[0].name': 'Ada',
    'attendees[1].name': 'Ben',
    'attendees[1].company': 'Example GmbH',
  });
  const stated = { recipientName: 'Car park', purpose: 'Parking', reason: 'No printer', issuer: 'Alice' };
  expect(formTexts({ ...terms, kind: 'eigenbeleg', amount: 500n, ...stated })).toEqual(stated);
});
