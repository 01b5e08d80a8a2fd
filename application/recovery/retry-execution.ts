import type { Secrets } from '../access/secrets.js';
import type { Clock } from '../ports/clock.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

/** The device that has started a recovery has its execution, which failed or was refused, requested again without the usual pause. */
export class RetryExecution {
  constructor(
    private readonly requests: RecoveryRequestRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when nothing is put off. A token that belongs to nothing tells nothing about users, so it is no error either. */
  async execute(secret: string): Promise<void> {
    const recovery = await this.requests.findByToken(this.secrets.fingerprint(secret));
    // The sweep takes it next. It looks itself whether it can be executed, and whether another execution is under way.
    if (recovery) await this.requests.putOff(recovery.request.id, this.clock.now());
  }
}
