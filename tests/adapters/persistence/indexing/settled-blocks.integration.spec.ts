import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresIndexedChain } from '../../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import type { ChainBlock } from '../../../../application/indexing/chain-reader.js';
import { PaymentOperation } from '../../../../application/payments/payment-operation.js';
import { SettleIncluded } from '../../../../application/wallet-operations/settle-included.js';
import { WalletOperationKinds } from '../../../../application/wallet-operations/wallet-operation-kinds.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import type { WalletOperationId } from '../../../../domain/shared/ids.js';
import { lapse } from '../../../../domain/wallet-operations/wallet-operation.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, storedPerson } from '../support/people.js';
import { childOf, contentOf, ended, moved } from './support/blocks.js';
import { BOOKS_SETTINGS, LedgerStage } from './support/ledger-stage.js';
import { storedOperation } from './support/operations.js';

let stage: LedgerStage;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  stage = await LedgerStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  await stage.db.sql('TRUNCATE block_events');
  [alice, bob] = [await storedPerson(stage.db.database), await storedPerson(stage.db.database)];
});

/** A chain that is followed from its first block by a ledger which ends operations with their blocks. */
function following({ confirmations = 1, fails = () => false }: { confirmations?: number; fails?: () => boolean } = {}) {
  const { database } = stage.db;
  const outbox = new PostgresOutbox(database, stage.signal);
  const types = paymentTypes();
  const clock = new StandingClock();
  const payments = new PostgresPaymentRequestRepository(database, types, OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock);
  const settling = new SettleIncluded(
    new WalletOperationKinds([new PaymentOperation(payments, types, [])]),
    new PostgresWalletOperationRepository(database, SECRET_BOX),
    new PostgresOperationOutcomes(database),
    outbox,
    clock,
  );
  const settings = { ...BOOKS_SETTINGS, finality: { usual: confirmations, rules: [] } };
  const settle = async (ids: readonly WalletOperationId[]) => {
    const settled = await settling.execute(ids);
    if (fails()) throw new Error('crash');
    return settled;
  };
  const unsettled: WalletOperationId[] = [];
  const ledger = new PostgresIndexedChain(database, outbox, settings, settle, ({ operations }) => {
    unsettled.push(...operations);
  });
  let newest: ChainBlock | null = null;
  const mine = async (content = {}): Promise<ChainBlock> => {
    const block: ChainBlock = childOf(newest, content);
    if (!(await ledger.apply([block]))) throw new Error(`Block ${block.number} does not follow`);
    newest = block;
    return block;
  };
  return { mine, clock, unsettled };
}

/** An approved payment of alice to bob, and what a block has of it. */
async function paid(result: Parameters<typeof ended>[2] = {}) {
  const { hash, payment, operation } = await storedOperation(stage, alice, bob);
  const content = [moved(alice.wallet.address, bob.wallet.address, 25n), ended(alice.wallet.address, hash, result)];
  return { payment, operation, content };
}

async function statusOf({ payment, operation }: Awaited<ReturnType<typeof paid>>): Promise<string> {
  const [row] = await stage.db.sql<{ both: string }>(
    `SELECT p.status || ' ' || w.status AS both FROM payment_requests p, wallet_operations w WHERE p.id = $1 AND w.id = $2`,
    [payment.id, operation.id],
  );
  return row?.both ?? 'none';
}

async function eventsAbout(...ids: readonly string[]): Promise<readonly string[]> {
  const about = 'SELECT type FROM outbox WHERE subject_id = ANY($1) ORDER BY position';
  return (await stage.db.sql<{ type: string }>(about, [ids])).map(({ type }) => type);
}

describe('payments of a block', () => {
  it('end with it, all of them', async () => {
    const { mine, clock } = following();
    const payments = [await paid(), await paid(), await paid()];
    const block = await mine(contentOf(...payments.map(({ content }) => content)));
    for (const [index, one] of payments.entries()) {
      expect(await statusOf(one)).toBe('COMPLETED EXECUTED');
      expect(await eventsAbout(one.operation.id, one.payment.id)).toEqual(['payment.completed']);
      const stored = 'SELECT transaction_hash, ended_at, approved_at FROM payment_requests WHERE id = $1';
      expect(await stage.db.sql(stored, [one.payment.id])).toEqual([
        {
          transaction_hash: block.outcomes[index]?.transactionHash,
          ended_at: clock.now(),
          approved_at: one.payment.approvedAt,
        },
      ]);
    }
  });

  it('end when their block is final, not before', async () => {
    const { mine } = following({ confirmations: 2 });
    const one = await paid();
    await mine(contentOf(one.content));
    expect(await statusOf(one)).toBe('APPROVED SIGNED');
    await mine();
    expect(await statusOf(one)).toBe('COMPLETED EXECUTED');
    expect(await eventsAbout(one.operation.id, one.payment.id)).toEqual(['payment.completed']);
  });

  it('that the chain has reverted, and those that have ended already, are left to the job', async () => {
    const { mine } = following();
    const [reverted, lapsed, good] = [await paid({ success: false, revertReason: 'No' }), await paid(), await paid()];
    const operations = new PostgresWalletOperationRepository(stage.db.database, SECRET_BOX);
    await operations.end(lapse(lapsed.operation, lapsed.payment.approvedAt));
    await mine(contentOf(...[reverted, lapsed, good].map(({ content }) => content)));
    expect(await statusOf(reverted)).toBe('APPROVED SIGNED');
    expect(await statusOf(lapsed)).toBe('APPROVED LAPSED');
    expect(await statusOf(good)).toBe('COMPLETED EXECUTED');
    expect(await eventsAbout(reverted.operation.id)).toEqual(['operation.included']);
    expect(await eventsAbout(lapsed.operation.id)).toEqual(['operation.included']);
  });

  it('of which one cannot end keep no block back: all of its payments have jobs, and those of the next one end with it', async () => {
    const { mine } = following();
    const [defect, good, next] = [await paid(), await paid(), await paid()];
    await stage.db.sql(
      `UPDATE payment_requests SET status = 'FAILED', ended_at = now(), failure_code = 'OPERATION_REVERTED',
      failure_reason = 'x' WHERE id = $1`,
      [defect.payment.id],
    );
    await mine(contentOf(defect.content, good.content));
    expect(await statusOf(defect)).toBe('FAILED SIGNED');
    expect(await statusOf(good)).toBe('APPROVED SIGNED');
    expect(await eventsAbout(defect.operation.id, good.operation.id)).toEqual([
      'operation.included',
      'operation.included',
    ]);
    expect(await stage.rowsOf(bob.user.id)).toHaveLength(2);
    await mine(contentOf(next.content));
    expect(await statusOf(next)).toBe('COMPLETED EXECUTED');
  });

  it('are not half ended by a failure in the middle', async () => {
    let isFailing = true;
    const { mine, unsettled } = following({ fails: () => isFailing });
    const one = await paid();
    await mine(contentOf(one.content));
    isFailing = false;
    expect(unsettled).toEqual([one.operation.id]);
    expect(await statusOf(one)).toBe('APPROVED SIGNED');
    expect(await eventsAbout(one.operation.id, one.payment.id)).toEqual(['operation.included']);
    expect(await stage.rowsOf(bob.user.id)).toHaveLength(1);
  });
});
