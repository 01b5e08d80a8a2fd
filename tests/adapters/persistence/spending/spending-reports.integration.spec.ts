import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSettingsRepository } from '../../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresSpendingReports } from '../../../../adapters/persistence/spending/spending-reports.postgres.js';
import type { SpendingScope } from '../../../../application/spending/spending-reports.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';
import { type CalendarDate, calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import type { DateRange } from '../../../../domain/spending/spending-window.js';
import {
  insertRates,
  insertTransactions,
  type TransactionRow,
  transactionRow,
} from '../../../support/builders/transaction-rows.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const day = (text: string): CalendarDate => calendarDate(text);
const MARCH: DateRange = { from: day('2026-03-01'), to: day('2026-03-31') };

let db: OpenDatabase;
let reports: PostgresSpendingReports;
let owner: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  reports = new PostgresSpendingReports(db.database);
  await insertRates(db.sql, {
    '2026-03-01': { USD: '1.10', CHF: '0.90' },
    '2026-03-02': { USD: '1.25', CHF: '0.95' },
    '2026-03-03': { USD: '1.60', CHF: '1' },
  });
  bob = await storedPerson(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

const store = (...rows: readonly Partial<TransactionRow>[]) =>
  insertTransactions(
    db.sql,
    rows.map((row) => transactionRow(owner, row)),
  );

const scope = (overrides: Partial<SpendingScope> = {}): SpendingScope => ({
  ownerId: owner.user.id,
  currency: null,
  range: MARCH,
  ...overrides,
});

const reportIn = (currency: Currency) =>
  new PostgresSettingsRepository(db.database).save(owner.user.id, { ...DEFAULT_SETTINGS, currency });

const at = (instant: string) => ({ occurred_at: new Date(instant) });
const paidTo = ({ user }: Person): Partial<TransactionRow> => ({ type: 'TRANSFER', counterparty_user_id: user.id });

describe('spending', () => {
  it('is what left for others', async () => {
    await store(
      { minor_units: '1' },
      { ...paidTo(bob), minor_units: '10', status: 'COMPLETED_DELAYED' },
      { type: 'BANK_WITHDRAWAL', minor_units: '100' },
    );
    expect(await reports.byTypeGroup(scope())).toEqual({
      currency: 'USD',
      buckets: [
        { typeGroup: 'offramp', total: 101n, count: 2 },
        { typeGroup: 'transfer', total: 10n, count: 1 },
      ],
    });
  });

  it('is nothing that came in, stayed, was exchanged or went to an own account', async () => {
    await store(
      { ...paidTo(bob), direction: 'incoming' },
      { type: 'BANK_TOP_UP', direction: 'incoming' },
      { type: 'DEPOSIT' },
      { type: 'EARNINGS_DEPOSIT' },
      { type: 'WALLET_WITHDRAWAL', counterparty_address: owner.wallet.address },
      {
        type: 'SWAP',
        direction: 'exchange',
        minor_units: '0',
        exchanged_token: 'USDC',
        exchanged_minor_units: '1',
        received_token: 'EURC',
        received_minor_units: '1',
      },
    );
    expect(await reports.byTypeGroup(scope())).toEqual({ currency: 'USD', buckets: [] });
  });

  it('is nobody else’s', async () => {
    await insertTransactions(db.sql, [transactionRow(bob)]);
    expect(await reports.byCategory(scope())).toEqual({ currency: 'USD', buckets: [] });
  });
});

describe('a report', () => {
  it('counts the days of its range in UTC, both ends included', async () => {
    await store(
      { ...at('2026-02-28T23:59:59Z'), minor_units: '1' },
      { ...at('2026-03-01T00:00:00Z'), minor_units: '10' },
      { ...at('2026-03-31T23:59:59Z'), minor_units: '100' },
      { ...at('2026-04-01T00:00:00Z'), minor_units: '1000' },
    );
    expect(await reports.byCategory(scope({ currency: 'USD' }))).toEqual({
      currency: 'USD',
      buckets: [{ category: 'UNCATEGORIZED', total: 110n, count: 2 }],
    });
  });

  it('is about USD and EUR, in the currency of the settings', async () => {
    await store(
      { token: 'USDC', minor_units: '1100000' },
      { token: 'EURC', minor_units: '1000000' },
      { token: 'CHFAU', minor_units: '5000000' },
      { token: 'CADD', minor_units: '5000000' },
    );
    const total = async () => {
      const { currency, buckets } = await reports.byTypeGroup(scope());
      return [currency, buckets.map((bucket) => bucket.total)];
    };
    expect(await total()).toEqual(['USD', [2_200_000n]]);
    await reportIn('EUR');
    expect(await total()).toEqual(['EUR', [2_000_000n]]);
    await reportIn('CHF');
    expect(await total()).toEqual(['CHF', [1_800_000n]]);
  });

  it('is unconverted when it is asked for one currency, whatever the settings say', async () => {
    await reportIn('CHF');
    await store({ token: 'USDC', minor_units: '7' }, { token: 'EURC', minor_units: '9' });
    const of = (currency: 'USD' | 'EUR') => reports.byTypeGroup(scope({ currency }));
    expect(await of('USD')).toEqual({ currency: 'USD', buckets: [{ typeGroup: 'offramp', total: 7n, count: 1 }] });
    expect(await of('EUR')).toEqual({ currency: 'EUR', buckets: [{ typeGroup: 'offramp', total: 9n, count: 1 }] });
  });

  it('takes the rate of the day in UTC, or of the last day before it that has one', async () => {
    await reportIn('EUR');
    await store(
      { ...at('2026-03-01T23:59:59Z'), minor_units: '1100' },
      { ...at('2026-03-02T00:00:00Z'), minor_units: '1250' },
      { ...at('2026-03-31T12:00:00Z'), minor_units: '1600' },
    );
    expect((await reports.byTypeGroup(scope())).buckets).toEqual([{ typeGroup: 'offramp', total: 3_000n, count: 3 }]);
  });

  it('rounds every movement by itself, half away from zero', async () => {
    await reportIn('EUR');
    const half = { ...at('2026-03-03T12:00:00Z'), minor_units: '4' };
    await store(half, half, half);
    expect((await reports.byTypeGroup(scope())).buckets).toEqual([{ typeGroup: 'offramp', total: 9n, count: 3 }]);
  });

  it('adds up more than any column could hold', async () => {
    await reportIn('EUR');
    const largest = 2n ** 63n - 1n;
    const huge = { ...at('2026-03-02T12:00:00Z'), minor_units: String(largest) };
    await store(huge, huge, huge);
    const { buckets } = await reports.byTypeGroup(scope());
    expect(buckets).toEqual([{ typeGroup: 'offramp', total: ((largest * 4n + 2n) / 5n) * 3n, count: 3 }]);
    expect(await reports.daily(owner.user.id, 'USDC', MARCH)).toMatchObject([{ total: largest * 3n }]);
  });

  it('is refused when a rate is missing, rather than too small', async () => {
    const range = { from: day('2026-02-28'), to: day('2026-03-01') };
    await store(at('2026-02-28T12:00:00Z'));
    expect((await reports.byTypeGroup(scope({ range }))).buckets).toHaveLength(1);
    await reportIn('EUR');
    await expect(reports.byTypeGroup(scope({ range }))).rejects.toThrow(ServiceUnavailableError);
    await expect(reports.ofRanges(scope(), [MARCH, range])).rejects.toThrow(ServiceUnavailableError);
    expect((await reports.byTypeGroup(scope({ range, currency: 'USD' }))).buckets).toHaveLength(1);
  });

  it('by category has what is not filed in a bucket of its own', async () => {
    await store(
      { category: 'GROCERIES', minor_units: '5' },
      { category: 'GROCERIES', minor_units: '6' },
      { category: 'RESTAURANTS', minor_units: '20' },
      { minor_units: '20' },
    );
    expect((await reports.byCategory(scope())).buckets).toEqual([
      { category: 'RESTAURANTS', total: 20n, count: 1 },
      { category: 'UNCATEGORIZED', total: 20n, count: 1 },
      { category: 'GROCERIES', total: 11n, count: 2 },
    ]);
  });

  it('by merchant has a bucket for every user, and one for every kind of off-ramp', async () => {
    const carol = await storedPerson(db.database);
    await store(
      { ...paidTo(bob), minor_units: '1000' },
      { ...paidTo(bob), minor_units: '1' },
      { ...paidTo(carol), minor_units: '500' },
      { type: 'BANK_WITHDRAWAL', minor_units: '40' },
      { type: 'WALLET_WITHDRAWAL', minor_units: '30' },
      { type: 'WALLET_WITHDRAWAL', minor_units: '1', counterparty_address: null },
      { type: 'WALLET_CONNECT', minor_units: '20' },
      { type: 'EXCHANGE_WITHDRAWAL', minor_units: '10' },
    );
    expect((await reports.byMerchant(scope())).buckets).toEqual([
      { merchant: bob.user.username, displayName: bob.user.displayName, total: 1001n, count: 2 },
      { merchant: carol.user.username, displayName: carol.user.displayName, total: 500n, count: 1 },
      { merchant: 'bank-withdrawal', displayName: null, total: 40n, count: 1 },
      { merchant: 'external-wallet', displayName: null, total: 31n, count: 2 },
      { merchant: 'wallet-connect', displayName: null, total: 20n, count: 1 },
      { merchant: 'exchange-provider', displayName: null, total: 10n, count: 1 },
    ]);
  });

  it('of two ranges counts what is in both twice', async () => {
    await store(
      { ...at('2026-03-01T12:00:00Z'), minor_units: '1' },
      { ...at('2026-03-02T12:00:00Z'), minor_units: '10' },
      { ...at('2026-03-03T12:00:00Z'), minor_units: '100' },
    );
    const [first, second] = [
      { from: day('2026-03-02'), to: day('2026-03-03') },
      { from: day('2026-03-01'), to: day('2026-03-02') },
    ];
    expect(await reports.ofRanges(scope(), [first, second])).toEqual({
      currency: 'USD',
      sums: [
        { total: 110n, count: 2 },
        { total: 11n, count: 2 },
      ],
    });
    const empty = { from: day('2025-01-01'), to: day('2025-01-31') };
    expect((await reports.ofRanges(scope(), [empty, second])).sums[0]).toEqual({ total: 0n, count: 0 });
  });

  it('of days has those on which something was spent, in one token', async () => {
    await store(
      { ...at('2026-03-01T23:59:59Z'), minor_units: '1' },
      { ...at('2026-03-03T00:00:00Z'), minor_units: '10' },
      { ...at('2026-03-03T23:59:59Z'), minor_units: '100' },
      { ...at('2026-03-03T12:00:00Z'), minor_units: '1000', token: 'EURC' },
    );
    expect(await reports.daily(owner.user.id, 'USDC', MARCH)).toEqual([
      { date: '2026-03-01', total: 1n, count: 1 },
      { date: '2026-03-03', total: 110n, count: 2 },
    ]);
    expect(await reports.daily(owner.user.id, 'CADD', MARCH)).toEqual([]);
  });
});

describe('spending on one recipient', () => {
  const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
  const toPerson = ({ user }: Person) => reports.toRecipient(scope(), { kind: 'person', username: user.username });
  const toAccount = (id: string) => reports.toRecipient(scope(), { kind: 'saved-account', id });

  async function savedWallet(overrides: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const id = randomUUID();
    const account = {
      id,
      owner_id: owner.user.id,
      kind: 'WALLET',
      name: 'Ledger',
      address: ADDRESS,
      created_at: MARCH.from,
    };
    await insert('external_accounts', { ...account, ...overrides });
    return id;
  }

  async function savedBank(maskedIban: string): Promise<string> {
    const bank = { holder_name: 'Eve Doe', country: 'DE', masked_iban: maskedIban, bic: 'COBADEFFXXX' };
    const sealed = { sealed_number: 'sealed', fingerprint: maskedIban };
    return savedWallet({ kind: 'BANK', address: null, ...bank, ...sealed });
  }

  const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
    db.sql(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`, [
      JSON.stringify(row),
    ]);

  it('is what went to a person, also when nothing did', async () => {
    const carol = await storedPerson(db.database);
    await store({ ...paidTo(bob), minor_units: '5' }, { ...paidTo(bob), minor_units: '6' }, { minor_units: '100' });
    expect(await toPerson(bob)).toEqual({ currency: 'USD', total: 11n, count: 2 });
    expect(await toPerson(carol)).toEqual({ currency: 'USD', total: 0n, count: 0 });
  });

  it('is what went to a saved wallet, or to a saved bank account', async () => {
    const iban = 'DE89 **** **** **** **30 00';
    const [wallet, bank, otherBank] = [
      await savedWallet(),
      await savedBank(iban),
      await savedBank('DE02 **** **** 01'),
    ];
    const payout = transactionRow(owner, { type: 'BANK_WITHDRAWAL', minor_units: '70' });
    await store({ counterparty_address: ADDRESS, minor_units: '5' }, payout, { type: 'BANK_WITHDRAWAL' }, {});
    await insert('bank_settlements', {
      transaction_hash: payout.transaction_hash,
      account_address: owner.wallet.address,
      holder_name: 'Eve Doe',
      masked_iban: iban,
      absorbed_fee_minor_units: 0,
      token: 'USDC',
    });
    expect(await toAccount(wallet)).toEqual({ currency: 'USD', total: 5n, count: 1 });
    expect(await toAccount(bank)).toEqual({ currency: 'USD', total: 70n, count: 1 });
    expect(await toAccount(otherBank)).toEqual({ currency: 'USD', total: 0n, count: 0 });
  });

  it('is what went to all accounts of somebody outside the service', async () => {
    const contact = { id: randomUUID(), owner_id: owner.user.id, username: 'landlord', display_name: 'Landlord' };
    await insert('contacts', { ...contact, created_at: MARCH.from });
    const toLandlord = () => reports.toRecipient(scope(), { kind: 'person', username: 'landlord' });
    expect(await toLandlord()).toEqual({ currency: 'USD', total: 0n, count: 0 });
    const second = '0xde709f2102306220921060314715629080e2fb77';
    await savedWallet({ contact_id: contact.id });
    await savedWallet({ contact_id: contact.id, address: second });
    await store(
      { counterparty_address: ADDRESS, minor_units: '5' },
      { counterparty_address: second, minor_units: '6' },
      { minor_units: '100' },
    );
    expect(await toLandlord()).toEqual({ currency: 'USD', total: 11n, count: 2 });
  });

  it('is not told of accounts that are not the owner’s, not there or removed', async () => {
    const foreign = await savedWallet({ owner_id: bob.user.id });
    const removed = await savedWallet({ deleted_at: MARCH.from });
    expect(await toAccount(foreign)).toBeNull();
    expect(await toAccount(removed)).toBeNull();
    expect(await toAccount(randomUUID())).toBeNull();
    expect(await reports.toRecipient(scope(), { kind: 'person', username: 'nobody_at_all' })).toBeNull();
  });
});
