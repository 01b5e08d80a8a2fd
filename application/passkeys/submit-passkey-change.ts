import { passkeyChangeId } from '../../domain/shared/ids.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { SubmitOperation } from '../wallet-operations/submit-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { EndPasskeyChange } from './end-passkey-change.js';
import type { PasskeyChangeOperations, PasskeyChanges } from './passkey-changes.js';

/** The subject is a passkey change that the owner has approved. */
export const submitPasskeyChangeJob: JobKind = {
  name: 'submit-passkey-change',
  concurrency: 2,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** Brings an approved passkey change to the chain. May run any number of times, also at once. */
export class SubmitPasskeyChange implements JobHandler {
  readonly kind = submitPasskeyChangeJob;

  constructor(
    private readonly changes: PasskeyChanges,
    private readonly signedOperations: PasskeyChangeOperations,
    private readonly wallets: WalletRepository,
    private readonly submitOperation: SubmitOperation,
    private readonly ending: EndPasskeyChange,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached or is not ready: run it again later */
  async execute(id: string): Promise<void> {
    const change = await this.changes.find(passkeyChangeId(id));
    if (change?.status !== 'APPROVED') return;
    const [operation, wallet] = await Promise.all([
      this.signedOperations.find(change.id),
      this.wallets.ofUser(change.userId),
    ]);
    if (!operation || !wallet) throw new Error(`Passkey change ${change.id} has no signed operation or no wallet`);
    const task = { purpose: 'change-passkey', subjectId: change.id } as const;
    const obstacle = await this.submitOperation.execute(task, wallet, operation);
    if (obstacle) await this.ending.failed(change, obstacle.reason);
  }
}
