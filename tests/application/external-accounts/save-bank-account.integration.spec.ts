import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ValidationError } from '../../../domain/shared/errors.js';
import { AddressBookDesk } from '../../adapters/persistence/support/address-book-desk.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';

const IBAN = { iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx', country: 'DE' };
const US = { accountNumber: '123456789', routingNumber: '021000021', accountType: 'CHECKING', country: 'US' } as const;

let db: OpenDatabase;
let desk: AddressBookDesk;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  desk = new AddressBookDesk(db.database, db.channel());
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

type Input = Parameters<typeof desk.saveBankAccount.execute>[0];

function save(fields: Partial<Input>, by = desk) {
  const input = { ownerId: owner.user.id, contactUsername: null, firstName: 'Erika', lastName: 'Mustermann' };
  return by.saveBankAccount.execute({ ...input, country: 'DE', confirmed: false, ...fields });
}

async function saved(fields: Partial<Input>, by = desk) {
  const outcome = await save(fields, by);
  if (outcome.kind !== 'saved') throw new Error(`It was not saved: ${JSON.stringify(outcome)}`);
  return outcome.account;
}

const stored = () =>
  db.sql<Record<string, unknown>>('SELECT * FROM external_accounts WHERE owner_id = $1 AND deleted_at IS NULL', [
    owner.user.id,
  ]);

describe('a bank account', () => {
  it('with an IBAN is shown masked, with the bank that its BIC belongs to', async () => {
    expect(await saved(IBAN)).toMatchObject({
      kind: 'BANK',
      name: 'Erika Mustermann',
      holderName: 'Erika Mustermann',
      bankName: 'Commerzbank',
      country: 'DE',
      numbers: { form: 'IBAN', maskedIban: 'DE89****3000', bic: 'COBADEFFXXX' },
    });
  });

  it('in the USA is shown masked', async () => {
    expect(await saved(US)).toMatchObject({
      bankName: null,
      numbers: {
        form: 'US',
        maskedAccountNumber: '****6789',
        routingNumber: '021000021',
        accountType: 'CHECKING',
      },
    });
  });

  it.each([
    [IBAN, 'DE89370400440532013000'],
    [US, '123456789'],
  ])('has its whole number nowhere in the database, and its owner can read it: %j', async (fields, number) => {
    const { id } = await saved(fields);

    expect(JSON.stringify(await stored())).not.toContain(number.slice(-9));
    expect(await desk.showAccount.execute({ id, ownerId: owner.user.id })).toMatchObject({ number });
    const stranger = await storedPerson(db.database);
    await expect(desk.showAccount.execute({ id, ownerId: stranger.user.id })).rejects.toThrow('was not found');
  });

  it('cannot be opened with the sealed number of another one', async () => {
    const [first, second] = [await saved(IBAN), await saved(US)];
    await db.sql(
      `UPDATE external_accounts a SET sealed_number = b.sealed_number FROM external_accounts b
       WHERE a.id = $1 AND b.id = $2`,
      [first.id, second.id],
    );
    await expect(desk.showAccount.execute({ id: first.id, ownerId: owner.user.id })).rejects.toThrow();
  });
});

describe('what is wrong with a bank account is told by its field', () => {
  it.each([
    [{ ...IBAN, iban: 'DE89370400440532013001' }, 'iban has wrong check digits'],
    [{ ...IBAN, bic: 'COBADE' }, 'bic must be a BIC'],
    [{ ...IBAN, bic: 'BNPAFRPP' }, 'bic is of a bank in FR, but the IBAN is of DE'],
    [{ ...US, routingNumber: '021000022' }, 'routingNumber must be an ABA routing number'],
    [{ ...IBAN, ...US }, 'accountNumber does not go with iban'],
    [{ country: 'DE' }, 'iban is missing'],
    [{ ...IBAN, firstName: ' ' }, 'firstName must not be blank'],
    [{ ...IBAN, lastName: '\u2066' }, 'lastName must not contain'],
  ])('%j: %s', async (fields, message) => {
    for (const confirmed of [false, true]) {
      const attempt = save({ ...fields, confirmed });
      await expect(attempt).rejects.toBeInstanceOf(ValidationError);
      await expect(attempt).rejects.toThrow(message);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('a question is asked first', () => {
  it.each([
    [{ ...IBAN, country: 'AT' }, 'DE'],
    [{ ...US, country: 'MX' }, 'US'],
  ])('when the account is in another country than was given: %j', async (fields, country) => {
    expect(await save(fields)).toEqual({ kind: 'unconfirmed', warnings: [{ code: 'OTHER_COUNTRY', country }] });
    expect(await stored()).toEqual([]);
    expect(await saved({ ...fields, confirmed: true })).toMatchObject({ country: fields.country });
  });

  it('when the account is saved already, however its number is written; confirming replaces the details', async () => {
    const { id } = await saved(IBAN);
    const again = { iban: 'DE89370400440532013000', bic: 'COBADEFF', lastName: 'Musterfrau' };
    expect(await save(again)).toEqual({
      kind: 'unconfirmed',
      warnings: [{ code: 'ALREADY_SAVED', name: 'Erika Mustermann' }],
    });

    expect(await saved({ ...again, confirmed: true })).toMatchObject({ id, holderName: 'Erika Musterfrau' });
    expect(await stored()).toMatchObject([{ id, holder_name: 'Erika Musterfrau', name: 'Erika Musterfrau' }]);
    expect(await desk.showAccount.execute({ id, ownerId: owner.user.id })).toMatchObject({
      number: 'DE89370400440532013000',
    });
  });

  it('and a name that the owner has given the account stays', async () => {
    const { id } = await saved(IBAN);
    await desk.changeAccount.execute({ id, ownerId: owner.user.id, change: { name: 'Rent' } });
    await saved({ ...IBAN, lastName: 'Musterfrau', confirmed: true });

    expect(await stored()).toMatchObject([{ id, name: 'Rent', holder_name: 'Erika Musterfrau' }]);
  });
});

it('the same account number at two banks is two accounts', async () => {
  await saved(US);
  await saved({ ...US, routingNumber: '026009593' });

  expect(await stored()).toHaveLength(2);
});

it('the same account by eight requests at once becomes one entry', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => save(IBAN)));

  expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

it('an account is recognised after the keys were changed', async () => {
  const [old, recent] = [1, 2].map((byte) => ({ id: `k${byte}`, bytes: new Uint8Array(32).fill(byte) }));
  if (!old || !recent) throw new Error('There are two keys');
  await saved(IBAN, new AddressBookDesk(db.database, db.channel(), [old]));
  const after = new AddressBookDesk(db.database, db.channel(), [recent, old]);

  expect(await save(IBAN, after)).toMatchObject({ kind: 'unconfirmed', warnings: [{ code: 'ALREADY_SAVED' }] });
  const { id } = await saved({ ...IBAN, confirmed: true }, after);
  expect(await stored()).toMatchObject([{ id }]);
  expect(await after.showAccount.execute({ id, ownerId: owner.user.id })).toMatchObject({
    number: 'DE89370400440532013000',
  });
});

it('is found again by its numbers, also as a contact’s, and only by its owner', async () => {
  const find = desk.findBankAccount;
  const byIban = { form: 'IBAN', iban: 'DE89370400440532013000' } as const;
  const { accountNumber, routingNumber } = US;
  const byNumber = { form: 'US', accountNumber, routingNumber } as const;
  expect(await find.execute(owner.user.id, byIban)).toBeNull();
  const stranger = await storedPerson(db.database);
  const { username } = await desk.addContact.execute(owner.user.id, { kind: 'external', displayName: 'Maria' });
  const own = await saved({ ...US, country: 'US' });
  const theirs = await saved({ ...IBAN, contactUsername: username });
  expect(await find.execute(owner.user.id, byIban)).toBe(theirs.id);
  expect(await find.execute(owner.user.id, byNumber)).toBe(own.id);
  expect(await find.execute(stranger.user.id, byIban)).toBeNull();
});
