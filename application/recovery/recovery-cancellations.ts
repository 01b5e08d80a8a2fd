import { isActive } from '../../domain/recovery/recovery-request.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { StoredRecovery } from './recovery-request.repository.js';

export const CANCEL_RECOVERY = 'cancel-recovery';

/** The cancellations that owners have signed, as the wallet operations tell them. */
export class RecoveryCancellations {
  constructor(private readonly operations: Pick<WalletOperationRepository, 'signedFor' | 'countFor'>) {}

  /** How many were signed for this recovery so far, at most. */
  countFor(recoveryId: string): Promise<number> {
    return this.operations.countFor(recoveryId, [CANCEL_RECOVERY]);
  }

  /**
   * Whether a cancellation is under way, or was executed and the recoveries have yet to follow it. One cancellation ends all recoveries of the
   * nonce, so that another one would do nothing more.
   * @param all open ones of the account
   */
  async isUnderWay(nonce: bigint, all: readonly StoredRecovery[]): Promise<boolean> {
    for (const { request } of all.filter((one) => one.nonce === nonce && isActive(one.request.status))) {
      const signed = await this.operations.signedFor(request.id, [CANCEL_RECOVERY]);
      if (signed.some(({ status }) => status === 'SIGNED' || status === 'EXECUTED')) return true;
    }
    return false;
  }
}
