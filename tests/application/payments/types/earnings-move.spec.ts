import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../../domain/shared/errors.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { paymentTypeDefinitions } from '../../../support/builders/payment-types.js';
import { ALICE, walletOf } from '../../support/people.js';
import { VAULTS } from './cases/earnings-move.case.js';

const made: unknown[] = [];
const called = (move: string, call: readonly unknown[]) => {
  made.push([move, ...call]);
  return [];
};
const { earnings_move: type } = paymentTypeDefinitions({
  wallets: { ofUser: async () => walletOf(ALICE) },
  vaultQuotes: VAULTS,
  vaultCalls: {
    deposit: (...call) => called('deposit', call),
    withdraw: (...call) => called('withdraw', call),
  },
});

async function proposed(direction: 'DEPOSIT' | 'WITHDRAW', amount: string) {
  const input = { vaultProvider: 'PROVIDER_A', currency: 'USD', direction, amount } as const;
  const resolved = await type.resolve(input, ALICE.id);
  return { ...paymentsByStatus(resolved).PENDING_APPROVAL, ...resolved };
}

function callOf(payment: Awaited<ReturnType<typeof proposed>>): unknown {
  type.calls(payment, walletOf(ALICE));
  return made.pop();
}

describe('a move into a vault', () => {
  it('takes the money out of the account, and signs at least the shares of the quote less 0.5 %', async () => {
    const payment = await proposed('DEPOSIT', '100');
    expect(type.outflow(payment)).toEqual({ minorUnits: 100_000_000n, currency: 'USD' });
    const { address } = walletOf(ALICE);
    expect(callOf(payment)).toEqual(['deposit', 'PROVIDER_A:USD', address, 100_000_000n, 99_500_000_000n]);
    expect(type.card(payment).lines).toMatchObject([
      { name: 'vault', value: 'PROVIDER_A' },
      { name: 'expectedShares', value: '100.000000000' },
      { name: 'minimumShares', value: '99.500000000' },
      { name: 'sharePrice', value: '1 USD' },
      { name: 'quotedAt' },
    ]);
  });

  it('shows the way it goes in the history', async () => {
    const [into, back] = [await proposed('DEPOSIT', '1'), await proposed('WITHDRAW', '1')];
    expect([into, back].map(({ instruction }) => type.movement(instruction))).toEqual([
      'EARNINGS_DEPOSIT',
      'EARNINGS_WITHDRAWAL',
    ]);
  });
});

describe('a move out of a vault', () => {
  it('needs nothing in the account, and signs at most the shares of the quote and 0.5 %', async () => {
    const payment = await proposed('WITHDRAW', '100');
    expect(type.outflow(payment)).toBeNull();
    const { address } = walletOf(ALICE);
    expect(callOf(payment)).toEqual(['withdraw', 'PROVIDER_A:USD', address, 100_000_000n, 100_500_000_000n]);
    expect(type.card(payment).lines.map(({ name }) => name)).toEqual([
      'vault',
      'minimumReceived',
      'expectedShares',
      'maximumShares',
      'sharePrice',
      'quotedAt',
    ]);
  });

  it.each([
    ['DEPOSIT', '1000001', 'amount is more than the vault takes now: at most 1000000.00 USD'],
    ['WITHDRAW', '500001', 'amount is more than is there: 500000.00 USD available, 500001.00 USD needed'],
    ['WITHDRAW', '400000', 'amount is more than the vault can pay out now; ask for less, or later'],
  ] as const)('%s of %s is refused: %s', async (direction, amount, message) => {
    await expect(proposed(direction, amount)).rejects.toThrow(DomainError);
    await expect(proposed(direction, amount)).rejects.toThrow(message);
  });
});
