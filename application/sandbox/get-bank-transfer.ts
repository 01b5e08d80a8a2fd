import type { BankTransfer } from '../../domain/sandbox/bank-transfer.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { BankTransferId } from '../../domain/shared/ids.js';
import type { BankTransfers } from './bank-transfers.js';

/** Shows the status of a bank transfer. */
export class GetBankTransfer {
  constructor(private readonly transfers: BankTransfers) {}

  /** @throws NotFoundError */
  async execute(id: BankTransferId): Promise<BankTransfer> {
    const transfer = await this.transfers.find(id);
    if (!transfer) throw new NotFoundError('The bank transfer');
    return transfer;
  }
}
