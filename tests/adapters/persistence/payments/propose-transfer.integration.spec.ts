import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresTransferProposals } from '../../../../adapters/persistence/payments/types/transfer-proposals.postgres.js';
import type {
  TransferOutcome,
  TransferProposal,
} from '../../../../application/payments/types/transfer-moneda/transfer-proposals.js';
import type { IdempotencyClaim, IdempotentAnswer } from '../../../../application/ports/idempotency.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { APPROVAL_WINDOW_MS, propose } from '../../../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { newUser, type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let transfers: PostgresTransferProposals;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  transfers = new PostgresTransferProposals(
    db.database,
    new OutboxSignal(db.channel()),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
  );
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.sql('TRUNCATE payment_requests, outbox, idempotency_keys CASCADE');
  payer = await storedPerson(db.database, { USDC: 25_000_000n });
  recipient = await storedPerson(db.database);
});

type Overrides = Partial<Pick<TransferProposal, 'money' | 'recipientUsername' | 'clientId' | 'createdAt'>>;

function newTransfer(recipient: Person, overrides: Overrides = {}) {
  return propose({
    id: paymentRequestId(randomUUID()),
    payerId: payer.user.id,
    clientId: 'cli',
    money: { minorUnits: 25_000_000n, currency: 'USD' as const },
    recipientUsername: recipient.user.username,
    reference: 'Lunch',
    createdAt: CREATED_AT,
    ...overrides,
  });
}

function proposeTo(whom: Person, overrides: Overrides = {}, idempotent: IdempotentAnswer | null = null) {
  const { next, events } = newTransfer(whom, overrides);
  return transfers.propose(next, events, idempotent);
}

function claimOf(overrides: Partial<IdempotencyClaim> = {}): IdempotencyClaim {
  return { principal: payer.user.id, route: 'POST /v1/payments', key: 'k-1', bodyHash: 'a'.repeat(64), ...overrides };
}

const answer = (text: string) => ({ status: 201, body: { text, nested: { list: [1, null, 'ü'] } } });

async function stored() {
  const [counts] = await db.sql<Record<'requests' | 'events' | 'keys', number>>(`SELECT
    (SELECT count(*)::int FROM payment_requests) AS requests,
    (SELECT count(*)::int FROM outbox) AS events,
    (SELECT count(*)::int FROM idempotency_keys) AS keys`);
  return counts;
}

describe('open requests', () => {
  const ONE = { minorUnits: 1n, currency: 'USD' as const };
  const proposeTimes = async (count: number, overrides: Overrides) => {
    const outcomes: TransferOutcome[] = [];
    for (let index = 0; index < count; index += 1)
      outcomes.push(await proposeTo(recipient, { money: ONE, ...overrides }));
    return outcomes;
  };

  it('are at most twenty of a client and fifty of a user, and one that expired counts no more', async () => {
    for (const clientId of ['one', 'two'] as const) {
      const outcomes = await proposeTimes(21, { clientId });
      expect(outcomes.slice(0, 20).every(({ kind }) => kind === 'stored')).toBe(true);
      expect(outcomes.at(-1)).toEqual({ kind: 'tooManyOpen', of: 'client', limit: 20 });
    }
    expect((await proposeTimes(11, { clientId: 'three' })).at(-1)).toEqual({
      kind: 'tooManyOpen',
      of: 'user',
      limit: 50,
    });
    expect(await stored()).toMatchObject({ requests: 50, events: 50 });

    const later = new Date(CREATED_AT.getTime() + APPROVAL_WINDOW_MS);
    expect(await proposeTimes(1, { clientId: 'one', createdAt: later })).toEqual([{ kind: 'stored' }]);
  });

  it('of applications leave the owner room for their own, up to the same cap', async () => {
    for (const clientId of ['one', 'two', 'three'] as const) await proposeTimes(20, { clientId });
    const own = await proposeTimes(21, { clientId: 'app' });
    expect(own.map(({ kind }) => kind)).toEqual([...Array.from({ length: 20 }, () => 'stored'), 'tooManyOpen']);
    expect(await stored()).toMatchObject({ requests: 70 });
    expect((await proposeTimes(1, { clientId: 'four' })).at(-1)).toMatchObject({ of: 'user', limit: 50 });
  });

  it('of somebody else do not count', async () => {
    await proposeTimes(20, { clientId: 'one' });
    payer = await storedPerson(db.database, { USDC: 25_000_000n });
    expect(await proposeTimes(1, { clientId: 'one' })).toEqual([{ kind: 'stored' }]);
  });
});

