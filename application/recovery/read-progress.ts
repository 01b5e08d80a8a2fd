import { RECOVERY_THRESHOLD, statusAt, totalWeight } from '../../domain/recovery/recovery-request.js';
import type { RecoveryRequestStatus } from '../../domain/recovery/recovery-request-status.js';
import type { Secrets } from '../access/secrets.js';
import type { Clock } from '../ports/clock.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

export interface RecoveryProgress {
  readonly status: RecoveryRequestStatus;
  readonly approvedWeight: number;
  readonly threshold: number;
  /** When the delay ends; null while approvals are missing. */
  readonly executeAfter: Date | null;
  /** When it is over; null while approvals are missing. */
  readonly executeBefore: Date | null;
  /** Why the last execution failed; null unless it is to be requested again. */
  readonly failure: string | null;
  /** When it is requested again; null unless it has failed. */
  readonly retryAt: Date | null;
}

const NOT_EXECUTABLE = { executeAfter: null, executeBefore: null, failure: null, retryAt: null } as const;

/** How far a recovery is, for the device that has started it. */
export class ReadProgress {
  constructor(
    private readonly requests: RecoveryRequestRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** A token that belongs to nothing reads as a recovery that nobody has approved, so that it tells nothing about users. */
  async execute(secret: string): Promise<RecoveryProgress> {
    const recovery = await this.requests.findByToken(this.secrets.fingerprint(secret));
    const threshold = RECOVERY_THRESHOLD;
    if (!recovery) return { status: 'initiated', approvedWeight: 0, threshold, ...NOT_EXECUTABLE };
    const { request, execution } = recovery;
    const failed = request.status === 'executing' && execution !== null ? execution : null;
    const executeAfter = 'executeAfter' in request ? request.executeAfter : null;
    return {
      status: statusAt(request, this.clock.now()),
      approvedWeight: totalWeight(request.approvals),
      threshold,
      executeAfter,
      executeBefore: executeAfter && request.executeBefore,
      failure: failed?.failure ?? null,
      retryAt: failed?.retryAt ?? null,
    };
  }
}
