import { calendarDate, utcDate } from '../../domain/shared/calendar-date.js';
import { TOKEN_DECIMALS } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { taxDocumentId, type UserId } from '../../domain/shared/ids.js';
import { parseCents, wholeCents } from '../../domain/tax-documents/cents.js';
import type { TaxDocument } from '../../domain/tax-documents/tax-document.js';
import { type SubstituteContent, statedText } from '../../domain/tax-documents/tax-document-content.js';
import { visibleName } from '../../domain/users/personal-text.js';
import { keptUnits, type Transaction } from '../transactions/transaction.js';
import type { UserRepository } from '../users/user.repository.js';
import type { FindPaidTransaction } from './find-paid-transaction.js';
import type { StoreDraft } from './store-draft.js';

/** What the owner states about a payment without a receipt. */
export interface SubstituteInput {
  readonly transactionHash: string;
  readonly recipientName: string;
  readonly purpose: string;
  readonly reason: string;
  /** The owner's name when left out. */
  readonly issuer?: string;
  /** Decimal string; what the transaction paid, less its refunds, when left out. */
  readonly amount?: string;
  /** YYYY-MM-DD; the day of the transaction in UTC when left out. */
  readonly date?: string;
  readonly replacesId?: string;
}

/** Writes an Eigenbeleg about a payment. */
export class DraftEigenbeleg {
  constructor(
    private readonly findPaid: FindPaidTransaction,
    private readonly users: UserRepository,
    private readonly storeDraft: StoreDraft,
  ) {}

  /** @throws ValidationError for what is missing or wrong; NotFoundError and ConflictError for what it replaces */
  async execute(ownerId: UserId, input: SubstituteInput): Promise<TaxDocument> {
    const { payment, transaction } = await this.findPaid.execute(ownerId, input.transactionHash);
    const user = await this.users.find(ownerId);
    const content: SubstituteContent = {
      kind: 'eigenbeleg',
      date: input.date === undefined ? utcDate(transaction.occurredAt) : calendarDate(input.date),
      recipientName: visibleName('recipientName', input.recipientName),
      purpose: statedText('purpose', input.purpose),
      reason: statedText('reason', input.reason),
      issuer: visibleName('issuer', input.issuer ?? user?.displayName ?? ''),
      currency: transaction.money.currency,
      amount: amountOf(input, transaction),
    };
    const replacesId = input.replacesId === undefined ? null : taxDocumentId(input.replacesId);
    return this.storeDraft.execute({ ownerId, payment, replacesId, content });
  }
}

function amountOf(input: SubstituteInput, transaction: Transaction): bigint {
  const kept = keptUnits(transaction);
  const paid = wholeCents(kept, TOKEN_DECIMALS);
  const amount = input.amount === undefined ? paid : parseCents(input.amount, 'amount');
  if (amount === null)
    throw new ValidationError('amount', 'must be given; the transaction is no whole number of cents');
  if (amount <= 0n) throw new ValidationError('amount', 'must be more than zero');
  // The amount of cents as the chain counts.
  if (amount * 10n ** BigInt(TOKEN_DECIMALS - 2) > kept) {
    throw new ValidationError('amount', 'must be at most what the transaction paid, less its refunds');
  }
  return amount;
}
