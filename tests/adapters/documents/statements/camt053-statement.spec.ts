import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Camt053Statement } from '../../../../adapters/documents/statements/camt053-statement.js';
import { statementEntry } from '../../../support/builders/transactions.js';
import { collected } from '../../../support/collected.js';
import { runs } from '../../../support/property-runs.js';
import { accountStatement, type Told } from './statements.js';

type Node = Readonly<Record<string, unknown>>;

const PARSER = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false });

async function written(...currencies: readonly Told[]): Promise<string> {
  return (await collected(new Camt053Statement().write(accountStatement(...currencies)))).join('');
}

/** The elements of the schema that are written, with what may stand in them, in the schema's order. A text has its longest length. */
const SCHEMA: Readonly<Record<string, readonly string[] | number>> = {
  Document: ['BkToCstmrStmt'],
  BkToCstmrStmt: ['GrpHdr', 'Stmt'],
  GrpHdr: ['MsgId', 'CreDtTm'],
  Stmt: ['Id', 'CreDtTm', 'FrToDt', 'Acct', 'Bal', 'Ntry'],
  FrToDt: ['FrDtTm', 'ToDtTm'],
  'Stmt/Acct': ['Id', 'Ccy', 'Prxy', 'Ownr'],
  'Acct/Id': ['Othr'],
  Othr: ['Id'],
  'Othr/Id': 34,
  Prxy: ['Tp', 'Id'],
  'Prxy/Tp': ['Prtry'],
  'Tp/Prtry': 35,
  'Prxy/Id': 2048,
  Ownr: ['Nm'],
  Nm: 140,
  Bal: ['Tp', 'Amt', 'CdtDbtInd', 'Dt'],
  'Bal/Tp': ['CdOrPrtry'],
  CdOrPrtry: ['Cd'],
  'Bal/Dt': ['Dt'],
  Ntry: ['NtryRef', 'Amt', 'CdtDbtInd', 'Sts', 'BookgDt', 'ValDt', 'AcctSvcrRef', 'BkTxCd', 'NtryDtls', 'AddtlNtryInf'],
  Sts: ['Cd'],
  BookgDt: ['DtTm'],
  ValDt: ['DtTm'],
  BkTxCd: ['Prtry'],
  'BkTxCd/Prtry': ['Cd', 'Issr'],
  'Prtry/Cd': 35,
  Issr: 35,
  NtryDtls: ['TxDtls'],
  TxDtls: ['Refs', 'Amt', 'CdtDbtInd', 'RltdPties', 'RmtInf', 'AddtlTxInf'],
  Refs: ['AcctSvcrRef', 'EndToEndId'],
  RltdPties: ['Dbtr', 'DbtrAcct', 'Cdtr', 'CdtrAcct'],
  Dbtr: ['Pty'],
  Cdtr: ['Pty'],
  Pty: ['Nm'],
  DbtrAcct: ['Id'],
  CdtrAcct: ['Id'],
  'DbtrAcct/Id': ['Othr'],
  'CdtrAcct/Id': ['Othr'],
  RmtInf: ['Ustrd'],
  Ustrd: 140,
  AddtlTxInf: 500,
  AddtlNtryInf: 500,
  MsgId: 35,
  'Stmt/Id': 35,
  NtryRef: 35,
  AcctSvcrRef: 35,
  EndToEndId: 35,
};

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? '';

/** Where the document is not as the schema has it. */
function faultsIn(nodes: readonly Node[], parent = ''): readonly string[] {
  return nodes.flatMap((node) => {
    const name = nameOf(node);
    const children = node[name];
    if (!Array.isArray(children) || name === '?xml') return [];
    const rule = SCHEMA[`${parent}/${name}`] ?? SCHEMA[name];
    const named = children.map(nameOf).filter((child) => child !== '#text');
    if (typeof rule === 'object') {
      const places = named.map((child) => rule.indexOf(child));
      const inOrder = places.every((place, index) => place >= Math.max(0, places[index - 1] ?? 0));
      return [...(inOrder ? [] : [`${parent}/${name} has ${named.join()}`]), ...faultsIn(children, name)];
    }
    const text = children.map((child: Node) => String(child['#text'])).join('');
    const length = [...text].length;
    return length === 0 || length > (rule ?? 35) || named.length > 0 ? [`${parent}/${name} is ${text}`] : [];
  });
}

/** Every text at a path, in order. */
function textsAt(nodes: readonly Node[], ...path: readonly string[]): readonly string[] {
  const [name = '', ...rest] = path;
  const found = nodes.filter((node) => nameOf(node) === name).map((node) => node[name] as readonly Node[]);
  if (rest.length > 0) return found.flatMap((children) => textsAt(children, ...rest));
  return found.map((children) => children.map((child) => String(child['#text'])).join(''));
}

const IN_STATEMENT = ['Document', 'BkToCstmrStmt', 'Stmt'];
const parsed = (xml: string) => PARSER.parse(xml) as readonly Node[];

/** Five decimals, as hundred-thousandths. */
function hundredThousandths(amount: string, indicator = 'CRDT'): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  expect(fraction.length).toBeLessThanOrEqual(5);
  return BigInt(whole + fraction.padEnd(5, '0')) * (indicator === 'DBIT' ? -1n : 1n);
}

function amountsIn(nodes: readonly Node[], element: 'Bal' | 'Ntry'): readonly bigint[] {
  const indicators = textsAt(nodes, ...IN_STATEMENT, element, 'CdtDbtInd');
  return textsAt(nodes, ...IN_STATEMENT, element, 'Amt').map((amount, index) =>
    hundredThousandths(amount, indicators[index]),
  );
}

