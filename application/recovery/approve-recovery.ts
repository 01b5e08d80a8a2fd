import { assertApprovalLeft } from '../../domain/recovery/approval-limit.js';
import { isActive, statusAt } from '../../domain/recovery/recovery-request.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { AssertionOptions, AssertionResponse, PasskeyCeremonies } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { signingChallenge } from '../wallet-operations/signing-challenge.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { Guardianship } from './find-guardianship.js';
import type { GuardianPasskey, GuardianRepository } from './guardian.repository.js';
import { guardianTold } from './guardian-told.js';
import type { RecoveryModule, RecoverySubject } from './recovery-module.js';
import type { RecoveryRequestRepository, StoredRecovery } from './recovery-request.repository.js';

/** What a guardian signs, with the options for the passkey. */
export interface ApprovalCeremony {
  readonly options: AssertionOptions;
  readonly subject: RecoverySubject;
  readonly domain: RecoveryModule['domain'];
}

/**
 * A guardian approves a recovery. The chain checks the signature again, and counts it. The service pays for a few in a day only, so that no
 * guardian uses up what the others and the execution need.
 */
export class ApproveRecovery {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly requests: RecoveryRequestRepository,
    private readonly wallets: WalletRepository,
    private readonly module: RecoveryModule,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly calls: ContractCalls,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError when nothing can be approved now, DailyLimitError when the guardian approved too often today */
  async begin(guardianship: Guardianship): Promise<ApprovalCeremony> {
    const { subject, passkey } = await this.toApprove(guardianship);
    await this.assertLeft(guardianship, this.clock.now());
    const options = this.ceremonies.assertionOptions({
      challenge: signingChallenge(this.module.hash(subject)),
      credentialIds: [passkey.credentialId],
    });
    return { options, subject, domain: this.module.domain };
  }

  /**
   * @throws ConflictError when nothing can be approved now, or it was approved
   * @throws DailyLimitError when the guardian approved too often today, or the gas budget of recoveries is used up
   * @throws UnauthorizedError when the assertion is not the guardian's, or was made for anything but this recovery
   */
  async finish(guardianship: Guardianship, assertion: AssertionResponse): Promise<void> {
    const { subject, passkey, recovery } = await this.toApprove(guardianship);
    const challenge = signingChallenge(this.module.hash(subject));
    const verified = await this.ceremonies.verifyAssertion(assertion, challenge, passkey);
    const { guardian } = guardianship;
    const { id, userId, executeBefore } = recovery.request;
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(userId);
      await this.assertUnsigned(recovery, guardianship);
      const at = this.clock.now();
      await this.assertLeft(guardianship, at);
      await this.guardians.countApproval(guardian.id, utcDate(at));
      const callId = this.ids.next();
      const call = this.module.approve(subject, passkey, verified);
      await this.requests.storeApproval(id, guardian.id, callId, at);
      const request = { id: callId, purpose: 'recovery-module', ...call } as const;
      await this.calls.request({ ...request, notAfter: executeBefore, userId, clientId: null });
      await this.outbox.append(guardianTold(guardian, at));
    });
  }

  private async toApprove({ guardian, recovery }: Guardianship): Promise<{
    readonly subject: RecoverySubject;
    readonly passkey: GuardianPasskey;
    readonly recovery: StoredRecovery;
  }> {
    if (recovery?.request.userId !== guardian.userId)
      throw new ConflictError('There is no such recovery of this account');
    const status = statusAt(recovery.request, this.clock.now());
    if (!isActive(status) || status === 'executing')
      throw new ConflictError(`The recovery is ${status} and cannot be approved`);
    const isCounted = guardian.status === 'active' || guardian.status === 'removing';
    if (!guardian.passkey || !isCounted) throw new ConflictError('You are no guardian of this account now');
    const wallet = await this.wallets.ofUser(guardian.userId);
    if (!wallet) throw new NotFoundError('The wallet');
    const { x, y } = recovery.passkey;
    const subject = { account: wallet.address, newPasskey: { x, y }, nonce: recovery.nonce };
    return { subject, passkey: guardian.passkey, recovery };
  }

  private async assertLeft({ guardian }: Guardianship, at: Date): Promise<void> {
    assertApprovalLeft(await this.guardians.approvalsOn(guardian.id, utcDate(at)), at);
  }

  private async assertUnsigned({ request }: StoredRecovery, { guardian }: Guardianship): Promise<void> {
    const earlier = await this.requests.approvalCall(request.id, guardian.id);
    const outcome = earlier && (await this.calls.of(earlier));
    if (outcome && outcome.status !== 'FAILED') throw new ConflictError('You have approved this recovery already');
  }
}
