import type { PaymentSource } from '../../../domain/payments/payment-source.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { WalletCall } from '../../ports/user-operation.js';
import type { CardLine } from '../../wallet-operations/operation-card.js';
import type { Wallet } from '../../wallets/wallet.repository.js';
import type { InstructionDetails } from '../types/payment-recipient.js';

/**
 * One kind of account that payments can be made from, beside the main account. `resolve` alone uses other parts of the service, so that the
 * same payment always has the same card and the same hash.
 */
export interface PaymentSourceKind<Source extends PaymentSource = PaymentSource> {
  /**
   * @param accountId a UUID
   * @param money what the payment needs
   * @returns null when the payer has no account of this kind with this id
   * @throws ValidationError naming `sourceAccountId`, `currency` or `amount`; ConflictError when the account pays nothing now;
   *   ServiceUnavailableError when the chain does not answer
   */
  resolve(accountId: string, payerId: UserId, money: Money): Promise<Source | null>;

  /** The calls that bring the money to the wallet, before those of the payment itself. */
  calls(source: Source, money: Money, wallet: Pick<Wallet, 'address'>): readonly WalletCall[];

  /** The further lines of the approval card. */
  lines(source: Source, money: Money): readonly CardLine[];

  /** What is stored. */
  details(source: Source): InstructionDetails;

  /** The opposite of `details`. @throws Error when the stored values are no such source */
  read(details: InstructionDetails): Source;
}
