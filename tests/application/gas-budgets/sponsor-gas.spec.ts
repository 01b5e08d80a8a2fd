import { beforeEach, describe, expect, it } from '@jest/globals';
import { type SponsoredOperation, SponsorGas } from '../../../application/gas-budgets/sponsor-gas.js';
import type { GasBudgets } from '../../../domain/gas-budgets/gas-budgets.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { userId, type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { InMemoryGasLedger } from '../support/in-memory-gas-ledger.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB } from '../support/people.js';

/** What an operation costs at one wei per gas. */
const ONE = 200_000n;
const BUDGETS: GasBudgets = {
  perUser: 2n * ONE,
  perCompletedPayment: ONE,
  mostPerUser: 3n * ONE,
  perClient: 4n * ONE,
  inAll: 6n * ONE,
};

let ledger: InMemoryGasLedger;
let gas: SponsorGas;
let signed: number;
beforeEach(() => {
  ledger = new InMemoryGasLedger(new InMemoryUnitOfWork());
  gas = new SponsorGas(ledger, { budgets: BUDGETS, firstPrice: 1n });
  signed = 0;
});

const payment = (changed: Partial<SponsoredOperation> = {}): SponsoredOperation => ({
  userId: ALICE.id,
  clientId: 'shop',
  gasClass: 'PAYMENT',
  ...changed,
});

async function sign(operation: SponsoredOperation, at = CREATED_AT): Promise<WalletOperationId> {
  signed += 1;
  const id = walletOperationId(uuid(signed));
  await gas.assertAffordable(operation, at);
  await gas.reserve(id, operation, at);
  return id;
}

async function expectRefused(operation: SponsoredOperation, limit: string, at = CREATED_AT) {
  const before = ledger.reserved.size;
  const refusal = { limit, code: 'CONFLICT' };
  await expect(gas.assertAffordable(operation, at)).rejects.toMatchObject(refusal);
  await expect(gas.reserve(walletOperationId(uuid(99)), operation, at)).rejects.toBeInstanceOf(DailyLimitError);
  expect(ledger.reserved.size).toBe(before);
}

describe('the budget of a user', () => {
  it('ends what is signed until the next day in UTC', async () => {
    for (let one = 0; one < 2; one += 1) await sign(payment());
    await expectRefused(payment(), 'gas_of_user');
    await sign(payment({ userId: BOB.id }));
    await sign(payment(), later(CREATED_AT, DAY));
  });

  it('is not that of the recoveries, which have the largest one', async () => {
    for (let one = 0; one < 2; one += 1) await sign(payment());
    const recovery = payment({ clientId: null, gasClass: 'EXTRA', purse: 'RECOVERY' });
    await sign(recovery);
    const call = { id: uuid(50), userId: ALICE.id, clientId: null, purse: 'RECOVERY' as const };
    await gas.reserveCall({ ...call, gasLimit: 2n * ONE }, CREATED_AT);
    await expect(gas.reserveCall({ ...call, id: uuid(51), gasLimit: 1n }, CREATED_AT)).rejects.toThrow(DailyLimitError);
  });

  it('is not that of the stops, which neither agents nor all users together can use up', async () => {
    for (let one = 0; one < 2; one += 1) await sign(payment());
    const call = { id: uuid(50), userId: ALICE.id, clientId: null, purse: 'RECOVERY' as const };
    await gas.reserveCall({ ...call, gasLimit: 2n * ONE }, CREATED_AT);
    for (const userId of [BOB.id, BOB.id]) await sign(payment({ userId }));
    const stop = payment({ clientId: null, purse: 'STOP' });
    for (let one = 0; one < 3; one += 1) await sign(stop);
    await expectRefused(stop, 'gas_of_user');
  });

  it('is not that of the agents, who have as much', async () => {
    const call = { userId: ALICE.id, clientId: null, purse: 'AGENT' as const, gasLimit: ONE };
    for (const id of [uuid(50), uuid(51)]) await gas.reserveCall({ ...call, id }, CREATED_AT);
    await expect(gas.reserveCall({ ...call, id: uuid(52) }, CREATED_AT)).rejects.toThrow(DailyLimitError);
    for (let one = 0; one < 2; one += 1) await sign(payment());
  });

  it('is larger for somebody who has completed payments', async () => {
    ledger.completedPayments = 50;
    for (let one = 0; one < 3; one += 1) await sign(payment());
    await expectRefused(payment(), 'gas_of_user');
  });

  it('gets back what an operation did not need', async () => {
    await sign(payment());
    const id = await sign(payment());
    await expectRefused(payment(), 'gas_of_user');
    await ledger.settle(id, 0n);
    await sign(payment());
  });

  it('is reserved for the gas that the plan of an operation asks for', async () => {
    await expectRefused(payment({ callGas: ONE + 1n }), 'gas_of_user');
    const id = await sign(payment({ callGas: ONE }));
    await expectRefused(payment(), 'gas_of_user');
    await ledger.settle(id, ONE);
    await sign(payment());
  });

  it('follows the price of gas', async () => {
    await ledger.notePrice(3n);
    await expectRefused(payment(), 'gas_of_user');
    await ledger.notePrice(2n);
    await sign(payment());
  });
});

describe('the budget of an application', () => {
  const users = [1, 2, 3, 4, 5].map((number) => userId(uuid(number)));

  it('ends the payments of all its users, and of no other application', async () => {
    for (const user of users.slice(0, 4)) await sign(payment({ userId: user }));
    await expectRefused(payment({ userId: BOB.id }), 'gas_of_client');
    await sign(payment({ userId: BOB.id, clientId: 'other shop' }));
  });

  it('is none for what people begin in the app, which counts for them and in all', async () => {
    for (const user of users) await sign(payment({ userId: user, clientId: null }));
    await sign(payment({ userId: BOB.id, clientId: null }));
    await expectRefused(payment({ clientId: null }), 'gas_in_all');
  });
});

it('half of the budget in all is for payments only', async () => {
  const extra = payment({ clientId: null, gasClass: 'EXTRA' });
  for (const number of [1, 2, 3]) await sign({ ...extra, userId: userId(uuid(number)) });
  await expectRefused(extra, 'gas_in_all');
  await sign(payment());
});
