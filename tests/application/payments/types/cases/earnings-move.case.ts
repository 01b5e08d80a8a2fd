import fc from 'fast-check';
import { YieldVaultCalls } from '../../../../../adapters/chain/yield-vault-calls.js';
import type { VaultQuote, VaultQuotes } from '../../../../../application/earnings/vault-quotes.js';
import type { EarningsMoveInput } from '../../../../../application/payments/types/earnings-move/earnings-move-input.js';
import { formatMinorUnits } from '../../../../../domain/shared/money.js';
import { paymentTypeDefinitions } from '../../../../support/builders/payment-types.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { ALICE, walletOf } from '../../../support/people.js';
import { common, DEPLOYMENT, MINIMA, VAULT } from './example-payer.js';

/** The vault takes a million more. */
const ROOM = 10n ** 12n;
/** The wallet's shares are worth half a million, of which the vault can pay out a part. */
const POSITION = 5n * 10n ** 11n;
const AT_HAND = 3n * 10n ** 11n;

/** A thousand smallest parts of a share for each of the currency; only PROVIDER_A, and no MXN. */
export const VAULTS: VaultQuotes = {
  async forDeposit(share, _wallet, assets) {
    if (!share.startsWith('PROVIDER_A')) return { kind: 'noVault' };
    return assets > ROOM ? { kind: 'vaultIsFull', most: ROOM } : sharesFor(assets);
  },
  async forWithdrawal(share, _wallet, assets) {
    if (!share.startsWith('PROVIDER_A')) return { kind: 'noVault' };
    if (assets > POSITION) return { kind: 'beyondPosition', position: POSITION };
    return assets > AT_HAND ? { kind: 'vaultIsShort' } : sharesFor(assets);
  },
};

function sharesFor(assets: bigint): VaultQuote {
  return { kind: 'quote', vault: VAULT, shares: assets * 1_000n, shareDecimals: 9 };
}

export const earningsMove = (): PaymentTypeCase<EarningsMoveInput> => ({
  ...common,
  definition: paymentTypeDefinitions({
    wallets: { ofUser: async () => ({ ...walletOf(ALICE), address: common.wallet.address }) },
    vaultQuotes: VAULTS,
    vaultCalls: new YieldVaultCalls(DEPLOYMENT),
    minima: MINIMA,
  }).earnings_move,
  input: { vaultProvider: 'PROVIDER_A', currency: 'USD', direction: 'DEPOSIT', amount: '25.50' },
  inputs: fc.record({
    vaultProvider: fc.constant('PROVIDER_A' as const),
    currency: fc.constant('USD' as const),
    direction: fc.constantFrom('DEPOSIT' as const, 'WITHDRAW' as const),
    amount: fc.bigInt({ min: 20_000n, max: AT_HAND }).map(formatMinorUnits),
  }),
  refused: [
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.009999' }, 'amount'],
    [{ amount: formatMinorUnits(ROOM + 1n) }, 'amount'],
    [{ direction: 'WITHDRAW', amount: formatMinorUnits(POSITION + 1n) }, 'amount'],
    [{ direction: 'WITHDRAW', amount: formatMinorUnits(POSITION) }, 'amount'],
    [{ currency: 'MXN' }, 'currency'],
    [{ vaultProvider: 'PROVIDER_B' }, 'vaultProvider'],
  ],
  damaged: [
    { recipient: { address: null } },
    { details: { direction: 'UP' } },
    { details: { provider: 'PROVIDER_C' } },
    { details: { expectedShares: 7 } },
    { details: { sharesBound: '-1' } },
    { details: { shareDecimals: '9' } },
    { details: { quotedAt: null } },
  ],
  bookings: { FAILED: [], COMPLETED: [] },
  booked: () => [],
});
