import { type PaymentRequest, statusAt } from '../../domain/payments/payment-request.js';
import { paymentRequestMachine } from '../../domain/payments/payment-request-status.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { isUuid, paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import { assertAllowed } from '../../domain/shared/state-machine.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { Wallet, WalletRepository } from '../wallets/wallet.repository.js';
import type { PaymentOperations } from './payment-operations.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';

/** A payment request with the operation that carries it out, signed by nobody yet. */
export interface PreparedApproval {
  readonly payment: PaymentRequest;
  readonly wallet: Wallet;
  readonly prepared: PreparedOperation;
}

/** Finds a payment request for its payer and works out the operation that approving it signs. */
export class PrepareApproval {
  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly wallets: WalletRepository,
    private readonly operations: PaymentOperations,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's */
  async show(id: string, userId: UserId): Promise<PreparedApproval> {
    if (!isUuid(id)) throw new ValidationError('id', 'must be a UUID');
    const [payment, wallet] = await Promise.all([
      this.payments.findOwned(paymentRequestId(id), userId),
      this.wallets.ofUser(userId),
    ]);
    if (!payment || !wallet) throw new NotFoundError('The payment request');
    return { payment, wallet, prepared: this.operations.prepare(payment, wallet.address) };
  }

  /**
   * Like `show`, for a request that can be approved now.
   * @throws ConflictError naming the status it is in
   */
  async forSigning(id: string, userId: UserId): Promise<PreparedApproval> {
    const shown = await this.show(id, userId);
    assertAllowed(paymentRequestMachine, statusAt(shown.payment, this.clock.now()), 'APPROVED');
    return shown;
  }
}
