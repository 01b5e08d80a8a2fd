import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../../domain/shared/errors.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentSources } from '../../../support/builders/payment-types.js';
import { VAULTS } from '../../payments/types/cases/earnings-move.case.js';
import { ALICE, BOB, walletOf } from '../../support/people.js';

const ACCOUNT = uuid(70);
const sources = paymentSources({
  earningsAccounts: {
    shareOf: async (userId, id) => (userId === ALICE.id && id === ACCOUNT ? 'PROVIDER_A:USD' : null),
  },
  wallets: { ofUser: async () => walletOf(ALICE) },
  vaultQuotes: VAULTS,
});

const dollars = (minorUnits: bigint) => ({ minorUnits, currency: 'USD' as const });

describe('a payment out of an earnings account', () => {
  it('bounds the shares that the withdrawal takes, and is the same after it was stored', async () => {
    const source = await sources.resolve(ACCOUNT, ALICE.id, dollars(100_000_000n));
    expect(source).toMatchObject({ expectedShares: 100_000_000_000n, maximumShares: 100_500_000_000n });
    const stored: unknown = JSON.parse(JSON.stringify(sources.details(source)));
    expect(sources.read(Object(stored))).toEqual(source);
    const lines = sources.of(source).lines(source, dollars(100_000_000n));
    expect(lines.map(({ name }) => name)).toEqual([
      'sourceVault',
      'sourceShares',
      'sourceMaximumShares',
      'sourceSharePrice',
      'sourceQuotedAt',
    ]);
  });

  it.each([
    ['an unknown account', uuid(71), ALICE.id, dollars(1_000_000n), 'sourceAccountId names no account of yours'],
    ['an account of somebody else', ACCOUNT, BOB.id, dollars(1_000_000n), 'sourceAccountId names no account of yours'],
    ['another currency', ACCOUNT, ALICE.id, { ...dollars(1n), currency: 'EUR' as const }, 'currency must be USD'],
    [
      'more than is there',
      ACCOUNT,
      ALICE.id,
      dollars(6n * 10n ** 11n),
      'amount exceeds the source account: 500000.00 USD',
    ],
    [
      'more than is at hand',
      ACCOUNT,
      ALICE.id,
      dollars(4n * 10n ** 11n),
      'amount is more than the source account can pay',
    ],
  ] as const)('is refused for %s', async (_what, account, payer, money, words) => {
    const resolved = sources.resolve(account, payer, money);
    await expect(resolved).rejects.toThrow(DomainError);
    await expect(resolved).rejects.toThrow(words);
  });

  it.each([{}, { kind: 'pocket' }, { kind: 'earnings' }, { kind: 'constructor' }])('is not made of %j', (stored) => {
    expect(() => sources.read(stored)).toThrow();
  });
});
