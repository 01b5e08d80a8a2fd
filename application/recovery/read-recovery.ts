import {
  isActive,
  type RecoveryApproval,
  type RecoveryRequest,
  statusAt,
} from '../../domain/recovery/recovery-request.js';
import type { RecoveryRequestStatus } from '../../domain/recovery/recovery-request-status.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { isUuid, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { Address } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { GuardianRepository, NamedGuardian } from './guardian.repository.js';
import type { RecoveryRequestRepository, StoredRecovery } from './recovery-request.repository.js';
import type { ChainGuardian, RecoverySetups } from './recovery-setups.js';

/** The recovery of an account as clients read it. */
export interface RecoveryReading {
  readonly request: RecoveryRequest;
  readonly status: RecoveryRequestStatus;
  readonly isActive: boolean;
  /** All guardians on chain, with their approval as the chain has counted it: an edit of a weight counts for later ones only. */
  readonly guardians: readonly { readonly guardian: NamedGuardian; readonly approval: RecoveryApproval | null }[];
  readonly readAt: Date;
}

export interface AccountGuardians {
  readonly accountAddress: Address;
  readonly guardians: readonly NamedGuardian[];
  /** Those that the chain counts. */
  readonly onChain: readonly ChainGuardian[];
}

/** What clients read of the recovery of an account. */
export class ReadRecovery {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly guardians: GuardianRepository,
    private readonly setups: RecoverySetups,
    private readonly requests: RecoveryRequestRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param accountId the account; the main account when left out. Guardians guard the main account, which has all others.
   * @throws ValidationError for an id that is no UUID, NotFoundError for another account
   */
  async account(owner: UserId, accountId: string | undefined): Promise<AccountGuardians> {
    if (accountId !== undefined && !isUuid(accountId)) throw new ValidationError('accountId', 'must be a UUID');
    const wallet = await this.wallets.ofUser(owner);
    if (!wallet || (accountId !== undefined && accountId.toLowerCase() !== wallet.id))
      throw new NotFoundError('The account');
    const [guardians, configuration] = await Promise.all([
      this.guardians.ofOwner(owner),
      this.setups.configurationOf(owner),
    ]);
    const onChain = configuration && configuration.delay > 0 ? configuration.guardians : [];
    return { accountAddress: wallet.address, guardians, onChain };
  }

  /** The recovery that is furthest, or the latest one that has ended. Null when there never was one. */
  async latest(owner: UserId): Promise<RecoveryReading | null> {
    const readAt = this.clock.now();
    const read = ({ request }: StoredRecovery) => {
      const status = statusAt(request, readAt);
      return { request, status, isActive: isActive(status), readAt };
    };
    const open = (await this.requests.openOf(owner)).map(read).filter((one) => one.isActive);
    const [found] = open.sort((one, other) => progressOf(other) - progressOf(one));
    const newest = found ? null : await this.requests.newestOf(owner);
    const shown = found ?? (newest && read(newest));
    if (!shown) return null;
    const all = await this.guardians.ofOwner(owner);
    const guardians = all.flatMap((guardian) => {
      const approval = shown.request.approvals.find(({ guardianId }) => guardianId === guardian.id);
      const isCounted = guardian.status === 'active' || guardian.status === 'removing';
      return approval || (shown.isActive && isCounted) ? [{ guardian, approval: approval ?? null }] : [];
    });
    return { ...shown, guardians };
  }

  /** The guardians of an account, and the accounts that its owner guards; without those that are over. */
  async contacts(
    user: UserId,
  ): Promise<{ readonly own: readonly NamedGuardian[]; readonly guarded: readonly NamedGuardian[] }> {
    const [own, guarded] = await Promise.all([this.guardians.ofOwner(user), this.guardians.guardedBy(user)]);
    const isShown = ({ status }: NamedGuardian) => status !== 'removed' && status !== 'declined';
    return { own: own.filter((one) => one.person && isShown(one)), guarded: guarded.filter(isShown) };
  }
}

const STAGES: Readonly<Partial<Record<RecoveryRequestStatus, number>>> = {
  initiated: 0,
  threshold_met: 1000,
  executing: 2000,
};

function progressOf({
  request,
  status,
}: {
  readonly request: RecoveryRequest;
  readonly status: RecoveryRequestStatus;
}): number {
  return (STAGES[status] ?? 0) + request.approvals.reduce((sum, { weight }) => sum + weight, 0);
}
