import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import type { TestService } from '../support/service.js';
import type { OperationUnderTest } from './operation-under-test.js';
import { PaymentUnderTest } from './payment-under-test.js';

/** A payment to bob that its payer signs. */
export class SignedPayment implements OperationUnderTest {
  private readonly payment: PaymentUnderTest;

  constructor(payer: string) {
    this.payment = new PaymentUnderTest(payer);
  }

  begin(_service: TestService, auditor: Auditor): Promise<void> {
    return this.payment.begin(auditor);
  }

  async sign(service: TestService): Promise<void> {
    const client = await DemoPayer.of(service, this.payment.payer);
    const { payment } = await this.payment.propose(client);
    const { status } = await client.status(payment.paymentRequestId);
    if (status === 'PENDING_APPROVAL') await client.approve(payment.paymentRequestId);
  }

  async subjectId(auditor: Auditor): Promise<string> {
    const request = await auditor.request(this.payment.minorUnits);
    if (!request) throw new Error('The payment request is not stored');
    return request.id;
  }

  async completed(service: TestService, auditor: Auditor): Promise<void> {
    await this.payment.completed(await DemoPayer.of(service, this.payment.payer), await this.subjectId(auditor));
  }

  expectEffect(auditor: Auditor): Promise<void> {
    return this.payment.expectPaidOnce(auditor);
  }
}
