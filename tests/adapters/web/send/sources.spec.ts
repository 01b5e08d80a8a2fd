import { expect, it } from '@jest/globals';
import { MAIN_ACCOUNT, payingFrom, sourcesOf } from '../../../../adapters/web/send/sources.js';
import { uuid } from '../../../support/builders/ids.js';

const row = (id: string, requiredApprovals: number, status: 'ACTIVE' | 'FROZEN' = 'ACTIVE') => ({
  id,
  name: 'Holidays',
  status,
  type: 'VAULT' as const,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  requiredApprovals,
  createdAt: '2026-11-20T12:00:00.000Z',
});
const account = (accountId: string, balance: string) => ({
  accountId,
  name: 'Holidays',
  type: 'VAULT' as const,
  legs: [{ type: 'WALLET' as const, balances: [{ currency: 'USD' as const, balance }] }],
});

it('payments can be made from savings and from own accounts that need nobody else, where there is something', () => {
  const [earnings, alone, joint, frozen, empty] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)];
  const balances = [
    { currency: 'USD' as const, balance: '10.00', accountId: earnings },
    { currency: 'EUR' as const, balance: '0.00', accountId: uuid(6) },
  ];
  const main = {
    accountId: uuid(9),
    name: 'Main account',
    type: 'MAIN' as const,
    legs: [{ type: 'EARNINGS' as const, provider: 'PROVIDER_A' as const, balances }],
  };
  const accounts = [main, ...[alone, joint, frozen].map((id) => account(id, '5.00')), account(empty, '0.00')];
  const rows = [row(alone, 1), row(joint, 2), row(frozen, 1, 'FROZEN'), row(empty, 1)];
  const wealth = { source: 'chain' as const, accounts, totals: [], conversionRates: [], updatedAt: '' };
  expect(sourcesOf(wealth, rows)).toEqual([
    { id: earnings, label: 'Provider A · USD', balances: { USD: '10.00' } },
    { id: alone, label: 'Holidays', balances: { USD: '5.00' } },
  ]);
  expect(sourcesOf(undefined, rows)).toEqual([]);
});

it('the main account never pays in the place of an account that was chosen', () => {
  const pot = { id: uuid(1), label: 'Holidays', balances: { EUR: '500.00' } };
  const savings = { id: uuid(2), label: 'Provider A · USD', balances: { USD: '10.00' } };
  const all = [pot, savings];
  expect(payingFrom(pot.id, all, undefined)).toEqual({ sources: all, source: pot, missing: null });
  expect(payingFrom(pot.id, all, 'USD')).toEqual({
    sources: [savings],
    source: undefined,
    missing: { id: pot.id, label: 'Holidays' },
  });
  expect(payingFrom(pot.id, [], undefined)).toEqual({
    sources: [],
    source: undefined,
    missing: { id: pot.id, label: null },
  });
  expect(payingFrom(MAIN_ACCOUNT, all, 'USD')).toEqual({ sources: [savings], source: undefined, missing: null });
});
