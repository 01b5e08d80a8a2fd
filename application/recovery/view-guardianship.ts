import { isActive, type RecoveryRequest, statusAt } from '../../domain/recovery/recovery-request.js';
import type { RecoveryRequestStatus } from '../../domain/recovery/recovery-request-status.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { Clock } from '../ports/clock.js';
import type { Address } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { GuardianRepository, NamedGuardian } from './guardian.repository.js';
import type { PublicKey } from './recovery-module.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

/** An account as one of its guardians sees it. */
export interface GuardianshipView {
  readonly guardian: NamedGuardian;
  readonly account: Address;
  readonly recoveries: readonly {
    readonly request: RecoveryRequest;
    /** The new passkey. */
    readonly passkey: PublicKey;
    readonly status: RecoveryRequestStatus;
    readonly isSigned: boolean;
  }[];
}

export class ViewGuardianship {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly requests: RecoveryRequestRepository,
    private readonly wallets: WalletRepository,
    private readonly calls: Pick<ContractCalls, 'of'>,
    private readonly clock: Clock,
  ) {}

  /** The accounts that a user guards, or is asked to guard. */
  async ofUser(user: UserId): Promise<readonly GuardianshipView[]> {
    const guarded = (await this.guardians.guardedBy(user)).filter(({ status }) => status !== 'removed');
    return Promise.all(guarded.map((guardian) => this.execute(guardian)));
  }

  /** With all recoveries that are under way. */
  async execute(guardian: NamedGuardian): Promise<GuardianshipView> {
    const wallet = await this.wallets.ofUser(guardian.userId);
    if (!wallet) throw new NotFoundError('The wallet');
    const isCounted = guardian.status === 'active' || guardian.status === 'removing';
    const all = isCounted ? await this.requests.openOf(guardian.userId) : [];
    const signed = await this.requests.signedOf(guardian.userId);
    const now = this.clock.now();
    const shown = all.filter(({ request }) => isActive(statusAt(request, now)));
    const recoveries = await Promise.all(
      shown.map(async ({ request, passkey }) => {
        const callId = signed.has(request.id) && (await this.requests.approvalCall(request.id, guardian.id));
        const call = callId && (await this.calls.of(callId));
        // One whose call has failed can be signed again.
        const isSigned = !!call && call.status !== 'FAILED';
        return { request, passkey, status: statusAt(request, now), isSigned };
      }),
    );
    return { guardian, account: wallet.address, recoveries };
  }
}
