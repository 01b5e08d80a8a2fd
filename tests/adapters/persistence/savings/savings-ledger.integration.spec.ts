import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresNetworkFees } from '../../../../adapters/persistence/savings/network-fees.postgres.js';
import { PostgresSavingsLedger } from '../../../../adapters/persistence/savings/savings-ledger.postgres.js';
import { PostgresSettingsRepository } from '../../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import type { Hex } from '../../../../application/ports/user-operation.js';
import { grant, takeBack } from '../../../../domain/ledgers/entry.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { ledgerEntryId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { insertRates, insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { storedPending } from '../support/payments.js';
import { type Person, randomHex, storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

/** A day, and one that is older than all rates. */
const DAY = new Date('2026-11-20T10:00:00Z');
const LONG_AGO = new Date('2020-01-01T10:00:00Z');
const ETHER = 10n ** 18n;
const NOTHING = ['USD', '0.00', '0.00', '0.00', '0.00'];

let db: OpenDatabase;
let savings: PostgresSavingsLedger;
let fees: PostgresNetworkFees;
let saver: Person;
let nonce = 0;
beforeAll(async () => {
  db = await openTestDatabase();
  savings = new PostgresSavingsLedger(db.database);
  fees = new PostgresNetworkFees(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('TRUNCATE daily_rates, relay_slots, bank_settlements CASCADE');
  await insertRates(db.sql, {
    '2026-11-19': { USD: '2', CHF: '0.5', ETH: '0.001' },
    '2026-11-20': { USD: '1.25', CHF: '1', ETH: '0.0005' },
  });
  saver = await storedPerson(db.database);
});

async function relayed(purpose: string, subjectId: string, feeWei: bigint | null, minedAt = DAY): Promise<Hex> {
  nonce += 1;
  const hash = randomHex(32);
  await db.sql(
    `WITH slot AS (INSERT INTO relay_slots (chain_id, signer, nonce, status, included_hash, ended_at)
          VALUES (1, '0x', $1, 'INCLUDED', $4, now())),
        task AS (INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id) VALUES (1, '0x', $1, $2, $3))
      INSERT INTO relay_attempts (chain_id, signer, nonce, hash, raw, broadcast_at) VALUES (1, '0x', $1, $4, '0x', now())`,
    [nonce, purpose, subjectId, hash],
  );
  if (feeWei !== null) await fees.note(hash, { feeWei, minedAt });
  return hash;
}

async function reckonIn(currency: Currency): Promise<void> {
  await new PostgresSettingsRepository(db.database).save(saver.user.id, { ...DEFAULT_SETTINGS, currency });
}

/** Credits that were bought with a discount of ten percent, of which so much is left. */
async function bought(units: bigint, at = DAY, discountBps = 1_000): Promise<string> {
  const payer = await storedPerson(db.database, { USDC: 1_000_000_000n, EURC: 1_000_000_000n });
  const payments = new PostgresPaymentRequestRepository(
    ...([db.database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, new StandingClock(CREATED_AT)] as const),
  );
  const { id: paymentId } = await storedPending(payments, payer, saver);
  await db.sql(
    `INSERT INTO credit_purchases (payment_id, user_id, transaction_hash, full_budget, discount_bps, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [paymentId, saver.user.id, randomHex(32), units, discountBps, at],
  );
  await booked(paymentId, units);
  return paymentId;
}

async function booked(paymentId: string, units: bigint, sequence = 0): Promise<void> {
  const ledgers = new PostgresLedgers(db.database);
  const of = { ledger: 'CREDITS', userId: saver.user.id } as const;
  await new PostgresUnitOfWork(db.database).run(async () => {
    const state = await ledgers.lock(of);
    const entry = units > 0n ? grant(state, units, null) : takeBack(state, -units, null);
    const cause = { action: 'PURCHASE', subjectId: paymentId, occurredOn: calendarDate('2026-11-20'), detail: null };
    const id = ledgerEntryId(randomUUID());
    await ledgers.add({ ...of, ...cause, id, entry, sequence, balanceAfter: 0n, createdAt: DAY });
  });
}

const parts = async () => {
  const { currency, total, networkFees, rampFees, planDiscount } = (await savings.of(saver.user.id)) ?? {
    currency: null,
  };
  return [currency, total, networkFees, rampFees, planDiscount];
};

describe('what an account has saved its owner', () => {
  it('is nothing at first, in the currency of the settings', async () => {
    expect(await parts()).toEqual(NOTHING);
    await reckonIn('CHF');
    expect(await parts()).toEqual(['CHF', '0.00', '0.00', '0.00', '0.00']);
  });

  it('is unknown while there are no rates', async () => {
    await db.sql('TRUNCATE daily_rates');
    expect(await savings.of(saver.user.id)).toBeNull();
  });

  it('is the chain’s fees of payments, of changes of passkeys and of the wallet itself, at the rates of their days', async () => {
    await relayed('deploy-wallet', saver.wallet.id, ETHER / 1000n);
    const passkey = await storedPasskey(db.database, saver.user.id);
    const { operation } = await storedWalletOperation(db.database, saver, {
      kind: 'add-passkey',
      subjectId: passkey.id,
    });
    await relayed('execute-operation', operation.id, ETHER / 1000n, new Date('2026-11-19T10:00:00Z'));
    // 0.001 ETH are two euros on the second day and one on the first.
    expect(await parts()).toEqual(['USD', '4.50', '4.50', '0.00', '0.00']);
    await reckonIn('CHF');
    expect(await parts()).toEqual(['CHF', '2.50', '2.50', '0.00', '0.00']);
  });

  it('leaves out what is not mined, was given up, or is somebody else’s', async () => {
    await relayed('deploy-wallet', saver.wallet.id, null);
    await relayed('deploy-wallet', (await storedPerson(db.database)).wallet.id, ETHER);
    expect(await parts()).toEqual(NOTHING);
    await db.sql('UPDATE relay_slots SET fee_wei = 1e18, mined_at = $1', [DAY]);
    await db.sql('UPDATE relay_slot_tasks SET released_at = now()');
    expect(await parts()).toEqual(NOTHING);
  });

  it('is what banks took', async () => {
    const row = transactionRow(saver, { occurred_at: DAY, type: 'BANK_TOP_UP', direction: 'incoming' });
    await insertTransactions(db.sql, [row]);
    const settle = (address: string) =>
      db.sql(
        `INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, absorbed_fee_minor_units, token)
          VALUES ($1, $2, 'A Bank', 2400000, 'EURC')`,
        [row.transaction_hash, address],
      );
    await settle(saver.wallet.address);
    await settle((await storedPerson(db.database)).wallet.address);
    expect(await parts()).toEqual(['USD', '3.00', '0.00', '3.00', '0.00']);
  });

  it('is what usage credits would have cost more without the discount, as far as they were not taken back', async () => {
    const id = await bought(100_000_000n);
    await bought(30_000_000n, DAY, 0);
    expect(await parts()).toEqual(['USD', '10.00', '0.00', '0.00', '10.00']);
    await booked(id, -50_000_000n, 1);
    expect(await parts()).toEqual(['USD', '5.00', '0.00', '0.00', '5.00']);
    await reckonIn('CHF');
    expect(await parts()).toEqual(['CHF', '4.00', '0.00', '0.00', '4.00']);
  });

  it('is reckoned at the first rates where it is older than them', async () => {
    await bought(100_000_000n, LONG_AGO);
    await reckonIn('CHF');
    expect(await parts()).toEqual(['CHF', '2.50', '0.00', '0.00', '2.50']);
  });

  it('has its parts rounded each on its own, and the whole from what they were before', async () => {
    await relayed('deploy-wallet', saver.wallet.id, 1_600_000_000_000n);
    await bought(40_000n);
    expect(await parts()).toEqual(['USD', '0.01', '0.00', '0.00', '0.00']);
  });
});

describe('the fees of the relayer’s transactions', () => {
  it('are asked for, the oldest first, until they are known, and noted once', async () => {
    const hashes = [
      await relayed('deploy-wallet', randomUUID(), null),
      await relayed('deploy-wallet', randomUUID(), null),
      await relayed('deploy-wallet', randomUUID(), null),
    ];
    const [oldest, second, third] = hashes;
    if (!oldest || !second || !third) throw new Error('Three were stored');
    expect(await fees.unknown(2)).toEqual([oldest, second]);
    await fees.note(oldest, { feeWei: 5n, minedAt: DAY });
    await fees.note(oldest, { feeWei: 6n, minedAt: DAY });
    await db.sql(`UPDATE relay_slots SET status = 'LOST', included_hash = NULL WHERE included_hash = $1`, [second]);
    expect(await fees.unknown(2)).toEqual([third]);
    expect(await db.sql('SELECT fee_wei FROM relay_slots WHERE included_hash = $1', [oldest])).toEqual([
      { fee_wei: '5' },
    ]);
  });
});
