import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresAgentSessions } from '../../../../adapters/persistence/agent-sessions/agent-session.postgres.js';
import { PostgresWealthLedger } from '../../../../adapters/persistence/wealth/wealth-ledger.postgres.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { agentSessionId, userId } from '../../../../domain/shared/ids.js';
import { agentSessionTerms } from '../../../support/builders/agent-sessions.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let ledger: PostgresWealthLedger;
beforeAll(async () => {
  db = await openTestDatabase();
  ledger = new PostgresWealthLedger(db.database, ['PROVIDER_A:USD', 'PROVIDER_B:EUR']);
});
afterAll(() => db.close());
beforeEach(() => db.sql('TRUNCATE vault_snapshots, indexed_blocks'));

async function subAccount({ user }: Person, kind: 'SUB_ACCOUNT' | 'AGENT', createdAt: Date): Promise<string> {
  const id = randomUUID();
  const values = [id, user.id, kind, randomHex(20), createdAt];
  await db.sql(
    'INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES ($1, $2, $3, $4, $5)',
    values,
  );
  return id;
}

/** A session that is on chain. @returns its id, which its account has too */
async function agentSession({ user }: Person): Promise<string> {
  const sessions = new PostgresAgentSessions(db.database, restingNow);
  const terms = agentSessionTerms({ id: agentSessionId(randomUUID()), ownerId: user.id });
  const session = { ...terms, status: 'ACTIVE' } as const;
  const caps = { maxPerExecution: 1n, maxPerPeriod: 2n, periodSeconds: 60, funding: null } as const;
  const [account, executor] = [randomHex(20), { kind: 'OWN', address: randomHex(20) } as const];
  const recipient = { address: randomHex(20), user: null };
  const mandate = { ...caps, recipient, currency: 'USD', account, executor } as const;
  const stored = {
    session,
    mandate,
    clientId: 'agent',
    salt: null,
    removedAt: null,
    failures: 0,
    installedAt: CREATED_AT,
  };
  await sessions.add(stored, null);
  await sessions.record(session.id, stored);
  await sessions.watch(stored, CREATED_AT);
  return session.id;
}

describe('what the ledger knows of somebody’s wealth', () => {
  it('is every account that counts, the main one first, with all that it holds', async () => {
    const person = await storedPerson(db.database, { USDC: 10n ** 30n });
    const { user, wallet } = person;
    const second = await subAccount(person, 'SUB_ACCOUNT', later(CREATED_AT, 2 * DAY));
    const first = await subAccount(person, 'SUB_ACCOUNT', later(CREATED_AT, -DAY));
    await subAccount(person, 'AGENT', CREATED_AT);
    await db.sql('INSERT INTO account_balances VALUES ($1, $2, 7), ($3, $4, 8)', [
      wallet.id,
      'PROVIDER_A:USD',
      first,
      'EURC',
    ]);
    await storedPerson(db.database, { USDC: 1n });

    const known = await ledger.of(user.id);
    expect(known?.accounts).toMatchObject([
      { id: wallet.id, kind: 'MAIN', address: wallet.address, createdAt: CREATED_AT },
      { id: first, kind: 'SUB_ACCOUNT', holdings: new Map([['EURC', 8n]]) },
      { id: second, kind: 'SUB_ACCOUNT', holdings: new Map() },
    ]);
    expect(known?.accounts[0]?.holdings).toEqual(
      new Map([
        ['USDC', 10n ** 30n],
        ['PROVIDER_A:USD', 7n],
      ]),
    );
    expect([...(known?.earningsAccounts.keys() ?? [])]).toEqual(['PROVIDER_A:USD']);
    expect(known?.asOf).toBeNull();
  });

  it('has the account of an agent session while it is on chain, and afterwards for as long as something is in it', async () => {
    const person = await storedPerson(db.database);
    const id = await agentSession(person);
    await db.sql("INSERT INTO account_balances VALUES ($1, 'USDC', 7)", [id]);
    const agents = async () => (await ledger.of(person.user.id))?.accounts.filter(({ kind }) => kind === 'AGENT');
    expect(await agents()).toMatchObject([
      { id, name: expect.stringMatching(/^0x/), holdings: new Map([['USDC', 7n]]) },
    ]);
    await db.sql('UPDATE agent_sessions SET removed_at = now() WHERE id = $1', [id]);
    expect(await agents()).toHaveLength(1);
    await db.sql('UPDATE account_balances SET minor_units = 0 WHERE account_id = $1', [id]);
    expect(await agents()).toEqual([]);
  });

  it('is as old as the newest block, and reckons with the newest prices', async () => {
    const { user } = await storedPerson(db.database);
    for (const [number, minedAt] of [
      [1, CREATED_AT],
      [2, later(CREATED_AT, DAY)],
    ] as const) {
      await db.sql('INSERT INTO indexed_blocks (number, hash, parent_hash, mined_at) VALUES ($1, $2, $2, $3)', [
        number,
        randomHex(32),
        minedAt,
      ]);
      await db.sql('INSERT INTO vault_snapshots VALUES ($1, $2::timestamptz, $3, $2, $4)', [
        'PROVIDER_B:EUR',
        minedAt,
        100 + number,
        number,
      ]);
    }
    expect(await ledger.of(user.id)).toMatchObject({
      asOf: later(CREATED_AT, DAY),
      sharePrices: new Map([['PROVIDER_B:EUR', 102n]]),
    });
  });

  it('is nothing for a user who is gone', async () => {
    expect(await ledger.of(userId(randomUUID()))).toBeNull();
  });
});
