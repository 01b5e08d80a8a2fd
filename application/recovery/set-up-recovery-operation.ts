import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { recoverySetupId, type UserId } from '../../domain/shared/ids.js';
import type { EndedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import type { GuardianRepository } from './guardian.repository.js';
import type { RecoveryModule } from './recovery-module.js';
import type { RecoverySetups, RecoverySetupView } from './recovery-setups.js';

interface SetupAttempt extends RecoverySetupView {
  /** Counts the operations for this setup from 1. */
  readonly attempt: number;
  readonly names: readonly string[];
}

export const SET_UP_RECOVERY = 'set-up-recovery';

/** The owner puts the guardians on chain: installs the module with them, or replaces those that it has. */
export class SetUpRecoveryOperation implements WalletOperationKind<SetupAttempt> {
  readonly name = SET_UP_RECOVERY;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not take the guardians';

  constructor(
    private readonly setups: RecoverySetups,
    private readonly guardians: GuardianRepository,
    private readonly operations: WalletOperationRepository,
    private readonly module: RecoveryModule,
    private readonly auditLog: AuditLog,
  ) {}

  async find(id: string, owner: UserId): Promise<SetupAttempt> {
    const view = await this.setups.find(recoverySetupId(id), owner);
    if (!view) throw new NotFoundError('The setup');
    const attempt = await this.nextAttempt(id);
    const guardians = await this.guardians.ofOwner(owner);
    const names = view.setup.guardians.map(({ x, y, weight }) => {
      const guardian = guardians.find(({ passkey }) => passkey?.x === x && passkey.y === y);
      const { contact, person } = guardian ?? {};
      return `${contact?.kind === 'email' ? contact.email : (person?.username ?? x)} (${weight})`;
    });
    return { ...view, attempt, names };
  }

  plan({ setup, attempt }: SetupAttempt, { address }: Wallet): OperationPlan {
    const { call, gas } = this.module.setUp(setup, address);
    return { key: `recovery-setup:${setup.id}:${attempt}`, calls: [call], callGas: gas };
  }

  card({ setup, names }: SetupAttempt): OperationCard {
    const lines = [
      { name: 'guardians', value: names.join(', ') || '0' },
      { name: 'recoveryDelay', value: `${setup.delay / 3600} h` },
      { name: 'recoveryWindow', value: `${setup.window / 3600} h` },
    ];
    return { title: 'Put the guardians of your account on chain', lines };
  }

  assertSignable({ state }: SetupAttempt): void {
    if (state === 'NONE' || state === 'FAILED') return;
    throw new ConflictError(state === 'DONE' ? 'These guardians are on chain already' : 'This setup is under way');
  }

  async approved(
    { setup, attempt }: SetupAttempt,
    { at, origin, passkeyId }: Approval,
  ): Promise<readonly DomainEvent[]> {
    await this.guardians.lock(setup.userId);
    const current = await this.setups.find(setup.id, setup.userId);
    assertCurrent(current !== null && (await this.nextAttempt(setup.id)) === attempt, 'The setup');
    const details = { setupId: setup.id, guardians: setup.guardians.length, signedWith: passkeyId };
    await this.auditLog.append({ type: 'recovery.setup_approved', userId: setup.userId, origin, details });
    return [setupTold(setup.userId, at)];
  }

  /** What the chain has now is told by the module's events. */
  async completed({ userId, endedAt }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return [setupTold(userId, endedAt)];
  }

  async failed({ userId, endedAt }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return [setupTold(userId, endedAt)];
  }

  async reversed({ userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return [setupTold(userId, at)];
  }

  private async nextAttempt(id: string): Promise<number> {
    return (await this.operations.countFor(id, [SET_UP_RECOVERY])) + 1;
  }
}

/** Has the chain's record read, and the owner's pages read the guardians again. */
function setupTold(userId: UserId, occurredAt: Date): DomainEvent {
  return { type: 'recovery.changed', subjectId: userId, userId, occurredAt };
}
