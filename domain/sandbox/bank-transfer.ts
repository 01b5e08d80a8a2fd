import { maskedAccountNumber, maskedIban } from '../external-accounts/masking.js';
import { isRoutingNumber } from '../external-accounts/routing-number.js';
import { ValidationError } from '../shared/errors.js';
import { type BankTransferId, incomingTransferId, type UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { assertAllowed, type StateMachine } from '../shared/state-machine.js';
import type { SettledAccount } from '../transactions/counterparty.js';
import { visibleName } from '../users/personal-text.js';
import type { IncomingTransferReport } from '../virtual-accounts/incoming-transfer.js';

export const BANK_TRANSFER_STATUSES = ['PENDING', 'HELD', 'SETTLED', 'REJECTED'] as const;
export type BankTransferStatus = (typeof BANK_TRANSFER_STATUSES)[number];

/** How the transfer ends. The caller of the sandbox chooses. */
export const BANK_TRANSFER_OUTCOMES = ['SETTLED', 'REJECTED'] as const;
export type BankTransferOutcome = (typeof BANK_TRANSFER_OUTCOMES)[number];

export const bankTransferMachine: StateMachine<BankTransferStatus> = {
  subject: 'bank transfer',
  initial: 'PENDING',
  transitions: {
    PENDING: ['HELD', 'SETTLED', 'REJECTED'],
    HELD: ['PENDING', 'REJECTED'],
    SETTLED: [],
    REJECTED: [],
  },
};

interface BankTransferTerms {
  readonly id: BankTransferId;
  readonly userId: UserId;
  /** Whether it was sent to an account that the partner has opened for the user. The user is told of such a transfer. */
  readonly toAccount: boolean;
  /** How often something of it has changed that the user is told of. */
  readonly version: number;
  /** When it arrived at the account; null before, and for a transfer to no account. */
  readonly receivedAt: Date | null;
  /** The transaction that the user was told of; null before, and for a transfer to no account. */
  readonly announcedHash: string | null;
  /** The wallet that the partner pays, EIP-55. */
  readonly walletAddress: string;
  /** The amount that arrives. The partner's fee is not deducted from it. */
  readonly money: Money;
  /** The payer's account, with masked numbers. The unmasked numbers are not stored. */
  readonly payer: SettledAccount;
  readonly reference: string | null;
  readonly outcome: BankTransferOutcome;
  readonly createdAt: Date;
  /** The transfer is settled or rejected at this time or later. */
  readonly dueAt: Date;
}

export type PendingBankTransfer = BankTransferTerms & { readonly status: 'PENDING' };
/** Paused until the partner knows more of its customer. */
export type HeldBankTransfer = BankTransferTerms & { readonly status: 'HELD' };
export type SettledBankTransfer = BankTransferTerms & { readonly status: 'SETTLED'; readonly transactionHash: string };
export type RejectedBankTransfer = BankTransferTerms & { readonly status: 'REJECTED' };

/** Money that comes in from a bank, as the sandbox's on-ramp partner handles it. */
export type BankTransfer = PendingBankTransfer | HeldBankTransfer | SettledBankTransfer | RejectedBankTransfer;

/** The partner charges 0.20 and a thousandth of the amount, in the currency of the transfer. */
const FIXED_FEE = 200_000n;
const FEE_PER = 1_000n;

/** The partner's fee in minor units, rounded up. The service pays it. */
export function partnerFee({ minorUnits }: Money): bigint {
  return FIXED_FEE + (minorUnits + FEE_PER - 1n) / FEE_PER;
}

/** @throws ConflictError unless it is pending */
export function settle(transfer: BankTransfer, transactionHash: string): SettledBankTransfer {
  assertAllowed(bankTransferMachine, transfer.status, 'SETTLED');
  return { ...transfer, status: 'SETTLED', transactionHash };
}

/** @throws ConflictError unless it is pending or held */
export function reject(transfer: BankTransfer, at: Date): RejectedBankTransfer {
  assertAllowed(bankTransferMachine, transfer.status, 'REJECTED');
  const { toAccount, receivedAt, version } = transfer;
  if (!toAccount) return { ...transfer, status: 'REJECTED' };
  return { ...transfer, status: 'REJECTED', receivedAt: receivedAt ?? at, version: version + 1 };
}

/** It has arrived at an account, and nothing is against it. @throws ConflictError unless it is pending or held */
export function admit(transfer: BankTransfer, at: Date): PendingBankTransfer {
  if (transfer.status !== 'PENDING') assertAllowed(bankTransferMachine, transfer.status, 'PENDING');
  return { ...transfer, status: 'PENDING', receivedAt: transfer.receivedAt ?? at, version: transfer.version + 1 };
}

/** It has arrived at an account, and waits until the partner knows more. @throws ConflictError unless it is pending */
export function hold(transfer: BankTransfer, at: Date): HeldBankTransfer {
  assertAllowed(bankTransferMachine, transfer.status, 'HELD');
  return { ...transfer, status: 'HELD', receivedAt: at, version: transfer.version + 1 };
}

/** The user is told of the transaction that brings the money. */
export function announce(transfer: PendingBankTransfer, announcedHash: string): PendingBankTransfer {
  return { ...transfer, announcedHash, version: transfer.version + 1 };
}

/** What the partner says of a transfer to an account; null before it has arrived there. */
export function reportOf(transfer: BankTransfer): IncomingTransferReport | null {
  const { id, version, money, payer, reference, receivedAt, announcedHash } = transfer;
  if (receivedAt === null) return null;
  const rail = money.currency === 'EUR' ? 'SEPA' : 'ACH';
  const terms = { id: incomingTransferId(id), version, rail, money, payer, reference, receivedAt } as const;
  if (transfer.status === 'HELD') return { ...terms, status: 'PAUSED', transactionHash: null };
  if (transfer.status === 'REJECTED') return { ...terms, status: 'RETURNED', transactionHash: null };
  return { ...terms, status: announcedHash === null ? 'RECEIVED' : 'SENT', transactionHash: announcedHash };
}

/** The payer's account as a request names it: an IBAN that has been checked, or both American numbers. */
export interface PayerAccount {
  readonly holderName: string;
  readonly iban?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly routingNumber?: string | undefined;
}

const CHOICE = 'send either iban, or accountNumber and routingNumber';

/** @throws ValidationError naming a missing or wrong field, or one that belongs to the other form */
export function maskedPayer({ holderName, iban, accountNumber, routingNumber }: PayerAccount): SettledAccount {
  const name = visibleName('holderName', holderName);
  if (iban !== undefined) {
    if (accountNumber !== undefined) throw new ValidationError('accountNumber', `does not go with iban: ${CHOICE}`);
    if (routingNumber !== undefined) throw new ValidationError('routingNumber', `does not go with iban: ${CHOICE}`);
    return { holderName: name, iban: maskedIban(iban), accountNumber: null, routingNumber: null };
  }
  if (accountNumber === undefined) {
    throw new ValidationError(routingNumber === undefined ? 'iban' : 'accountNumber', `is missing: ${CHOICE}`);
  }
  if (routingNumber === undefined) throw new ValidationError('routingNumber', `is missing: ${CHOICE}`);
  if (!isRoutingNumber(routingNumber)) {
    throw new ValidationError('routingNumber', 'must be an ABA routing number: 9 digits whose checksum is right');
  }
  return {
    holderName: name,
    iban: null,
    accountNumber: maskedAccountNumber(accountNumber),
    routingNumber: maskedAccountNumber(routingNumber),
  };
}
