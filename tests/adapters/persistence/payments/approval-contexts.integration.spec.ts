import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresApprovalContexts } from '../../../../adapters/persistence/payments/approval-contexts.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresRelaySlots } from '../../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { reject } from '../../../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { storedGrant } from '../support/api-keys.js';
import { storedApproved, storedPending } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;
let payments: PostgresPaymentRequestRepository;
let contexts: PostgresApprovalContexts;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  payments = new PostgresPaymentRequestRepository(
    db.database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
  contexts = new PostgresApprovalContexts(db.database, new SystemClock());
});
afterAll(() => db.close());

beforeEach(async () => {
  payer = await storedPerson(db.database, { USDC: 1_000_000_000n });
  recipient = await storedPerson(db.database);
});

const contextOf = async (clientId: string) => {
  const { id } = await storedPending(payments, payer, recipient, { clientId });
  return (await contexts.of(payer.user.id, [id])).get(id);
};

describe('what surrounds a payment request', () => {
  it('is the recipient’s display name, and the application by the name it gives itself', async () => {
    await db.sql('UPDATE users SET display_name = $2 WHERE id = $1', [recipient.user.id, 'Roberta R.']);
    const grantId = await storedGrant(db.database, payer.user.id, ['read:balances', 'write:payments']);
    await db.sql(`UPDATE oauth_artifacts SET client_name = 'Planner', created_at = $2 WHERE grant_id = $1`, [
      grantId,
      CREATED_AT,
    ]);

    expect(await contextOf(`client-${grantId}`)).toEqual({
      recipientName: 'Roberta R.',
      recipientResembles: null,
      application: {
        name: 'Planner',
        resembles: null,
        grant: { scopes: ['read:balances', 'write:payments'], connectedAt: CREATED_AT },
      },
      sentTransaction: null,
      correctedFrom: null,
      billChange: null,
    });
  });

  it('is the client’s id where it has no name', async () => {
    const grantId = await storedGrant(db.database, payer.user.id, ['write:payments']);
    expect((await contextOf(`client-${grantId}`))?.application.name).toBe(`client-${grantId}`);
  });

  it('is no grant once it has ended, and never somebody else’s', async () => {
    const ended = await storedGrant(db.database, payer.user.id, ['write:payments']);
    await db.sql(`UPDATE oauth_artifacts SET expires_at = now() WHERE grant_id = $1`, [ended]);
    const foreign = await storedGrant(db.database, recipient.user.id, ['write:payments']);

    for (const clientId of ['cli', `client-${ended}`, `client-${foreign}`]) {
      expect((await contextOf(clientId))?.application).toEqual({ name: clientId, resembles: null, grant: null });
    }
  });

  it('is the transaction that was sent, not one that was only stored or given up', async () => {
    const { id } = await storedApproved(payments, payer, recipient);
    const slots = new PostgresRelaySlots(db.database, SECRET_BOX);
    const [first, second] = [randomHex(32), randomHex(32)];
    const { operation } = await storedWalletOperation(db.database, payer, { subjectId: id });
    const task = { purpose: 'execute-operation', subjectId: operation.id };
    const slotAt = (nonce: number) => ({ chainId: 1, signer: randomHex(20), nonce });
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const attempt = { raw: randomHex(10), fees, gasLimit: 1n, isCancellation: false };
    const slot = slotAt(1);
    const sent = async () => (await contexts.of(payer.user.id, [id])).get(id)?.sentTransaction;

    await slots.open([{ ...slot, tasks: [task], attempt: { ...attempt, hash: first } }]);
    expect(await sent()).toBeNull();
    await slots.markSent([first]);
    expect(await sent()).toBe(first);
    await slots.release(slot);
    expect(await sent()).toBeNull();
    await slots.open([{ ...slotAt(2), tasks: [task], attempt: { ...attempt, hash: second } }]);
    await slots.markSent([second]);
    expect(await sent()).toBe(second);
  });

  it('is told to the payer alone, for many at once', async () => {
    const mine = await Promise.all([1, 2, 3].map(() => storedPending(payments, payer, recipient)));
    const ids = mine.map(({ id }) => id);

    const found = await contexts.of(payer.user.id, [...ids, paymentRequestId(randomUUID())]);
    expect([...found.keys()].sort()).toEqual([...ids].sort());
    expect(await contexts.of(recipient.user.id, ids)).toEqual(new Map());
    expect(await contexts.of(payer.user.id, [])).toEqual(new Map());
  });
});

describe('what was decided', () => {
  it('comes the newest first, in pages without gaps, and without what still waits', async () => {
    // Two of them in the same millisecond.
    const times = [0, 1, 1, 2].map((minutes) => later(CREATED_AT, minutes * MINUTE));
    const decided = [];
    for (const createdAt of times) {
      const pending = await storedPending(payments, payer, recipient, { createdAt });
      const { next } = reject(pending, createdAt, null);
      await payments.transition(next, 'PENDING_APPROVAL');
      decided.push(next);
    }
    const open = await storedPending(payments, payer, recipient, { createdAt: later(CREATED_AT, 10 * MINUTE) });
    const other = await storedPerson(db.database, { USDC: 1_000_000_000n });
    await storedApproved(payments, other, recipient);
    const expected = decided
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);

    const page = async (after: string | null, limit: number, at = open.createdAt) =>
      (await payments.decidedOf(payer.user.id, at, after === null ? null : paymentRequestId(after), limit)).map(
        ({ id }) => id,
      );
    expect(await page(null, 10)).toEqual(expected);
    expect(await page(null, 10, open.expiresAt)).toEqual([open.id, ...expected]);
    for (let length = 1; length < 4; length++) {
      const [last = null] = expected.slice(length - 1, length);
      expect(await page(last, 10)).toEqual(expected.slice(length));
    }
    expect(await page(randomUUID(), 10)).toEqual([]);
  });
});
