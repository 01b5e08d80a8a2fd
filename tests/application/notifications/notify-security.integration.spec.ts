import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresAppSessionRepository } from '../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresSignIns } from '../../../adapters/persistence/access/sign-ins.postgres.js';
import { PostgresSettingsRepository } from '../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { execute } from '../../../domain/wallet-operations/wallet-operation.js';
import { happened, InboxDesk, SOON } from '../../adapters/persistence/support/inbox-desk.js';
import { storedPending } from '../../adapters/persistence/support/payments.js';
import { type Person, randomHex, storedPasskey, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { storedWalletOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { CREATED_AT, DAY, later, MINUTE } from '../../support/builders/time.js';
import { SECRET_BOX } from '../../support/secret-box.js';

let db: OpenDatabase;
let desk: InboxDesk;
let payer: Person;
let payee: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new InboxDesk(db.database, db.channel());
  [payer, payee] = [await storedPerson(db.database, { USDC: 1_000_000_000n }), await storedPerson(db.database)];
});

describe('what concerns security', () => {
  it('is told of passkeys that the chain has added or removed, each once', async () => {
    const passkey = await storedPasskey(db.database, payer.user.id, { kind: 'backup' });
    const change = async (kind: 'add-passkey' | 'remove-passkey', signedAt: Date, endedAt: Date) => {
      const terms = { kind, subjectId: passkey.id, signedAt };
      const { operation } = await storedWalletOperation(db.database, payer, terms);
      return () => new PostgresWalletOperationRepository(db.database, SECRET_BOX).end(execute(operation, endedAt));
    };
    const add = await change('add-passkey', CREATED_AT, SOON);
    await desk.tell(happened('passkey.changed', passkey.id, payer));
    expect(await desk.typesOf(payer.user.id)).toEqual([]);
    await add();
    await desk.tell(happened('passkey.changed', passkey.id, payer));
    await (await change('remove-passkey', SOON, later(SOON, MINUTE)))();
    await desk.tell(happened('passkey.changed', passkey.id, payer), happened('passkey.changed', passkey.id, payer));

    expect(await desk.inboxOf(payer.user.id)).toMatchObject([
      { type: 'PASSKEY_REMOVED', createdAt: later(SOON, MINUTE), metadata: { passkeyId: passkey.id, label: null } },
      { type: 'PASSKEY_ADDED', createdAt: SOON },
    ]);
  });

  it('is told of a sign-in, an API key and a saved account, also to somebody who wants no notifications', async () => {
    await new PostgresSettingsRepository(db.database).save(payer.user.id, {
      ...DEFAULT_SETTINGS,
      notifications: { email: true, inApp: false },
    });
    const passkey = await storedPasskey(db.database, payer.user.id);
    const [session, key, account] = [randomUUID(), randomUUID(), randomUUID()];
    await new PostgresAppSessionRepository(db.database).add({
      id: session,
      userId: payer.user.id,
      tokenFingerprint: session,
      passkeyId: passkey.id,
      createdAt: CREATED_AT,
      expiresAt: later(CREATED_AT, DAY),
    });
    await new PostgresSignIns(db.database).describe(session, { device: 'Firefox', platform: 'Linux' });
    await db.sql(
      `INSERT INTO api_keys (id, user_id, slot, name, prefix, fingerprint, scopes, created_at)
       VALUES ($1, $2, 1, 'Script', 'key_12345678', $3, '{read:balances}', now())`,
      [key, payer.user.id, randomHex(32)],
    );
    await db.sql(
      `INSERT INTO external_accounts (id, owner_id, kind, name, address, created_at)
       VALUES ($1, $2, 'WALLET', 'Savings', '0x1', now())`,
      [account, payer.user.id],
    );
    const pending = await storedPending(desk.payments, payer, payee);
    await desk.publish();
    await desk.tell(
      happened('session.started', session, payer),
      happened('api_key.created', key, payer, later(SOON, 1)),
      happened('external_account.saved', account, payer, later(SOON, 2)),
      happened('payment.created', pending.id, payer, later(SOON, 3)),
    );

    expect(await desk.inboxOf(payer.user.id)).toMatchObject([
      { type: 'ACCOUNT_SAVED', metadata: { accountId: account, kind: 'WALLET', name: 'Savings' } },
      { type: 'API_KEY_CREATED', metadata: { apiKeyId: key, name: 'Script', prefix: 'key_12345678' } },
      { type: 'NEW_SIGN_IN', metadata: { sessionId: session, device: 'Firefox', platform: 'Linux' } },
    ]);
  });
});

it('that a plan will rest, and rests, is told also to somebody who wants no notifications', async () => {
  await new PostgresSettingsRepository(db.database).save(payer.user.id, {
    ...DEFAULT_SETTINGS,
    notifications: { email: false, inApp: false },
  });
  const charge = randomUUID();
  await db.sql(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at, rests_from)
     VALUES ($1, $2, 'PRO', 'Pro', '2026-03-01', 19990000, 'EUR', 1900, 'PENDING', $3, $3)`,
    [charge, payer.user.id, CREATED_AT],
  );
  await desk.tell(happened('charge.reminded', charge, payer), happened('charge.overdue', charge, payer));
  expect([...(await desk.typesOf(payer.user.id))].sort()).toEqual(['PLAN_RESTS', 'PLAN_RESTS_SOON']);
});
