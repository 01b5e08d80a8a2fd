import { IdempotentExecution } from '../../../application/idempotency/idempotent-execution.js';
import { CreatePayment } from '../../../application/payments/create-payment.js';
import { type PaymentTypePorts, paymentTypes } from '../../support/builders/payment-types.js';
import { InMemoryOutbox } from './in-memory-outbox.js';
import { InMemoryPayments } from './in-memory-payments.js';
import { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';
import { ScriptedTransferProposals } from './scripted-transfer-proposals.js';
import { SerialIds, StandingClock } from './simple-ports.js';

/** Everything that a payment is proposed with, in memory. */
export function paymentDesk(ports: Partial<PaymentTypePorts> = {}) {
  const unitOfWork = new InMemoryUnitOfWork();
  const outbox = new InMemoryOutbox(unitOfWork);
  const transfers = new ScriptedTransferProposals();
  const types = paymentTypes({ transfers, ...ports });
  const clock = new StandingClock();
  const payments = new InMemoryPayments(unitOfWork, clock);
  const keys = { claim: async () => ({ kind: 'claimed' as const }), store: async () => undefined };
  const idempotent = new IdempotentExecution(keys, unitOfWork);
  const create = new CreatePayment(types, payments, outbox, idempotent, clock, new SerialIds(), unitOfWork);
  return { payments, outbox, transfers, types, clock, create };
}
