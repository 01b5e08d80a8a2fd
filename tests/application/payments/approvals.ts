import { ApprovePayment } from '../../../application/payments/approve-payment.js';
import { BeginApproval } from '../../../application/payments/begin-approval.js';
import { ListApprovals } from '../../../application/payments/list-approvals.js';
import { PrepareApproval } from '../../../application/payments/prepare-approval.js';
import { RejectPayment } from '../../../application/payments/reject-payment.js';
import { OwnerSignatures } from '../../../application/wallet-operations/owner-signatures.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import type { PaymentRequest } from '../../../domain/payments/payment-request.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryOutbox, InMemoryPayments, InMemorySignedOperations } from '../support/in-memory-payments.js';
import { InMemoryPasskeys, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, passkeyOf, walletOf } from '../support/people.js';
import { PlainApprovalContexts } from '../support/plain-approval-contexts.js';
import { assertionOf, PlainCeremonies, PlainOperations, StandingClock } from '../support/simple-ports.js';

/** Alice's payment to Bob in one state, a minute after it was proposed, and everything that decides on it. */
export function approvalsOf(payment: PaymentRequest = paymentsByStatus().PENDING_APPROVAL) {
  const unitOfWork = new InMemoryUnitOfWork();
  const clock = new StandingClock(later(CREATED_AT, MINUTE));
  const payments = new InMemoryPayments(unitOfWork, [payment]);
  const wallets = new InMemoryWallets(unitOfWork, [walletOf(ALICE), walletOf(BOB)]);
  const passkeys = new InMemoryPasskeys(unitOfWork, [passkeyOf(ALICE), passkeyOf(BOB)]);
  const signedOperations = new InMemorySignedOperations(unitOfWork);
  const outbox = new InMemoryOutbox(unitOfWork);
  const operations = new PlainOperations();
  const signatures = new OwnerSignatures(passkeys, new PlainCeremonies(), operations);
  const prepare = new PrepareApproval(payments, wallets, operations, clock);
  const contexts = new PlainApprovalContexts();
  const types = paymentTypes();
  const { hash } = operations.prepare(payment, walletOf(ALICE).address);
  return {
    payment,
    clock,
    payments,
    passkeys,
    signedOperations,
    outbox,
    operations,
    prepare,
    /** What the passkey has to sign. */
    challenge: signingChallenge(hash),
    assertion: assertionOf(passkeyOf(ALICE).credentialId, signingChallenge(hash)),
    begin: new BeginApproval(prepare, signatures),
    contexts,
    types,
    list: new ListApprovals(payments, types, contexts, clock),
    reject: new RejectPayment(payments, outbox, clock, unitOfWork),
    approve: new ApprovePayment(prepare, payments, signedOperations, signatures, outbox, clock, unitOfWork),
    /** Everything that an approval or a rejection could change. */
    state: () => ({
      payments: [...payments.stored.values()],
      signed: [...signedOperations.stored.entries()],
      counters: [...passkeys.stored.values()].map(({ signCount }) => signCount),
      events: [...outbox.events],
    }),
  };
}
