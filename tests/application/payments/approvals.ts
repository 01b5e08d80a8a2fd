import { ListApprovals } from '../../../application/payments/list-approvals.js';
import { PAYMENT, PaymentOperation } from '../../../application/payments/payment-operation.js';
import { RejectPayment } from '../../../application/payments/reject-payment.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import type { PaymentRequest } from '../../../domain/payments/payment-request.js';
import { contactId, type UserId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { InMemoryPayments } from '../support/in-memory-payments.js';
import { ALICE, passkeyOf, walletOf } from '../support/people.js';
import { ORIGIN, PipelineStage } from '../support/pipeline.js';
import { PlainApprovalContexts } from '../support/plain-approval-contexts.js';
import { assertionOf } from '../support/simple-ports.js';
import type { AtStep } from '../support/steps.js';
import { stepwise } from '../support/steps.js';

/** Payments on a stage of the pipeline. */
export function paymentsOn(stage: PipelineStage, stored: readonly PaymentRequest[]) {
  const payments = new InMemoryPayments(stage.unitOfWork, stage.clock, stored);
  const met: string[] = [];
  const interactions = {
    paid: async (payer: string, payee: string, at: Date) => {
      stage.unitOfWork.write(() => met.push(`${payer} ${payee} ${at.toISOString()}`));
      return contactId(uuid(77));
    },
    paidContact: async () => undefined,
  };
  return {
    payments,
    met,
    kind: (atStep: AtStep = () => 'none') =>
      new PaymentOperation(
        stepwise(payments, atStep),
        paymentTypes({ interactions: stepwise(interactions, atStep) }),
        [],
      ),
  };
}

/** Alice's payment to Bob in one state, a minute after it was proposed, and everything that decides on it. */
export function approvalsOf(payment: PaymentRequest = paymentsByStatus().PENDING_APPROVAL) {
  const stage = new PipelineStage();
  const { clock, passkeys, operations, outbox, unitOfWork, builder } = stage;
  const { payments, kind } = paymentsOn(stage, [payment]);
  const types = paymentTypes();
  const operation = kind();
  const pipeline = stage.process([operation]);
  const contexts = new PlainApprovalContexts();
  const prepared = (of: PaymentRequest) => {
    const [subject, wallet] = [of, walletOf(ALICE)];
    return pipeline.preparation.prepare({ subject, wallet, plan: operation.plan(of, wallet) }, of.expiresAt);
  };
  const challenge = signingChallenge(prepared(payment).hash);
  type Attempt = { readonly id: string; readonly userId: UserId; readonly assertion: ReturnType<typeof assertionOf> };
  return {
    payment,
    clock,
    payments,
    passkeys,
    operations,
    outbox,
    builder,
    operation,
    pipeline,
    prepared,
    /** What the passkey has to sign. */
    challenge,
    assertion: assertionOf(passkeyOf(ALICE).credentialId, challenge),
    begin: ({ id, userId }: Omit<Attempt, 'assertion'>) =>
      pipeline.begin.execute({ kind: PAYMENT, subjectId: id, userId }),
    contexts,
    types,
    list: new ListApprovals(payments, types, contexts, clock),
    reject: new RejectPayment(payments, outbox, clock, unitOfWork),
    approve: ({ id, userId, assertion }: Attempt) =>
      pipeline.sign.execute({ kind: PAYMENT, subjectId: id, userId, assertion, origin: ORIGIN }),
    stored: () => payments.stored.get(payment.id),
    /** Everything that an approval or a rejection could change. */
    state: () => ({
      payments: [...payments.stored.values()],
      signed: operations.all,
      counters: [...passkeys.stored.values()].map(({ signCount }) => signCount),
      events: [...outbox.events],
    }),
  };
}
