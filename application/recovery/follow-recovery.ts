import { follow as followRequest } from '../../domain/recovery/chain-standing.js';
import { follow as followGuardian, isWanted } from '../../domain/recovery/guardian.js';
import { APPROVAL_PERIOD_MS, initiate } from '../../domain/recovery/recovery-request.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { recoveryRequestId, type UserId, userId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import { ChainRecord, configurationIn, nameOf, recoveriesIn } from './chain-record.js';
import type { DraftSetup } from './draft-setup.js';
import type { GuardianRepository, NamedGuardian } from './guardian.repository.js';
import { guardianTold } from './guardian-told.js';
import type { RecoveryRequestRepository, StoredRecovery } from './recovery-request.repository.js';
import type { RecoveryConfiguration, RecoverySetups } from './recovery-setups.js';
import type { ReplacePasskeys } from './replace-passkeys.js';

/** The subject is the user whose account it is. */
export const followRecoveryJob: JobKind<UserId> = {
  name: 'follow-recovery',
  subjectId: userId,
  concurrency: 2,
  attempts: 20,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** Brings guardians and recoveries of an account to what the chain says. It reads everything, so it can run at any time, and twice. */
export class FollowRecovery implements JobHandler<UserId> {
  readonly kind = followRecoveryJob;

  constructor(
    private readonly contractEvents: Pick<ContractEvents, 'of' | 'takeIn'>,
    private readonly wallets: WalletRepository,
    private readonly guardians: GuardianRepository,
    private readonly setups: RecoverySetups,
    private readonly requests: RecoveryRequestRepository,
    private readonly draftSetup: DraftSetup,
    private readonly replacePasskeys: ReplacePasskeys,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(owner: UserId): Promise<void> {
    const wallet = await this.wallets.ofUser(owner);
    if (!wallet) return;
    // By itself: recoveries start from it, whatever happens to the rows of guardians.
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(owner);
      const events = await this.contractEvents.of('recovery-module', wallet.address);
      await this.setups.storeConfiguration(owner, configurationIn(events));
    });
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(owner);
      const events = await this.contractEvents.takeIn('recovery-module', wallet.address);
      const configuration = configurationIn(events);
      await this.setups.storeConfiguration(owner, configuration);
      await this.followGuardians(owner, configuration);
      await this.draftSetup.execute(owner, this.clock.now());
      const named = recoveriesIn(events);
      await this.openUnknown(owner, named);
      const record = new ChainRecord(events);
      const guardians = await this.guardians.ofOwner(owner);
      for (const recovery of await this.followed(owner, named)) await this.followOne(recovery, record, guardians);
    });
  }

  /** Guardians can approve on chain without the service: the owner must know of that, too, and be able to cancel. */
  private async openUnknown(owner: UserId, named: ReturnType<typeof recoveriesIn>): Promise<void> {
    const known = new Set((await this.followed(owner, named)).map(nameOf));
    for (const recovery of named) {
      if (known.has(nameOf(recovery))) continue;
      const { nonce, passkey, since } = recovery;
      const id = recoveryRequestId(this.ids.next());
      const executeBefore = new Date(since.getTime() + APPROVAL_PERIOD_MS);
      const { next, events } = initiate({ id, userId: owner, createdAt: since, executeBefore });
      await this.requests.add({ request: next, nonce, passkey, credential: null, source: null }, null);
      await this.outbox.append(events);
      await this.auditLog.append({
        type: 'recovery.started',
        userId: owner,
        origin: null,
        details: { recoveryId: id },
      });
    }
  }

  private followed(owner: UserId, named: ReturnType<typeof recoveriesIn>): Promise<readonly StoredRecovery[]> {
    return this.requests.followedOf(
      owner,
      named.map(({ passkey }) => passkey),
    );
  }

  private async followGuardians(owner: UserId, configuration: RecoveryConfiguration | null): Promise<void> {
    const at = this.clock.now();
    const present = configuration && configuration.delay > 0 ? configuration.guardians : [];
    const guardians = await this.guardians.ofOwner(owner);
    const inForce = present.map(({ x, y, weight }) => {
      const holders = guardians.filter(({ passkey }) => passkey?.x === x && passkey.y === y);
      return holderOf(holders.filter((one) => one.weight === weight)) ?? holderOf(holders);
    });
    for (const guardian of guardians) {
      const isInForce = inForce.includes(guardian);
      const { next, events } = followGuardian(guardian, isInForce, at);
      if (events.length === 0) continue;
      assertCurrent(await this.guardians.transition(next, guardian.status), 'The guardian');
      await this.outbox.append(guardianTold(guardian, at));
    }
  }

  private async followOne(
    recovery: StoredRecovery,
    record: ChainRecord,
    guardians: readonly NamedGuardian[],
  ): Promise<void> {
    const { request } = recovery;
    const at = this.clock.now();
    const { next, events } = followRequest(request, record.standing(recovery, guardians), at);
    if (events.length === 0) return;
    assertCurrent(await this.requests.transition(next, request.status), 'The recovery');
    await this.outbox.append(events);
    if (next.status === request.status) return;
    const details = { recoveryId: request.id, from: request.status, to: next.status };
    await this.auditLog.append({ type: 'recovery.changed', userId: request.userId, origin: null, details });
    if (next.status === 'completed' && !record.isOutdone(recovery))
      await this.outbox.append(await this.replacePasskeys.execute(recovery, at));
    if (request.status === 'completed') await this.outbox.append(await this.replacePasskeys.takeBack(recovery, at));
  }
}

/**
 * Somebody who was removed and asked again can have the same passkey twice: it speaks for whom the owner wants.
 * @param guardians with one passkey, by the time of their invitation
 */
function holderOf(guardians: readonly NamedGuardian[]): NamedGuardian | undefined {
  return guardians.findLast(({ status }) => isWanted(status)) ?? guardians.at(-1);
}
