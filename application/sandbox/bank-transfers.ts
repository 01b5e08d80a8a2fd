import type { BankTransfer, PendingBankTransfer } from '../../domain/sandbox/bank-transfer.js';
import type { BankTransferId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Keeps the bank transfers of a sandbox. */
export interface BankTransfers {
  add(transfer: PendingBankTransfer): Promise<void>;
  find(id: BankTransferId): Promise<BankTransfer | null>;
  /** Pending transfers that are due, the longest overdue first. */
  due(at: Date, limit: number): Promise<readonly PendingBankTransfer[]>;
  /** Compare-and-set: stores the end of a transfer that is still pending. False means that another process was faster. */
  end(transfer: Exclude<BankTransfer, PendingBankTransfer>): Promise<boolean>;
}
export const BankTransfers = token<BankTransfers>('BankTransfers');
