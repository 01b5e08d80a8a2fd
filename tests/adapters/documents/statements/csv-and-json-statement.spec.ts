import { describe, expect, it } from '@jest/globals';
import { CsvStatement } from '../../../../adapters/documents/statements/csv-statement.js';
import { JsonStatement } from '../../../../adapters/documents/statements/json-statement.js';
import type { AccountStatement } from '../../../../application/transactions/statement.js';
import { statementEntry } from '../../../support/builders/transactions.js';
import { collected } from '../../../support/collected.js';
import { accountStatement } from './statements.js';

const HASH = `0x${'ab'.repeat(32)}`;
const DATE = '2026-03-01T12:00:00.000Z';
const paid = statementEntry();
const got = statementEntry({
  minorUnits: 1n,
  type: 'BANK_TOP_UP',
  counterparty: { type: 'bank', name: 'Anna "A" Muster', iban: 'DE89****3000', account: null, routing: null },
  reference: null,
  note: 'two\nlines',
  category: 'SALARY',
});

const csv = async (statement: AccountStatement) => (await collected(new CsvStatement().write(statement))).join('');
const json = async (statement: AccountStatement) => (await collected(new JsonStatement().write(statement))).join('');

describe('a CSV statement', () => {
  it('has a line for each entry with the balance it left, one currency after the other', async () => {
    const dollars = { currency: 'USD', opening: 100_000_000n, entries: [paid, got] } as const;
    const text = await csv(accountStatement(dollars, { currency: 'EUR', opening: 0n, entries: [got] }));

    expect(text.split('\r\n')).toEqual([
      '\ufeffdate,type,debit,credit,currency,balance,counterparty,counterpartyAccount,reference,note,category,status,transactionHash',
      `${DATE},TRANSFER,25.00,,USD,75.00,bob,,Lunch,,,COMPLETED,${HASH}`,
      `${DATE},BANK_TOP_UP,,0.000001,USD,75.000001,"Anna ""A"" Muster",DE89****3000,,"two\nlines",SALARY,COMPLETED,${HASH}`,
      `${DATE},BANK_TOP_UP,,0.000001,EUR,0.000001,"Anna ""A"" Muster",DE89****3000,,"two\nlines",SALARY,COMPLETED,${HASH}`,
      '',
    ]);
  });

  it.each(['ACME;=1+1', 'ACME;"=1+1', 'ACME; \u200b＝1+1'])(
    'hides no formula behind a semicolon in %j',
    async (text) => {
      const entry = statementEntry({ note: text });
      const cells = await csv(accountStatement({ currency: 'USD', opening: 10n ** 9n, entries: [entry] }));

      expect(cells).toContain("ACME;'");
    },
  );

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '=HYPERLINK("http://evil.test";"x")'])(
    'gives a spreadsheet no formula in %j',
    async (text) => {
      const entry = statementEntry({
        note: text,
        reference: text,
        counterparty: { type: 'wallet', name: text, address: '0x' },
      });
      const cells = (await csv(accountStatement({ currency: 'USD', opening: 10n ** 9n, entries: [entry] }))).split(
        '\r\n',
      )[1];

      expect(cells?.match(/'/g)).toHaveLength(3);
      expect(cells).not.toMatch(/(^|,)"?[=+\-@\t＝]/);
    },
  );

  it.each(['ACME;=1+1', 'ACME; @SUM(A1);x', ';-1'])('nor one behind a semicolon in %j', async (note) => {
    const entry = statementEntry({ note });
    const text = await csv(accountStatement({ currency: 'USD', opening: 10n ** 9n, entries: [entry] }));
    expect(text).not.toMatch(/;\s*[=+\-@]/);
  });
});

describe('a JSON statement', () => {
  it('is one object, with opening and closing balance of every currency', async () => {
    const dollars = { currency: 'USD', opening: 100_000_000n, entries: [paid, got] } as const;
    const text = await json(accountStatement(dollars, { currency: 'EUR', opening: 5n, entries: [] }));

    expect(JSON.parse(text)).toEqual({
      id: '00000000-0000-4000-8000-000000000001',
      account: {
        address: '0x52908400098527886E0F7030069857D2E4169EE7',
        username: 'alice',
        displayName: 'Alice & Söhne',
      },
      from: '2026-03-01',
      to: '2026-03-31',
      createdAt: DATE,
      statements: [
        {
          currency: 'USD',
          openingBalance: '100.00',
          closingBalance: '75.000001',
          entries: [
            {
              date: DATE,
              transactionHash: HASH,
              type: 'TRANSFER',
              status: 'COMPLETED',
              amount: '-25.00',
              balance: '75.00',
              counterparty: { type: 'user', username: 'bob' },
              reference: 'Lunch',
              note: null,
              category: null,
            },
            {
              date: DATE,
              transactionHash: HASH,
              type: 'BANK_TOP_UP',
              status: 'COMPLETED',
              amount: '0.000001',
              balance: '75.000001',
              counterparty: got.counterparty,
              reference: null,
              note: 'two\nlines',
              category: 'SALARY',
            },
          ],
        },
        { currency: 'EUR', openingBalance: '0.000005', closingBalance: '0.000005', entries: [] },
      ],
    });
  });
});
