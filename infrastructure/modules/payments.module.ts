import { ContainerModule } from 'inversify';
import { Database } from '../../adapters/persistence/database.js';
import { OutboxSignal } from '../../adapters/persistence/outbox-signal.js';
import { PostgresApprovalContexts } from '../../adapters/persistence/payments/approval-contexts.postgres.js';
import { PostgresPaymentRequestRepository } from '../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPaymentStatusQuery } from '../../adapters/persistence/payments/payment-status.postgres.js';
import { PostgresOperationOutcomes } from '../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresRelayTransactions } from '../../adapters/persistence/wallet-operations/relay-transactions.postgres.js';
import { PostgresSignedOperations } from '../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import { GetBalances } from '../../application/balances/get-balances.js';
import { Interactions } from '../../application/contacts/interactions.js';
import { KnownAddresses } from '../../application/contacts/known-addresses.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { ApprovalContexts } from '../../application/payments/approval-contexts.js';
import { ApprovePayment } from '../../application/payments/approve-payment.js';
import { BeginApproval } from '../../application/payments/begin-approval.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { ExpirePayments } from '../../application/payments/expire-payments.js';
import { GetApproval } from '../../application/payments/get-approval.js';
import { GetPaymentStatus } from '../../application/payments/get-payment-status.js';
import { ListApprovals } from '../../application/payments/list-approvals.js';
import { PaymentOperations } from '../../application/payments/payment-operations.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { PaymentStatusQuery } from '../../application/payments/payment-status.js';
import { PrepareApproval } from '../../application/payments/prepare-approval.js';
import { RejectPayment } from '../../application/payments/reject-payment.js';
import { ResumePayments } from '../../application/payments/resume-payments.js';
import { SettlePayment } from '../../application/payments/settle-payment.js';
import { SubmitPayment } from '../../application/payments/submit-payment.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobQueue } from '../../application/ports/job-queue.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { OperationOutcomes } from '../../application/wallet-operations/operation-outcomes.js';
import { OwnerSignatures } from '../../application/wallet-operations/owner-signatures.js';
import { Relay } from '../../application/wallet-operations/relay.js';
import { RelayTransactions } from '../../application/wallet-operations/relay-transactions.js';
import { Relayer } from '../../application/wallet-operations/relayer.js';
import { ResendTransactions } from '../../application/wallet-operations/resend-transactions.js';
import { SignedOperations } from '../../application/wallet-operations/signed-operations.js';
import { SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { construct } from '../construct.js';
import { EnabledTokens } from '../identifiers.js';

/** A payment's whole life: proposed, approved, relayed, settled. */
export function paymentsModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(PaymentRequestRepository).toResolvedValue(construct(PostgresPaymentRequestRepository), [
      Database,
      OutboxSignal,
    ]);
    bind(PaymentStatusQuery).toResolvedValue(construct(PostgresPaymentStatusQuery), [Database]);
    bind(SignedOperations).toResolvedValue((database: Database) => new PostgresSignedOperations(database), [Database]);
    bind(RelayTransactions).toResolvedValue(construct(PostgresRelayTransactions), [Database]);
    bind(OperationOutcomes).toResolvedValue(
      (database: Database) => new PostgresOperationOutcomes(database),
      [Database],
    );
    bind(CreatePayment).toResolvedValue(construct(CreatePayment), [
      PaymentRequestRepository,
      Clock,
      IdGenerator,
      EnabledTokens,
    ]);
    bind(GetPaymentStatus).toResolvedValue(construct(GetPaymentStatus), [PaymentStatusQuery, Clock]);
    bind(ApprovalContexts).toResolvedValue(construct(PostgresApprovalContexts), [Database, WallClock]);
    bind(ListApprovals).toResolvedValue(construct(ListApprovals), [PaymentRequestRepository, ApprovalContexts, Clock]);
    bind(PrepareApproval).toResolvedValue(construct(PrepareApproval), [
      PaymentRequestRepository,
      WalletRepository,
      PaymentOperations,
      Clock,
    ]);
    bind(GetApproval).toResolvedValue(construct(GetApproval), [
      PrepareApproval,
      ApprovalContexts,
      KnownAddresses,
      GetBalances,
      Clock,
    ]);
    bind(OwnerSignatures).toResolvedValue(construct(OwnerSignatures), [
      PasskeyRepository,
      PasskeyCeremonies,
      PaymentOperations,
    ]);
    bind(BeginApproval).toResolvedValue(construct(BeginApproval), [PrepareApproval, OwnerSignatures]);
    bind(ApprovePayment).toResolvedValue(construct(ApprovePayment), [
      PrepareApproval,
      PaymentRequestRepository,
      SignedOperations,
      OwnerSignatures,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]);
    bind(RejectPayment).toResolvedValue(construct(RejectPayment), [
      PaymentRequestRepository,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]);
    bind(ExpirePayments).toResolvedValue(construct(ExpirePayments), [
      PaymentRequestRepository,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]);
    bind(Relay).toResolvedValue(construct(Relay), [RelayTransactions, Relayer, UnitOfWork]);
    bind(SubmitOperation).toResolvedValue(construct(SubmitOperation), [Relay, Relayer]);
    bind(SubmitPayment).toResolvedValue(construct(SubmitPayment), [
      PaymentRequestRepository,
      SignedOperations,
      WalletRepository,
      SubmitOperation,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]);
    bind(SettlePayment).toResolvedValue(construct(SettlePayment), [
      PaymentRequestRepository,
      OperationOutcomes,
      Interactions,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]);
    bind(ResendTransactions).toResolvedValue(construct(ResendTransactions), [RelayTransactions, Relayer]);
    bind(ResumePayments).toResolvedValue(construct(ResumePayments), [PaymentRequestRepository, JobQueue]);
  });
}
