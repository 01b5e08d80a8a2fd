import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresNetworkFees } from '../../../../adapters/persistence/savings/network-fees.postgres.js';
import { PostgresSavingsLedger } from '../../../../adapters/persistence/savings/savings-ledger.postgres.js';
import { PostgresSettingsRepository } from '../../../../adapters/persistence/settings/settings.postgres.js';
import type { Hex } from '../../../../application/ports/user-operation.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import {
  insertRates,
  insertTransactions,
  type TransactionRow,
  transactionRow,
} from '../../../support/builders/transaction-rows.js';
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
  // An operator who charges for exchanges by plan: Plus is cheaper than Free.
  await db.sql("UPDATE plans SET exchange_fee_bps = CASE code WHEN 'FREE' THEN 100 ELSE 50 END");
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

function exchange(overrides: Partial<TransactionRow>): TransactionRow {
  return transactionRow(saver, {
    occurred_at: DAY,
    type: 'SWAP',
    direction: 'exchange',
    minor_units: '0',
    exchanged_token: 'USDC',
    exchanged_minor_units: '1000000000',
    received_token: 'EURC',
    received_minor_units: '800000000',
    ...overrides,
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

  it('is what exchanges would have cost more on the standard plan', async () => {
    await insertTransactions(db.sql, [exchange({}), exchange({ exchanged_token: 'EURC' }), transactionRow(saver)]);
    // Half a percent less than the standard plan's whole one: of 1,000 dollars and of 1,000 euros.
    expect(await parts()).toEqual(['USD', '11.25', '0.00', '0.00', '11.25']);
    await db.sql("UPDATE users SET plan_code = 'FREE' WHERE id = $1", [saver.user.id]);
    expect(await parts()).toEqual(NOTHING);
  });

  it('is reckoned at the first rates where it is older than them', async () => {
    await insertTransactions(db.sql, [exchange({ occurred_at: LONG_AGO, exchanged_token: 'EURC' })]);
    expect(await parts()).toEqual(['USD', '10.00', '0.00', '0.00', '10.00']);
  });

  it('has its parts rounded each on its own, and the whole from what they were before', async () => {
    await relayed('deploy-wallet', saver.wallet.id, 1_600_000_000_000n);
    await insertTransactions(db.sql, [exchange({ exchanged_minor_units: '800000' })]);
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
