import { passkeyChangeId } from '../../domain/shared/ids.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { EndPasskeyChange } from './end-passkey-change.js';
import type { PasskeyChangeOutcomes, PasskeyChanges } from './passkey-changes.js';

/** The subject is a passkey change whose operation the chain has included. */
export const settlePasskeyChangeJob: JobKind = {
  name: 'settle-passkey-change',
  concurrency: 2,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** Ends an approved passkey change by what the chain says became of its operation. */
export class SettlePasskeyChange implements JobHandler {
  readonly kind = settlePasskeyChangeJob;

  constructor(
    private readonly changes: PasskeyChanges,
    private readonly outcomes: PasskeyChangeOutcomes,
    private readonly ending: EndPasskeyChange,
  ) {}

  async execute(id: string): Promise<void> {
    const change = await this.changes.find(passkeyChangeId(id));
    if (change?.status !== 'APPROVED') return;
    const outcome = await this.outcomes.of(change.id);
    if (!outcome) return;
    if (outcome.success) return this.ending.completed(change);
    return this.ending.failed(change, outcome.revertReason ?? 'The change was reverted on chain');
  }
}
