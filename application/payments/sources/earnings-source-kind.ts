import { formatShares, sharePriceOf } from '../../../domain/earnings/share-price.js';
import { maximumAfterSlippage } from '../../../domain/payments/slippage.js';
import type { EarningsSource } from '../../../domain/payments/sources/earnings-source.js';
import { formatRate } from '../../../domain/rates/exchange-rate.js';
import { VAULT_PROVIDERS, vaultOf, vaultShare } from '../../../domain/shared/asset.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';
import type { EarningsAccounts } from '../../earnings/earnings-accounts.js';
import type { VaultCalls } from '../../earnings/vault-calls.js';
import type { VaultQuotes } from '../../earnings/vault-quotes.js';
import type { Clock } from '../../ports/clock.js';
import type { CardLine } from '../../wallet-operations/operation-card.js';
import type { Wallet, WalletRepository } from '../../wallets/wallet.repository.js';
import type { InstructionDetails } from '../types/payment-recipient.js';
import type { PaymentSourceKind } from './payment-source-kind.js';

/** A payment out of a yield vault: the vault pays the wallet exactly what the payment needs, in the same operation. */
export class EarningsSourceKind implements PaymentSourceKind<EarningsSource> {
  constructor(
    private readonly accounts: EarningsAccounts,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly quotes: VaultQuotes,
    private readonly vaultCalls: VaultCalls,
    private readonly clock: Clock,
  ) {}

  async resolve(accountId: string, payerId: UserId, { minorUnits, currency }: Money): Promise<EarningsSource | null> {
    const share = await this.accounts.shareOf(payerId, accountId);
    if (!share) return null;
    const { provider, currency: kept } = vaultOf(share);
    if (kept !== currency) throw new ValidationError('currency', `must be ${kept}, which the source account keeps`);
    const wallet = await this.wallets.ofUser(payerId);
    if (!wallet) throw new Error(`The user ${payerId} has no wallet`);
    const quote = await this.quotes.forWithdrawal(share, wallet.address, minorUnits);
    switch (quote.kind) {
      case 'noVault':
        throw new ValidationError('sourceAccountId', 'names an account whose vault this deployment does not have');
      case 'beyondPosition': {
        const [available, needed] = [quote.position, minorUnits].map((amount) =>
          formatMoney({ minorUnits: amount, currency }),
        );
        throw new ValidationError('amount', `exceeds the source account: ${available} available, ${needed} needed`);
      }
      case 'vaultIsShort':
        throw new ValidationError('amount', 'is more than the source account can pay out now; ask for less, or later');
      case 'quote': {
        const { shares: expectedShares, shareDecimals } = quote;
        const terms = { expectedShares, maximumShares: maximumAfterSlippage(expectedShares), shareDecimals };
        return { kind: 'earnings', accountId, provider, ...terms, quotedAt: this.clock.now() };
      }
    }
  }

  calls({ provider, maximumShares }: EarningsSource, money: Money, { address }: Pick<Wallet, 'address'>) {
    return this.vaultCalls.withdraw(vaultShare(provider, money.currency), address, money.minorUnits, maximumShares);
  }

  lines(source: EarningsSource, { minorUnits, currency }: Money): readonly CardLine[] {
    const { provider, expectedShares, maximumShares, shareDecimals, quotedAt } = source;
    const price = formatRate(sharePriceOf(minorUnits, expectedShares, shareDecimals), 6);
    return [
      { name: 'sourceVault', value: provider },
      { name: 'sourceShares', value: formatShares(expectedShares, shareDecimals), type: 'number' },
      { name: 'sourceMaximumShares', value: formatShares(maximumShares, shareDecimals), type: 'number' },
      { name: 'sourceSharePrice', value: `${price} ${currency}` },
      { name: 'sourceQuotedAt', value: quotedAt.toISOString(), type: 'age' },
    ];
  }

  details({ expectedShares, maximumShares, quotedAt, ...source }: EarningsSource): InstructionDetails {
    const shares = { expectedShares: String(expectedShares), maximumShares: String(maximumShares) };
    return { ...source, ...shares, quotedAt: quotedAt.toISOString() };
  }

  read(details: InstructionDetails): EarningsSource {
    const { accountId, shareDecimals, quotedAt } = details;
    const provider = VAULT_PROVIDERS.find((one) => one === details['provider']);
    if (!provider || typeof accountId !== 'string' || typeof shareDecimals !== 'number' || typeof quotedAt !== 'string')
      throw noSource();
    const [expectedShares, maximumShares] = [sharesIn(details['expectedShares']), sharesIn(details['maximumShares'])];
    const shares = { expectedShares, maximumShares, shareDecimals };
    return { kind: 'earnings', accountId, provider, ...shares, quotedAt: new Date(quotedAt) };
  }
}

function sharesIn(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) throw noSource();
  return BigInt(value);
}

function noSource(): Error {
  return new Error('What is stored is no payment out of earnings');
}
