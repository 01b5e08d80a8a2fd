import type { ExportStatement } from '../../../../application/transactions/export-statement.js';
import {
  type AccountStatement,
  STATEMENT_FORMATS,
  type StatementFormatName,
  type StatementFormats,
} from '../../../../application/transactions/statement.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { CalendarDate } from '../../shell/fields/times.js';
import { download } from '../../shell/file-download.js';

const _DAY = /^\d{4}-\d{2}-\d{2}$/;
const _DAY_RULE = '$property must be a date in UTC, written YYYY-MM-DD';

class StatementQuery {
  @OneOf(STATEMENT_FORMATS, 'camt053: ISO 20022 camt.053.001.08.')
  format: StatementFormatName = 'csv';

  @CalendarDate('The first day, in UTC.')
  from!: string;

  @CalendarDate('The last day.')
  to!: string;

  @Optional()
  @CurrencyCode('Only this one. Left out: every currency that the account has or had.')
  currency?: Currency;
}

export function statementEndpoint(exportStatement: ExportStatement, formats: StatementFormats): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/statements',
    audience: 'owner',
    operationId: 'exportStatement',
    tag: 'Transactions',
    summary: 'Download the statement of the account',
    description:
      'Every movement of the main account with the balance that it left, the oldest first, of any length of time. The opening balance, the ' +
      'entries and the closing balance add up. The JSON file is `{id, account, from, to, createdAt, statements: [{currency, ' +
      'openingBalance, entries: [{date, transactionHash, type, status, amount, balance, counterparty, reference, note, category}], ' +
      'closingBalance}]}`; amounts are negative for what went out.',
    access: { kind: 'session' },
    query: StatementQuery,
    responses: { 200: null },
    file: Object.values(formats).map(({ contentType }) => contentType.split(';', 1)[0] ?? contentType),
    async handle({ caller, query }) {
      const { format, from, to, currency = null } = query;
      const statement = await exportStatement.execute({ ownerId: caller.userId, from, to, currency });
      const written = formats[format];
      return download({
        name: `${nameOf(statement, currency)}.${written.fileExtension}`,
        contentType: written.contentType,
        chunks: written.write(statement),
      });
    },
  });
}

function nameOf({ account, from, to }: AccountStatement, currency: Currency | null): string {
  return ['statement', account.username, from, to, ...(currency ? [currency] : [])].join('-');
}