describe('a camt.053 statement', () => {
  it('says whose account it is, and both balances', async () => {
    const xml = await written({ currency: 'USD', opening: 100_000_000n, entries: [statementEntry()] });
    const nodes = parsed(xml);
    const at = (...path: readonly string[]) => textsAt(nodes, ...IN_STATEMENT, ...path);

    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">/,
    );
    expect(at('Acct', 'Id', 'Othr', 'Id')).toEqual(['00000000000040008000000000000002']);
    expect(at('Acct', 'Prxy', 'Id')).toEqual(['0x52908400098527886E0F7030069857D2E4169EE7']);
    expect(at('Acct', 'Ownr', 'Nm')).toEqual(['Alice & Söhne']);
    expect(at('FrToDt', 'FrDtTm')).toEqual(['2026-03-01T00:00:00.000Z']);
    expect(at('Bal', 'Tp', 'CdOrPrtry', 'Cd')).toEqual(['OPBD', 'CLBD']);
    expect(at('Bal', 'Amt')).toEqual(['100.00', '75.00']);
    expect(at('Bal', 'Dt', 'Dt')).toEqual(['2026-03-01', '2026-03-31']);
    expect(xml).toContain('<Amt Ccy="USD">25.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>');
  });

  it('names the other side, the reference, the note and the transaction', async () => {
    const bank = { type: 'bank', name: 'Anna Muster', iban: 'DE89****3000', account: null, routing: null } as const;
    const got = statementEntry({ minorUnits: 1_000_000n, counterparty: bank, note: 'a <b> & "c"' });
    const paymentRequestId = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11';
    const own = statementEntry({ type: 'SWAP', counterparty: { type: 'self' }, reference: null, paymentRequestId });
    const nodes = parsed(await written({ currency: 'EUR', opening: 10n ** 9n, entries: [got, own] }));
    const at = (...path: readonly string[]) => textsAt(nodes, ...IN_STATEMENT, 'Ntry', ...path);
    const details = ['NtryDtls', 'TxDtls'];

    expect(at(...details, 'RltdPties', 'Dbtr', 'Pty', 'Nm')).toEqual(['Anna Muster']);
    expect(at(...details, 'RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id')).toEqual(['DE89****3000']);
    expect(at(...details, 'RltdPties', 'Cdtr', 'Pty', 'Nm')).toEqual(['Alice & Söhne']);
    expect(at(...details, 'RmtInf', 'Ustrd')).toEqual(['Lunch']);
    expect(at(...details, 'Refs', 'EndToEndId')).toEqual(['NOTPROVIDED', '019a9f3c5b1e7c449a510d6a6f0f2a11']);
    expect(at(...details, 'AddtlTxInf')).toEqual(Array(2).fill(`Transaction 0x${'ab'.repeat(32)}`));
    expect(at('BkTxCd', 'Prtry', 'Cd')).toEqual(['TRANSFER', 'SWAP']);
    expect(at('AddtlNtryInf').map((text) => text.replaceAll('&lt;', '<'))).toEqual(['a <b> & "c"']);
  });

  it('says the exact amount where five decimals cannot', async () => {
    const entries = [statementEntry({ minorUnits: 1n }), statementEntry({ minorUnits: 9n })];
    const nodes = parsed(await written({ currency: 'USD', opening: 0n, entries }));

    expect(amountsIn(nodes, 'Ntry')).toEqual([0n, 1n]);
    const details = textsAt(nodes, ...IN_STATEMENT, 'Ntry', 'NtryDtls', 'TxDtls', 'AddtlTxInf');
    expect(details.map((text) => text.split('; ')[1])).toEqual(['exactly 0.000001', 'exactly 0.000009']);
  });

  it('is XML without what XML has no characters for', async () => {
    const note = `bell \u0007, escape \u001b, noncharacter \uffff, smile 😀`;
    const xml = await written({ currency: 'USD', opening: 10n ** 9n, entries: [statementEntry({ note })] });

    expect(XMLValidator.validate(xml)).toBe(true);
    expect(textsAt(parsed(xml), ...IN_STATEMENT, 'Ntry', 'AddtlNtryInf')).toEqual([
      'bell , escape , noncharacter , smile 😀',
    ]);
  });
});

it('whatever happened, the document has the form of the schema, and its entries lead from one balance to the other', async () => {
  const texts = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 160 }));
  const changes = fc.record({
    minorUnits: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((change) => change !== 0n),
    note: texts,
    reference: texts,
    name: fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== ''),
  });
  const anyStatement = fc.record({
    opening: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    changes: fc.array(changes, { maxLength: 20 }),
  });
  const property = fc.asyncProperty(fc.array(anyStatement, { minLength: 1, maxLength: 3 }), async (told) => {
    const statements = told.map(({ opening, changes }) => ({
      currency: 'USD' as const,
      opening: opening + 20n * 10n ** 12n,
      entries: changes.map(({ name, ...change }) =>
        statementEntry({ ...change, counterparty: { type: 'wallet', name, address: '0x5290****9EE7' } }),
      ),
    }));
    expect(faultsIn(parsed(await written(...statements)))).toEqual([]);
    for (const statement of statements) {
      const nodes = parsed(await written(statement));
      const [opening = 0n, closing] = amountsIn(nodes, 'Bal');
      expect(amountsIn(nodes, 'Ntry').reduce((sum, amount) => sum + amount, opening)).toBe(closing);
    }
  });
  await fc.assert(property, runs(60));
});
