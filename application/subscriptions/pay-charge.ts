import { X402_CURRENCIES } from '../../domain/payments/types/x402.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { ChargeId, UserId } from '../../domain/shared/ids.js';
import { formatMinorUnits } from '../../domain/shared/money.js';
import { assertUnpaid, type ProposePayablePayment } from '../payables/propose-payable-payment.js';
import type { DescribedPayment } from '../payments/payment-status.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ChargeRecord, ChargeRepository } from './charge.repository.js';

/** Where charges are paid to. */
export interface ChargePayee {
  /** EIP-55. */
  readonly address: string;
  /** The address of this service, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Proposes the payment of a charge to the service's address. The owner approves it like any other payment. A charge has at most one payment
 * that is open or has paid it.
 */
export class PayCharge {
  constructor(
    private readonly payee: ChargePayee,
    private readonly charges: ChargeRepository,
    private readonly proposePayment: ProposePayablePayment,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError; ConflictError when it is paid or being paid; ValidationError when there is not enough money */
  async execute(id: ChargeId, userId: UserId): Promise<DescribedPayment> {
    return this.unitOfWork.run(async () => {
      // The lock keeps a second request from proposing a second payment.
      await this.charges.lock(id, userId);
      const at = this.clock.now();
      const record = await this.charges.find(id, userId, at);
      if (!record) throw new NotFoundError('The charge');
      assertUnpaid({ kind: 'charge', id }, record.charge.status, record.paymentId);
      return this.propose(record, at);
    });
  }

  private async propose({ charge: owed, invoiceNumber }: ChargeRecord, at: Date): Promise<DescribedPayment> {
    const currency = X402_CURRENCIES.find((one) => one === owed.money.currency);
    if (!currency) throw new ConflictError(`The charge is in ${owed.money.currency}, which cannot be paid from here`);
    const proposal = {
      payerId: owed.userId,
      paymentType: 'x402',
      input: {
        amount: formatMinorUnits(owed.money.minorUnits),
        currency,
        payTo: this.payee.address,
        resource: `${this.payee.publicUrl}/v1/subscriptions/charges/${owed.id}/invoice`,
      },
      reference: `${owed.planName} ${invoiceNumber}`,
    } as const;
    return this.proposePayment.execute({ kind: 'charge', id: owed.id }, proposal, at);
  }
}