describe('a proposal', () => {
  it('is stored with its event, down to the payer’s last cent', async () => {
    const { next, events } = newTransfer(recipient);

    expect(await transfers.propose(next, events, null)).toEqual({ kind: 'stored' });
    expect(await stored()).toEqual({ requests: 1, events: 1, keys: 0 });
    const { user, wallet } = recipient;
    expect(
      await new PostgresPaymentRequestRepository(
        db.database,
        paymentTypes(),
        OPEN_REQUEST_LIMITS,
        UNLIMITED_GAS,
        new StandingClock(),
      ).find(next.id),
    ).toMatchObject({
      instruction: {
        type: 'transfer_moneda',
        recipient: { userId: user.id, username: user.username, address: wallet.address },
      },
      money: next.money,
      reference: 'Lunch',
      expiresAt: next.expiresAt,
    });
    expect(await db.sql('SELECT type, subject_id, user_id, occurred_at, published_at FROM outbox')).toEqual([
      {
        type: 'payment.created',
        subject_id: next.id,
        user_id: payer.user.id,
        occurred_at: CREATED_AT,
        published_at: null,
      },
    ]);
  });

  it('is refused a millionth above the balance, naming what is available', async () => {
    const outcome = await proposeTo(recipient, { money: { minorUnits: 25_000_001n, currency: 'USD' } });

    expect(outcome).toEqual({ kind: 'insufficientFunds', available: 25_000_000n });
  });

  it('is covered by the balance of its own currency only', async () => {
    const outcome = await proposeTo(recipient, { money: { minorUnits: 1n, currency: 'EUR' } });

    expect(outcome).toEqual({ kind: 'insufficientFunds', available: 0n });
  });

  it('is refused for a recipient who does not exist, has no wallet, or is the payer', async () => {
    const walletless = newUser();
    await db.sql('INSERT INTO users VALUES ($1, $2, $3, $4)', [
      walletless.id,
      walletless.username,
      'x',
      walletless.createdAt,
    ]);

    expect(await proposeTo(recipient, { recipientUsername: 'nobody_here' })).toEqual({ kind: 'unknownRecipient' });
    expect(await proposeTo({ ...recipient, user: walletless })).toEqual({ kind: 'unknownRecipient' });
    expect(await proposeTo(payer)).toEqual({ kind: 'ownWallet' });
  });

  it('that is refused leaves nothing behind, not even its idempotency key', async () => {
    const idempotent = { claim: claimOf(), answer: answer('first') };
    await proposeTo(recipient, { recipientUsername: 'nobody_here' }, idempotent);
    await proposeTo(payer, {}, idempotent);
    await proposeTo(recipient, { money: { minorUnits: 25_000_001n, currency: 'USD' } }, idempotent);

    expect(await stored()).toEqual({ requests: 0, events: 0, keys: 0 });
    expect(await proposeTo(recipient, {}, idempotent)).toEqual({ kind: 'stored' });
  });

  it('that rolls back leaves nothing behind', async () => {
    const idempotent = { claim: claimOf(), answer: answer('first') };
    const work = db.database.transaction(async () => {
      expect(await proposeTo(recipient, {}, idempotent)).toEqual({ kind: 'stored' });
      throw new Error('crash');
    });

    await expect(work).rejects.toThrow('crash');
    expect(await stored()).toEqual({ requests: 0, events: 0, keys: 0 });
  });

  it('is one event; anything else is a defect', async () => {
    const { next, events } = newTransfer(recipient);

    await expect(transfers.propose(next, [], null)).rejects.toThrow('exactly one event');
    await expect(transfers.propose(next, [...events, ...events], null)).rejects.toThrow('exactly one event');
  });
});

