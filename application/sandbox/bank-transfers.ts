import type {
  BankTransfer,
  PendingBankTransfer,
  RejectedBankTransfer,
  SettledBankTransfer,
} from '../../domain/sandbox/bank-transfer.js';
import type { BankTransferId, UserId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** Keeps the bank transfers of a sandbox. */
export interface BankTransfers {
  add(transfer: PendingBankTransfer): Promise<void>;
  find(id: BankTransferId): Promise<BankTransfer | null>;
  /** Pending transfers that are due, the longest overdue first. */
  due(at: Date, batch: DueBatch): Promise<readonly PendingBankTransfer[]>;
  /** Compare-and-set: stores the end of a transfer that is still pending. False means that another process was faster. */
  end(transfer: SettledBankTransfer | RejectedBankTransfer): Promise<boolean>;
  /** Compare-and-set by the status before: stores any other step of a transfer to an account. */
  step(transfer: BankTransfer, from: BankTransfer['status']): Promise<boolean>;
  /** The transfers that have arrived at the accounts of a user: all that have not ended, and so many of the newest others. */
  arrivedAtAccount(userId: UserId, limit: number): Promise<readonly BankTransfer[]>;
}
export const BankTransfers = token<BankTransfers>('BankTransfers');
