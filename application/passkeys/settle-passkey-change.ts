import { passkeyChangeId } from '../../domain/shared/ids.js';
import type { EndPasskeyChange } from './end-passkey-change.js';
import type { PasskeyChangeOutcomes, PasskeyChanges } from './passkey-changes.js';

/** Ends an approved passkey change by what the chain says became of its operation. */
export class SettlePasskeyChange {
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
