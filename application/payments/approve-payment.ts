import { type ApprovedPayment, approve } from '../../domain/payments/payment-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AssertionResponse } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { OwnerSignatures } from '../wallet-operations/owner-signatures.js';
import type { SignedOperations } from '../wallet-operations/signed-operations.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { PrepareApproval } from './prepare-approval.js';

/**
 * The owner says yes: the passkey's signature over the operation's hash is checked here, and again by the chain.
 * Nothing is sent from here; the stored approval is what the worker acts on.
 */
export class ApprovePayment {
  constructor(
    private readonly approvals: PrepareApproval,
    private readonly payments: PaymentRequestRepository,
    private readonly signedOperations: SignedOperations,
    private readonly signatures: OwnerSignatures,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws NotFoundError when missing or somebody else's
   * @throws ConflictError when it was approved, rejected or has expired
   * @throws UnauthorizedError when the assertion is foreign, altered, replayed or made for anything but this operation
   */
  async execute(input: {
    readonly id: string;
    readonly userId: UserId;
    readonly assertion: AssertionResponse;
  }): Promise<ApprovedPayment> {
    const { payment, prepared } = await this.approvals.forSigning(input.id, input.userId);
    const signature = await this.signatures.verify(input.userId, prepared, input.assertion);
    const { next, events } = approve(payment, this.clock.now());
    await this.unitOfWork.run(async () => {
      if (!(await this.payments.transition(next, payment.status))) {
        throw new ConflictError('The payment request was approved, rejected or expired a moment ago');
      }
      await this.signatures.recordUse(signature);
      await this.signedOperations.add(next.id, signature.passkey.id, signature.operation);
      await this.outbox.append(events);
    });
    return next;
  }
}
