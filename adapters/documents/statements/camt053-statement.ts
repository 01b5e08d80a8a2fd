import { XMLBuilder } from 'fast-xml-parser';
import type {
  AccountStatement,
  BalancedEntry,
  CurrencyStatement,
  StatementFormat,
} from '../../../application/transactions/statement.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { counterpartyAccount, counterpartyName } from './counterparty-text.js';

/*
 * ISO 20022 Bank to Customer Statement, camt.053.001.08. Elements are in the order of its schema. The schema limits references to 35
 * characters and account numbers to 34, so a hash is in AddtlTxInf and an address in Prxy.
 */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const ISSUER = 'account-and-payments-service';

/** Characters that XML 1.0 does not allow. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The schema has five decimals for amounts; tokens have six. */
const UNITS_PER_ROUNDED = 10n;

const BUILDER = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });

export class Camt053Statement implements StatementFormat {
  readonly contentType = 'application/xml; charset=utf-8';
  readonly fileExtension = 'xml';

  async *write(statement: AccountStatement): AsyncGenerator<string> {
    const created = statement.createdAt.toISOString();
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>`;
    yield BUILDER.build({ GrpHdr: { MsgId: compact(statement.id), CreDtTm: created } });
    for (const [index, currency] of statement.currencies.entries()) {
      yield '<Stmt>';
      yield BUILDER.build({
        Id: `${compact(statement.id)}-${index + 1}`,
        CreDtTm: created,
        FrToDt: { FrDtTm: `${statement.from}T00:00:00.000Z`, ToDtTm: `${statement.to}T23:59:59.999Z` },
        Acct: accountOf(statement, currency.currency),
        Bal: balancesOf(statement, currency),
      });
      yield* entriesOf(currency, statement.account.displayName);
      yield '</Stmt>';
    }
    yield '</BkToCstmrStmt></Document>\n';
  }
}

function accountOf({ account }: AccountStatement, currency: Currency): object {
  return {
    Id: { Othr: { Id: compact(account.id) } },
    Ccy: currency,
    Prxy: { Tp: { Prtry: 'EVM_ADDRESS' }, Id: account.address },
    Ownr: { Nm: text(account.displayName, 140) },
  };
}

function balancesOf(
  { from, to }: AccountStatement,
  { currency, opening, closing }: CurrencyStatement,
): readonly object[] {
  return [balanceOf('OPBD', rounded(opening), currency, from), balanceOf('CLBD', rounded(closing), currency, to)];
}

function balanceOf(code: 'OPBD' | 'CLBD', units: bigint, currency: Currency, date: CalendarDate): object {
  return { Tp: { CdOrPrtry: { Cd: code } }, ...amountOf(units, currency), Dt: { Dt: date } };
}

/**
 * The amount of an entry is the difference of the rounded balances before and after it. The entries therefore add up exactly, and no
 * amount differs from the exact one by more than 0.00001. An entry that differs holds the exact amount.
 */
async function* entriesOf({ currency, opening, entries }: CurrencyStatement, owner: string): AsyncGenerator<string> {
  let before = rounded(opening);
  for await (const entry of entries) {
    const after = rounded(entry.balance);
    yield BUILDER.build({ Ntry: entryOf(entry, after - before, currency, owner) });
    before = after;
  }
}

function entryOf(entry: BalancedEntry, units: bigint, currency: Currency, owner: string): object {
  const { blockNumber, logIndex, paymentRequestId, type, note, reference } = entry;
  const exactly =
    units * UNITS_PER_ROUNDED === entry.minorUnits ? '' : `; exactly ${formatMinorUnits(entry.minorUnits)}`;
  return {
    NtryRef: `${blockNumber}-${logIndex}`,
    ...amountOf(units, currency, entry.minorUnits < 0n),
    Sts: { Cd: 'BOOK' },
    BookgDt: { DtTm: entry.occurredAt.toISOString() },
    ValDt: { DtTm: entry.occurredAt.toISOString() },
    AcctSvcrRef: `${blockNumber}-${logIndex}`,
    BkTxCd: { Prtry: { Cd: type, Issr: ISSUER } },
    NtryDtls: {
      TxDtls: {
        Refs: {
          AcctSvcrRef: `${blockNumber}-${logIndex}`,
          EndToEndId: paymentRequestId ? compact(paymentRequestId) : 'NOTPROVIDED',
        },
        ...amountOf(units, currency, entry.minorUnits < 0n),
        RltdPties: partiesOf(entry, owner),
        ...(reference && { RmtInf: { Ustrd: text(reference, 140) } }),
        AddtlTxInf: `Transaction ${entry.transactionHash}${exactly}`,
      },
    },
    ...(note && { AddtlNtryInf: text(note, 500) }),
  };
}

/** The other side: the debtor of incoming money, the creditor of outgoing money. */
function partiesOf({ counterparty, minorUnits }: BalancedEntry, owner: string): object {
  const party = { Pty: { Nm: text(counterpartyName(counterparty, owner), 140) } };
  const number = counterpartyAccount(counterparty);
  const account = number && { Id: { Othr: { Id: text(number, 34) } } };
  return minorUnits < 0n
    ? { Cdtr: party, ...(account && { CdtrAcct: account }) }
    : { Dbtr: party, ...(account && { DbtrAcct: account }) };
}

function amountOf(units: bigint, currency: Currency, debit = units < 0n): object {
  const amount = formatMinorUnits((units < 0n ? -units : units) * UNITS_PER_ROUNDED);
  return { Amt: { '@Ccy': currency, '#text': amount }, CdtDbtInd: debit ? 'DBIT' : 'CRDT' };
}

/** Rounds down to five decimals, also for negative amounts. */
function rounded(minorUnits: bigint): bigint {
  return minorUnits / UNITS_PER_ROUNDED - (minorUnits < 0n && minorUnits % UNITS_PER_ROUNDED !== 0n ? 1n : 0n);
}

/** A UUID without hyphens: 32 characters, short enough for a reference. */
function compact(id: string): string {
  return id.replaceAll('-', '');
}

function text(value: string, maxLength: number): string {
  return [...value.replace(NOT_IN_XML, '')].slice(0, maxLength).join('');
}
