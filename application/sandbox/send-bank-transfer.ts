import { REFERENCE_MAX_LENGTH } from '../../domain/payments/payment-request.js';
import { type BankTransferOutcome, maskedPayer, type PendingBankTransfer } from '../../domain/sandbox/bank-transfer.js';
import { issuedNumbers, serialOf } from '../../domain/sandbox/issued-numbers.js';
import { type Currency, type Token, tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { bankTransferId } from '../../domain/shared/ids.js';
import { type Money, parseMoney } from '../../domain/shared/money.js';
import type { BankNumbers } from '../external-accounts/bank-numbers.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankTransfers } from './bank-transfers.js';

export interface SendBankTransferInput {
  /** Who is paid, without a virtual account. Either this, or the number of a virtual account. */
  readonly username?: string | undefined;
  /** The virtual account that is paid. */
  readonly toIban?: string | undefined;
  readonly toAccountNumber?: string | undefined;
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

type Recipient = Pick<PendingBankTransfer, 'userId' | 'walletAddress' | 'toAccount'>;

const CHOICE = 'send one of username, toIban and toAccountNumber';

/** A bank transfer has at most two decimals. */
const BANK_DECIMALS = 2;

/** Simulates a bank transfer to a user. It arrives or is rejected after the bank's delay. */
export class SendBankTransfer {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    private readonly numbers: BankNumbers,
    private readonly transfers: Pick<BankTransfers, 'add'>,
    private readonly customers: Pick<BankCustomers, 'ofSerial'>,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly enabledTokens: ReadonlySet<Token>,
  ) {}

  /** @throws ValidationError naming the field, NotFoundError for an unknown user */
  async execute(input: SendBankTransferInput): Promise<PendingBankTransfer> {
    const { amount, currency, delaySeconds = 0, outcome = 'SETTLED' } = input;
    const money = parseMoney(amount, currency, 'amount', BANK_DECIMALS);
    if (!this.enabledTokens.has(tokenOf(currency))) {
      throw new ValidationError('currency', `${currency} is not available here`);
    }
    const payer = maskedPayer({ ...input, iban: input.iban === undefined ? undefined : this.numbers.iban(input.iban) });
    const reference = referenceIn(input.reference);
    const recipient = await this.recipientOf(input, money);
    const createdAt = this.clock.now();
    const transfer: PendingBankTransfer = {
      id: bankTransferId(this.ids.next()),
      ...recipient,
      version: 0,
      receivedAt: null,
      announcedHash: null,
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

  private async recipientOf(
    { username, toIban, toAccountNumber }: SendBankTransferInput,
    money: Money,
  ): Promise<Recipient> {
    const numbers = [username, toIban, toAccountNumber].filter((each) => each !== undefined);
    if (numbers.length !== 1) throw new ValidationError('username', CHOICE);
    if (username !== undefined) return this.userCalled(username);
    const isIban = toIban !== undefined;
    const field = isIban ? 'toIban' : 'toAccountNumber';
    const serial = serialOf((toIban ?? toAccountNumber ?? '').replace(/\s/g, '').toUpperCase());
    const customer = serial === null ? null : await this.customers.ofSerial(serial);
    if (customer?.status !== 'APPROVED')
      throw new ValidationError(field, 'is no account that the sandbox’s bank has opened');
    const carried = isIban ? 'EUR' : 'USD';
    if (money.currency !== carried) throw new ValidationError('currency', `must be ${carried} for this account`);
    const { eur, usd } = issuedNumbers(customer.serial);
    if (money.minorUnits < (isIban ? eur : usd).minimumTransfer) {
      throw new ValidationError('amount', 'is less than the account takes');
    }
    return { userId: customer.id, walletAddress: customer.walletAddress, toAccount: true };
  }

  private async userCalled(username: string): Promise<Recipient> {
    const user = await this.users.findByUsername(username.toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (!wallet) throw new NotFoundError(`The user ${username}`);
    return { userId: user.id, walletAddress: wallet.address, toAccount: false };
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
