import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import { maximumAfterSlippage, minimumAfterSlippage } from '../../../../domain/payments/slippage.js';
import type { EarningsMove } from '../../../../domain/payments/types/earnings-move.js';
import { PROVIDER_NAMES, type VaultShare, vaultShare } from '../../../../domain/shared/asset.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { formatMoney, type Money } from '../../../../domain/shared/money.js';
import type { VaultCalls } from '../../../earnings/vault-calls.js';
import type { VaultQuote, VaultQuotes } from '../../../earnings/vault-quotes.js';
import type { Clock } from '../../../ports/clock.js';
import type { Wallet, WalletRepository } from '../../../wallets/wallet.repository.js';
import type { PaymentStatus } from '../../payment-status.js';
import type { StatusWords } from '../payment-presentation.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import { transferWords } from '../transfer-words.js';
import { earningsMoveCard } from './earnings-move-card.js';
import { detailsOf, readEarningsMove } from './earnings-move-details.js';
import type { EarningsMoveInput } from './earnings-move-input.js';

/** The owner puts money into a yield vault, or takes it back. */
export class EarningsMoveType implements PaymentTypeDefinition<EarningsMove, EarningsMoveInput> {
  readonly resolvesAhead = true;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly quotes: VaultQuotes,
    private readonly vaultCalls: VaultCalls,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  async resolve(input: EarningsMoveInput, payerId: UserId): Promise<ResolvedPayment<EarningsMove>> {
    const { vaultProvider: provider, currency, direction } = input;
    const money = readAmount(input, this.minima);
    const wallet = await this.wallets.ofUser(payerId);
    if (!wallet) throw new Error(`The user ${payerId} has no wallet`);
    const share = vaultShare(provider, currency);
    const { vault, shares, shareDecimals } = await this.quote(direction, share, wallet, money);
    const sharesBound = direction === 'DEPOSIT' ? minimumAfterSlippage(shares) : maximumAfterSlippage(shares);
    const terms = { vault, expectedShares: shares, sharesBound, shareDecimals, quotedAt: this.clock.now() };
    return { instruction: { type: 'earnings_move', direction, provider, ...terms }, money };
  }

  outflow({ instruction, money }: Instructed<EarningsMove>) {
    return instruction.direction === 'DEPOSIT' ? money : null;
  }

  calls({ instruction, ...payment }: Instructed<EarningsMove>, { address }: Pick<Wallet, 'address'>) {
    const { minorUnits, currency } = movedBy(payment);
    const { direction, provider, sharesBound } = instruction;
    const move = direction === 'DEPOSIT' ? 'deposit' : 'withdraw';
    return this.vaultCalls[move](vaultShare(provider, currency), address, minorUnits, sharesBound);
  }

  recipient({ provider, vault }: EarningsMove): PaymentRecipient {
    return { label: PROVIDER_NAMES[provider], userId: null, address: vault };
  }

  card({ instruction, ...payment }: Instructed<EarningsMove>) {
    return earningsMoveCard(instruction, movedBy(payment));
  }

  statusWords(payment: PaymentStatus): StatusWords {
    const words = transferWords(payment);
    return payment.status === 'COMPLETED' ? { ...words, message: 'Moved' } : words;
  }

  movement({ direction }: EarningsMove) {
    return direction === 'DEPOSIT' ? ('EARNINGS_DEPOSIT' as const) : ('EARNINGS_WITHDRAWAL' as const);
  }

  /** Nothing follows: the money stays with its owner. */
  async book(): Promise<void> {}

  details(instruction: EarningsMove): InstructionDetails {
    return detailsOf(instruction);
  }

  read(recipient: PaymentRecipient, details: InstructionDetails): EarningsMove {
    return readEarningsMove(recipient, details);
  }

  private async quote(
    direction: EarningsMove['direction'],
    share: VaultShare,
    { address }: Wallet,
    { minorUnits, currency }: Money,
  ): Promise<VaultQuote> {
    const quote =
      direction === 'DEPOSIT'
        ? await this.quotes.forDeposit(share, address, minorUnits)
        : await this.quotes.forWithdrawal(share, address, minorUnits);
    const written = (amount: bigint) => formatMoney({ minorUnits: amount, currency });
    switch (quote.kind) {
      case 'quote':
        if (quote.shares === 0n) throw new ValidationError('amount', 'is less than the smallest part of a share');
        return quote;
      case 'noVault':
        throw new ValidationError('vaultProvider', `keeps no ${currency} on this deployment`);
      case 'vaultIsFull':
        throw new ValidationError('amount', `is more than the vault takes now: at most ${written(quote.most)}`);
      case 'beyondPosition':
        throw new ValidationError(
          'amount',
          `is more than is there: ${written(quote.position)} available, ${written(minorUnits)} needed`,
        );
      case 'vaultIsShort':
        throw new ValidationError('amount', 'is more than the vault can pay out now; ask for less, or later');
    }
  }
}

function movedBy({ id, money }: Pick<Instructed<EarningsMove>, 'id' | 'money'>): Money {
  if (money === null) throw new Error(`Payment ${id} moves nothing`);
  return money;
}
