import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { paymentCommand } from '../../adapters/command-line/payments/payment.command.js';
import { APPROVAL_SIGNING } from '../../adapters/http/app/payments/approval-signing.js';
import {
  approvalHistoryEndpoint,
  getApprovalEndpoint,
  listApprovalsEndpoint,
  rejectApplicationEndpoint,
  rejectEndpoint,
} from '../../adapters/http/app/payments/approvals.endpoints.js';
import { proposeOwnPaymentEndpoint } from '../../adapters/http/app/payments/own-payment.endpoints.js';
import { transactionUrl } from '../../adapters/http/app/wallet-operations/transaction-url.js';
import {
  earningsMoveEndpoint,
  proposeOwnEarningsMoveEndpoint,
} from '../../adapters/http/rest/payments/earnings-move.endpoints.js';
import { exchangeEndpoint, proposeOwnExchangeEndpoint } from '../../adapters/http/rest/payments/exchange.endpoints.js';
import {
  createPaymentEndpoint,
  listPaymentsEndpoint,
  paymentStatusEndpoint,
} from '../../adapters/http/rest/payments/payments.endpoints.js';
import { payX402Endpoint } from '../../adapters/http/rest/payments/x402-payments.endpoints.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresApprovalContexts } from '../../adapters/persistence/payments/approval-contexts.postgres.js';
import { APPROVED_PAYMENTS, PENDING_PAYMENTS } from '../../adapters/persistence/payments/open-payments.js';
import { PostgresPaymentRequestRepository } from '../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPaymentStatusQuery } from '../../adapters/persistence/payments/payment-status.postgres.js';
import { requestPath } from '../../adapters/persistence/payments/request-path.postgres.js';
import { ConnectedApplications } from '../../application/access/connected-applications.js';
import { EndActiveSession } from '../../application/access/end-active-session.js';
import { GetBalances } from '../../application/balances/get-balances.js';
import { KnownAddresses } from '../../application/contacts/known-addresses.js';
import { GasSettings } from '../../application/gas-budgets/gas-settings.js';
import { IdempotentExecution } from '../../application/idempotency/idempotent-execution.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { ApprovalContexts } from '../../application/payments/approval-contexts.js';
import { ApprovalGuard } from '../../application/payments/approval-guard.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { GetApproval } from '../../application/payments/get-approval.js';
import { GetPaymentStatus } from '../../application/payments/get-payment-status.js';
import { ListApprovals } from '../../application/payments/list-approvals.js';
import { ListOwnPayments } from '../../application/payments/list-own-payments.js';
import { paymentApproved } from '../../application/payments/payment-approved.event.js';
import { PaymentConfirmations } from '../../application/payments/payment-confirmations.js';
import { PaymentCreated } from '../../application/payments/payment-created.event.js';
import { PaymentEnded } from '../../application/payments/payment-ended.event.js';
import { PaymentOperation } from '../../application/payments/payment-operation.js';
import { PaymentPathPart, ShowPaymentPath } from '../../application/payments/payment-path.js';
import { paymentRejected } from '../../application/payments/payment-rejected.event.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { PaymentReversed } from '../../application/payments/payment-reversed.event.js';
import { PaymentStatusQuery } from '../../application/payments/payment-status.js';
import { RejectApplication } from '../../application/payments/reject-application.js';
import { RejectPayment } from '../../application/payments/reject-payment.js';
import { PaymentTypes } from '../../application/payments/types/payment-types.js';
import { PayoutProgresses } from '../../application/payouts/payout-progress.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { SubAccountCommitments } from '../../application/sub-accounts/sub-account-commitments.js';
import { OperationOutcomes } from '../../application/wallet-operations/operation-outcomes.js';
import { PrepareOperation } from '../../application/wallet-operations/prepare-operation.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { Endpoints, FinalityRules, OpenRequests } from '../identifiers.js';
import { BacklogAge } from '../observability/backlog-age.js';
import { ReadinessCheck } from '../observability/readiness-check.js';
import { stalledCheck } from '../observability/stalled-check.js';
import type { Resources } from '../resources.js';
import { signingRows } from '../signing-rows.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** Payment requests, from the proposal to the end. */
export function paymentsModule({ configuration }: Resources): Module {
  return module(
    contribute(Endpoints, listApprovalsEndpoint, [ListApprovals, Clock]),
    contribute(Endpoints, approvalHistoryEndpoint, [ListApprovals]),
    contribute(
      Endpoints,
      (getApproval: GetApproval) => getApprovalEndpoint(getApproval, transactionUrl(configuration.explorerUrl)),
      [GetApproval],
    ),
    constant(OpenRequests, configuration.openRequests),
    ...signingRows(APPROVAL_SIGNING),
    contribute(Endpoints, rejectEndpoint, [RejectPayment]),
    implement(PaymentRequestRepository, PostgresPaymentRequestRepository, [
      Database,
      PaymentTypes,
      OpenRequests,
      GasSettings,
      Clock,
    ]),
    implement(PaymentStatusQuery, PostgresPaymentStatusQuery, [Database]),
    provide(CreatePayment, [
      PaymentTypes,
      PaymentRequestRepository,
      EventOutbox,
      IdempotentExecution,
      Clock,
      IdGenerator,
      UnitOfWork,
    ]),
    provide(PaymentConfirmations, [part(OperationOutcomes), part(FinalBlocks), FinalityRules]),
    provide(GetPaymentStatus, [PaymentStatusQuery, PaymentTypes, PaymentConfirmations, PayoutProgresses, Clock]),
    implement(ApprovalContexts, PostgresApprovalContexts, [Database, WallClock]),
    provide(ListApprovals, [PaymentRequestRepository, PaymentTypes, ApprovalContexts, Clock]),
    provide(PaymentOperation, [PaymentRequestRepository, PaymentTypes, every(ApprovalGuard)]),
    alias(WalletOperationKind, PaymentOperation),
    provide(GetApproval, [
      PaymentOperation,
      PrepareOperation,
      PaymentTypes,
      ApprovalContexts,
      KnownAddresses,
      GetBalances,
      PaymentConfirmations,
      PayoutProgresses,
      SubAccountCommitments,
      Clock,
    ]),
    provide(RejectApplication, [
      ConnectedApplications,
      EndActiveSession,
      PaymentRequestRepository,
      RejectPayment,
      Clock,
    ]),
    contribute(Endpoints, rejectApplicationEndpoint, [RejectApplication]),
    provide(RejectPayment, [PaymentRequestRepository, EventOutbox, Clock, UnitOfWork]),
    contribute(Endpoints, createPaymentEndpoint, [CreatePayment]),
    contribute(Endpoints, (createPayment: CreatePayment) => payX402Endpoint(createPayment, configuration.network), [
      CreatePayment,
    ]),
    contribute(Endpoints, proposeOwnPaymentEndpoint, [CreatePayment]),
    contribute(Endpoints, exchangeEndpoint, [CreatePayment]),
    contribute(Endpoints, proposeOwnExchangeEndpoint, [CreatePayment]),
    contribute(Endpoints, earningsMoveEndpoint, [CreatePayment]),
    contribute(Endpoints, proposeOwnEarningsMoveEndpoint, [CreatePayment]),
    contribute(Endpoints, paymentStatusEndpoint, [GetPaymentStatus]),
    provide(ListOwnPayments, [PaymentStatusQuery, GetPaymentStatus, Clock]),
    contribute(Endpoints, listPaymentsEndpoint, [ListOwnPayments]),
    contribute(EventKind, PaymentCreated, [PaymentRequestRepository, PaymentTypes, Clock]),
    constant(EventKind, paymentApproved),
    constant(EventKind, paymentRejected),
    contribute(EventKind, PaymentReversed, [PaymentRequestRepository, PaymentTypes, part(WalletOperationRepository)]),
    ...(['payment.completed', 'payment.failed', 'payment.expired'] as const).map((type) =>
      contribute(
        EventKind,
        (payments: PaymentRequestRepository, types: PaymentTypes) => new PaymentEnded(type, payments, types),
        [PaymentRequestRepository, PaymentTypes],
      ),
    ),
    contribute(PaymentPathPart, requestPath, [Database]),
    provide(ShowPaymentPath, [every(PaymentPathPart)]),
    contribute(OperatorCommand, paymentCommand, [ShowPaymentPath]),
    constant(Backlog, PENDING_PAYMENTS),
    constant(Backlog, APPROVED_PAYMENTS),
    contribute(ReadinessCheck, stalledCheck(APPROVED_PAYMENTS, 1_800, ['worker']), [Database, BacklogAge]),
  );
}