describe('the same idempotency key', () => {
  it('with the same body gets the first answer, whatever the second would have said', async () => {
    expect(await proposeTo(recipient, {}, { claim: claimOf(), answer: answer('first') })).toEqual({ kind: 'stored' });

    expect(await proposeTo(recipient, {}, { claim: claimOf(), answer: answer('second') })).toEqual({
      kind: 'replayed',
      answer: answer('first'),
    });
    expect(await stored()).toEqual({ requests: 1, events: 1, keys: 1 });
  });

  it('is replayed also when the request would be refused by now', async () => {
    const idempotent = { claim: claimOf(), answer: answer('first') };
    await proposeTo(recipient, {}, idempotent);
    await db.sql('UPDATE account_balances SET minor_units = 0');

    expect(await proposeTo(recipient, {}, idempotent)).toEqual({ kind: 'replayed', answer: answer('first') });
  });

  it('with another body is refused, also when that body would be', async () => {
    await proposeTo(recipient, {}, { claim: claimOf(), answer: answer('first') });
    const other = { claim: claimOf({ bodyHash: 'b'.repeat(64) }), answer: answer('second') };

    expect(await proposeTo(recipient, {}, other)).toEqual({ kind: 'keyReused' });
    expect(await proposeTo(payer, {}, other)).toEqual({ kind: 'keyReused' });
    expect(await stored()).toEqual({ requests: 1, events: 1, keys: 1 });
  });

  it('of another caller, or on another route, is another key', async () => {
    const claims = [claimOf(), claimOf({ principal: randomUUID() }), claimOf({ route: 'POST /v1/trades' })];
    for (const claim of claims) {
      expect(await proposeTo(recipient, {}, { claim, answer: answer('own') })).toEqual({ kind: 'stored' });
    }
  });

  it('sent 100 times at once stores one request, and everybody else gets its answer', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        proposeTo(recipient, {}, { claim: claimOf(), answer: answer(`answer ${index}`) }),
      ),
    );

    const winner = outcomes.findIndex(({ kind }) => kind === 'stored');
    const others = outcomes.filter((_, index) => index !== winner);
    expect(others).toEqual(others.map(() => ({ kind: 'replayed', answer: answer(`answer ${winner}`) })));
    expect(await stored()).toEqual({ requests: 1, events: 1, keys: 1 });
  });

  describe('while a transaction is just claiming it', () => {
    async function duringTheFirst(afterwards: 'commits' | 'rolls back'): Promise<TransferOutcome | undefined> {
      const elsewhere = new PostgresTransferProposals(
        await db.connect(),
        new OutboxSignal(db.channel()),
        OPEN_REQUEST_LIMITS,
        UNLIMITED_GAS,
      );
      let second: Promise<TransferOutcome> | undefined;
      const first = db.database.transaction(async () => {
        await proposeTo(recipient, {}, { claim: claimOf(), answer: answer('first') });
        const { next, events } = newTransfer(recipient);
        second = elsewhere.propose(next, events, { claim: claimOf(), answer: answer('second') });
        await db.somebodyWaitsForALock();
        if (afterwards === 'rolls back') throw new Error('crash');
      });
      await first.catch(() => undefined);
      return second;
    }

    it('a second one waits, and gets the first one’s answer', async () => {
      expect(await duringTheFirst('commits')).toEqual({ kind: 'replayed', answer: answer('first') });
      expect(await stored()).toEqual({ requests: 1, events: 1, keys: 1 });
    });

    it('a second one is stored itself when the first rolls back', async () => {
      expect(await duringTheFirst('rolls back')).toEqual({ kind: 'stored' });
      expect(await stored()).toEqual({ requests: 1, events: 1, keys: 1 });
    });
  });
});

describe('proposals of different payers at once', () => {
  const money = { minorUnits: 1_000_000n, currency: 'USD' as const };
  const proposalOf = (from: Person, overrides: Overrides & { readonly reference?: string } = {}) =>
    propose({
      id: paymentRequestId(randomUUID()),
      payerId: from.user.id,
      clientId: 'cli',
      money,
      recipientUsername: recipient.user.username,
      reference: 'Lunch',
      createdAt: CREATED_AT,
      ...overrides,
    });
  const proposeOf = (by: PostgresTransferProposals, from: Person, key: string, overrides = {}) => {
    const { next, events } = proposalOf(from, overrides);
    const claim = { ...claimOf({ key }), principal: from.user.id };
    return by.propose(next, events, { claim, answer: answer(from.user.username) });
  };
  const payersOf = (count: number) =>
    Promise.all(Array.from({ length: count }, () => storedPerson(db.database, { USDC: 25_000_000n })));

  it('get each its own outcome, and one that PostgreSQL refuses fails alone', async () => {
    const payers = await payersOf(40);
    const outcomes = await Promise.allSettled(
      payers.map((from, index) => {
        const reason = index % 4;
        if (reason === 1) return proposeOf(transfers, from, 'k', { recipientUsername: 'nobody_here' });
        if (reason === 2) return proposeOf(transfers, from, 'k', { money: { ...money, minorUnits: 25_000_001n } });
        return proposeOf(transfers, from, 'k', index === 39 ? { reference: 'a zero byte: \0' } : {});
      }),
    );

    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value.kind : 'failed'))).toEqual(
      payers.map((_, index) =>
        index === 39 ? 'failed' : (['stored', 'unknownRecipient', 'insufficientFunds', 'stored'] as const)[index % 4],
      ),
    );
    expect(await stored()).toEqual({ requests: 19, events: 19, keys: 19 });
    const mixed = await db.sql(`SELECT count(*)::int AS count FROM payment_requests r JOIN users u ON u.id = r.payer_id
      JOIN idempotency_keys k ON k.principal = r.payer_id::text JOIN outbox o ON o.subject_id = r.id::text AND o.user_id = u.id
      WHERE k.answer->>'text' = u.username`);
    expect(mixed).toEqual([{ count: 19 }]);
  });

  it('store each key once, also when two processes get the same ones in another order', async () => {
    const payers = await payersOf(60);
    const elsewhere = new PostgresTransferProposals(
      await db.connect(),
      new OutboxSignal(db.channel()),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
    );
    const [here, there] = await Promise.all([
      Promise.all(payers.map((from) => proposeOf(transfers, from, 'same'))),
      Promise.all([...payers].reverse().map((from) => proposeOf(elsewhere, from, 'same'))),
    ]);

    const kinds = here.map(({ kind }, index) => [kind, there[payers.length - 1 - index]?.kind].sort());
    expect(kinds).toEqual(payers.map(() => ['replayed', 'stored']));
    expect(await stored()).toEqual({ requests: 60, events: 60, keys: 60 });
  });
});
