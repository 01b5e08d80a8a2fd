import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ConnectedApplications } from '../access/connected-applications.js';
import type { EndActiveSession } from '../access/end-active-session.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { Clock } from '../ports/clock.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { RejectPayment } from './reject-payment.js';

const BATCH = 100;

export interface RejectedApplication {
  /** How many open requests were rejected. */
  readonly rejected: number;
  /** False when the application was not connected any more. */
  readonly disconnected: boolean;
}

/**
 * Ends the connection of an application and rejects all its open requests. The connection ends first, so that no new request comes
 * meanwhile.
 */
export class RejectApplication {
  constructor(
    private readonly applications: ConnectedApplications,
    private readonly endActiveSession: Pick<EndActiveSession, 'execute'>,
    private readonly payments: PaymentRequestRepository,
    private readonly rejectPayment: RejectPayment,
    private readonly clock: Clock,
  ) {}

  async execute(input: {
    readonly clientId: string;
    readonly userId: UserId;
    readonly origin: RequestOrigin;
  }): Promise<RejectedApplication> {
    const { clientId, userId, origin } = input;
    const grants = (await this.applications.of(userId)).filter((application) => application.clientId === clientId);
    for (const { grantId } of grants) await this.endActiveSession.execute({ id: grantId, userId, origin });
    let rejected = 0;
    for (const payment of await this.openOf(clientId, userId)) rejected += await this.reject(payment, userId);
    return { rejected, disconnected: grants.length > 0 };
  }

  private async openOf(clientId: string, userId: UserId): Promise<readonly PaymentRequest[]> {
    const found: PaymentRequest[] = [];
    for (;;) {
      const page = await this.payments.pendingOf(userId, this.clock.now(), found.at(-1)?.id ?? null, BATCH);
      found.push(...page);
      if (page.length < BATCH) return found.filter((payment) => payment.clientId === clientId);
    }
  }

  private async reject({ id }: PaymentRequest, userId: UserId): Promise<number> {
    try {
      await this.rejectPayment.execute({ id, userId, reason: null });
      return 1;
    } catch (error) {
      // It was decided on, or expired, a moment ago.
      if (error instanceof ConflictError) return 0;
      throw error;
    }
  }
}
