import { REFERENCE_MAX_LENGTH } from '../../domain/payments/payment-request.js';
import { type BankTransferOutcome, maskedPayer, type PendingBankTransfer } from '../../domain/sandbox/bank-transfer.js';
import { type Currency, type Token, tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { bankTransferId } from '../../domain/shared/ids.js';
import { parseMoney } from '../../domain/shared/money.js';
import type { BankNumbers } from '../external-accounts/bank-numbers.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { BankTransfers } from './bank-transfers.js';

export interface SendBankTransferInput {
  readonly username: string;
  /** Decimal string, at most two decimals. */
  readonly amount: string;
  readonly currency: Currency;
  readonly holderName: string;
  readonly iban?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly routingNumber?: string | undefined;
  readonly reference?: string | undefined;
  /** How long the bank takes, by the sandbox's clock. */
  readonly delaySeconds?: number | undefined;
  readonly outcome?: BankTransferOutcome | undefined;
}

/** A bank transfer has at most two decimals. */
const BANK_DECIMALS = 2;

/** Simulates a bank transfer to a user. It arrives or is rejected after the bank's delay. */
export class SendBankTransfer {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    private readonly numbers: BankNumbers,
    private readonly transfers: BankTransfers,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly enabledTokens: ReadonlySet<Token>,
  ) {}

  /** @throws ValidationError naming the field, NotFoundError for an unknown user */
  async execute(input: SendBankTransferInput): Promise<PendingBankTransfer> {
    const { username, amount, currency, delaySeconds = 0, outcome = 'SETTLED' } = input;
    const money = parseMoney(amount, currency, 'amount', BANK_DECIMALS);
    if (!this.enabledTokens.has(tokenOf(currency))) {
      throw new ValidationError('currency', `${currency} is not available here`);
    }
    const payer = maskedPayer({ ...input, iban: input.iban === undefined ? undefined : this.numbers.iban(input.iban) });
    const reference = referenceIn(input.reference);
    const user = await this.users.findByUsername(username.toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (!wallet) throw new NotFoundError(`The user ${username}`);
    const createdAt = this.clock.now();
    const transfer: PendingBankTransfer = {
      id: bankTransferId(this.ids.next()),
      userId: user.id,
      walletAddress: wallet.address,
      money,
      payer,
      reference,
      outcome,
      createdAt,
      dueAt: new Date(createdAt.getTime() + delaySeconds * 1000),
      status: 'PENDING',
    };
    await this.transfers.add(transfer);
    return transfer;
  }
}

function referenceIn(text: string | undefined): string | null {
  const reference = text?.trim() || null;
  // In code points, as the database counts: an emoji is one character, not two.
  if (reference && [...reference].length > REFERENCE_MAX_LENGTH) {
    throw new ValidationError('reference', `must be at most ${REFERENCE_MAX_LENGTH} characters long`);
  }
  return reference;
}
