import { describe, expect, it } from '@jest/globals';
import { shownPaymentOf } from '../../../../adapters/web/approvals/shown-payment.js';
import { uuid } from '../../../support/builders/ids.js';
import { STRANGER } from '../chain/support/operations.js';
import { cardOf } from './cards.js';

type Lines = Readonly<Record<string, string>>;
const deposit: Lines = { vault: 'PROVIDER_A', expectedShares: '100.000000000', minimumShares: '99.500000000' };
const withdrawal: Lines = { vault: 'PROVIDER_A', expectedShares: '100.000000000', maximumShares: '100.500000000' };

function moveOn(lines: Lines) {
  const shown = Object.entries(lines).map(([name, value]) => ({ name, value }));
  const recipient = { name: 'PROVIDER_A', address: STRANGER };
  return shownPaymentOf(cardOf({ paymentType: 'earnings_move', recipient, lines: shown }), uuid(1))?.vaultMove;
}

describe('a move into or out of a vault', () => {
  it('is shown with the shares that it gives at least, or takes at most', () => {
    const move = { provider: 'PROVIDER_A', vault: STRANGER };
    expect(moveOn(deposit)).toEqual({ ...move, direction: 'DEPOSIT', shares: 99_500_000_000n });
    expect(moveOn(withdrawal)).toEqual({ ...move, direction: 'WITHDRAW', shares: 100_500_000_000n });
  });

  it.each<[string, Lines]>([
    ['shares far below what is expected', { ...deposit, minimumShares: '97.900000000' }],
    ['shares far above what is expected', { ...withdrawal, maximumShares: '102.100000000' }],
    ['shares of other decimals', { ...deposit, minimumShares: '99.50000000000' }],
    ['both bounds', { ...deposit, ...withdrawal }],
    ['shares in other words', { ...deposit, minimumShares: 'many' }],
    ['no bound', { vault: 'PROVIDER_A', expectedShares: '100.000000000' }],
    ['no vault', { ...deposit, vault: '' }],
  ])('cannot be read with %s', (_what, lines) => {
    expect(moveOn(lines)).toBeFalsy();
  });
});
