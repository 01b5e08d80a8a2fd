import { describe, expect, it } from '@jest/globals';
import { statementText } from '../../../domain/tax-documents/signed-statement.js';
import { statementOf } from '../../../domain/tax-documents/statement-of.js';
import { A_SUBSTITUTE, documentTerms } from '../../support/builders/tax-documents.js';

const ZOE = { username: 'zoe', wallet: `0x${'AB'.repeat(20)}` };

describe('what is signed', () => {
  it('says everything that is on a Bewirtungsbeleg', () => {
    expect(JSON.parse(statementText(statementOf(documentTerms(), ZOE)))).toEqual({
      version: 2,
      kind: 'bewirtungsbeleg',
      documentId: '0f0e0d0c-0b0a-4000-8000-0000000000d1',
      username: 'zoe',
      wallet: `0x${'ab'.repeat(20)}`,
      createdAt: documentTerms().createdAt.toISOString(),
      transactionHash: `0x${'3a'.repeat(32)}`,
      replacesId: null,
      date: '2026-11-20',
      currency: 'EUR',
      location: 'Gasthaus Linde, Marktplatz 3, 50667 Köln',
      occasion: 'Project kick-off with Example GmbH',
      attendees: [
        { name: 'Zoë Groß', company: 'Groß Consulting', isHost: true },
        { name: 'Ada Berg', company: 'Example GmbH', isHost: false },
      ],
      totalAmount: '93.50',
      tipAmount: '8.50',
      subtotalAmount: '85.00',
      deductibleAmount: '65.45',
      nonDeductibleAmount: '28.05',
      receiptFileSha256: 'ab'.repeat(32),
    });
  });

  it('says everything that is on an Eigenbeleg', () => {
    const text = statementText(statementOf(documentTerms({ content: A_SUBSTITUTE }), ZOE));
    expect(JSON.parse(text)).toMatchObject({
      kind: 'eigenbeleg',
      recipientName: 'Parkhaus am Dom',
      amount: '12.00',
      purpose: 'Parking during a visit to a customer',
      reason: 'The ticket machine printed no receipt',
      issuer: 'Zoë Groß',
    });
  });

  it('does not depend on the order in which the values were put together', () => {
    const statement = statementOf(documentTerms(), ZOE);
    const reversed = Object.fromEntries(Object.entries(statement).reverse()) as unknown as typeof statement;
    expect(statementText(reversed)).toBe(statementText(statement));
  });
});
