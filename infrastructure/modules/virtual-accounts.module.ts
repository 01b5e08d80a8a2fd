import { answerRequestEndpoint } from '../../adapters/http/app/virtual-accounts/answers.endpoints.js';
import {
  accountApplicationEndpoint,
  applyForAccountsEndpoint,
  requestDocumentUploadEndpoint,
  supplyRequirementEndpoint,
} from '../../adapters/http/app/virtual-accounts/application.endpoints.js';
import { incomingTransfersEndpoint } from '../../adapters/http/app/virtual-accounts/incoming-transfers.endpoints.js';
import { outgoingTransfersEndpoint } from '../../adapters/http/app/virtual-accounts/outgoing-transfers.endpoints.js';
import { settlementEstimateEndpoint } from '../../adapters/http/rest/virtual-accounts/settlement-estimate.endpoints.js';
import {
  informationRequestsEndpoint,
  transferLimitsEndpoint,
  virtualAccountsEndpoint,
} from '../../adapters/http/rest/virtual-accounts/virtual-accounts.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresAccountSuspensions } from '../../adapters/persistence/virtual-accounts/account-suspensions.postgres.js';
import { PostgresIncomingTransfers } from '../../adapters/persistence/virtual-accounts/incoming-transfer.postgres.js';
import { PostgresInformationRequests } from '../../adapters/persistence/virtual-accounts/information-request.postgres.js';
import { PostgresKycApplications } from '../../adapters/persistence/virtual-accounts/kyc-application.postgres.js';
import { PostgresOutgoingTransfers } from '../../adapters/persistence/virtual-accounts/outgoing-transfer.postgres.js';
import { PostgresSubmissions } from '../../adapters/persistence/virtual-accounts/submission.postgres.js';
import { Secrets } from '../../application/access/secrets.js';
import { StorageQuota } from '../../application/documents/storage-quota.js';
import { StoreFile } from '../../application/documents/store-file.js';
import { SettleArrived } from '../../application/indexing/settle-arrived.js';
import { BankingPartner } from '../../application/payouts/banking-partner.js';
import { PartnerEventKind } from '../../application/payouts/partner-event-kind.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AccountSuspensions } from '../../application/virtual-accounts/account-suspensions.js';
import { AnswerRequest } from '../../application/virtual-accounts/answer-request.js';
import { ApplyForAccounts } from '../../application/virtual-accounts/apply-for-accounts.js';
import { CloseBankAccounts } from '../../application/virtual-accounts/close-bank-accounts.js';
import { CustomerPartnerEvents } from '../../application/virtual-accounts/customer-partner-events.js';
import { DeliverSubmissions } from '../../application/virtual-accounts/deliver-submissions.js';
import { EndBankAccounts } from '../../application/virtual-accounts/end-bank-accounts.js';
import { EstimateSettlement } from '../../application/virtual-accounts/estimate-settlement.js';
import { FollowCustomer } from '../../application/virtual-accounts/follow-customer.js';
import { GetTransferLimits } from '../../application/virtual-accounts/get-transfer-limits.js';
import {
  SILENT_TRANSFER_EVENTS,
  TransferReturned,
} from '../../application/virtual-accounts/incoming-transfer.events.js';
import { IncomingTransferRepository } from '../../application/virtual-accounts/incoming-transfer.repository.js';
import {
  DeliverAnswer,
  RequestOpened,
  RoundEnded,
} from '../../application/virtual-accounts/information-request.events.js';
import { InformationRequestRepository } from '../../application/virtual-accounts/information-request.repository.js';
import { KycMoved, kycApplied, kycInReview, kycSupplied } from '../../application/virtual-accounts/kyc.events.js';
import { KycApplicationRepository } from '../../application/virtual-accounts/kyc-application.repository.js';
import { OutgoingTransfers } from '../../application/virtual-accounts/outgoing-transfers.js';
import { RefuseSubmission } from '../../application/virtual-accounts/refuse-submission.js';
import { ReopenBankAccounts } from '../../application/virtual-accounts/reopen-bank-accounts.js';
import { RequestDocumentUpload } from '../../application/virtual-accounts/request-document-upload.js';
import { ResumeCustomers } from '../../application/virtual-accounts/resume-customers.js';
import { SettleIncomingTransfers } from '../../application/virtual-accounts/settle-incoming-transfers.js';
import { SubmissionRepository } from '../../application/virtual-accounts/submission.repository.js';
import { SubmissionRefused } from '../../application/virtual-accounts/submission-refused.event.js';
import { SupplyRequirement } from '../../application/virtual-accounts/supply-requirement.js';
import { SuspendBankAccounts } from '../../application/virtual-accounts/suspend-bank-accounts.js';
import { TakeDocuments } from '../../application/virtual-accounts/take-documents.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** The sandbox's partner answers at once, and people watch it. */
const SANDBOX_SILENCE = { openMs: 3_000, approvedMs: 30_000 };
const SILENCE = { openMs: 60_000, approvedMs: 600_000 };

/** Accounts in the user's name at a banking partner. */
export function virtualAccountsModule({ configuration: { sandbox } }: Resources): Module {
  return module(
    implement(KycApplicationRepository, PostgresKycApplications, [Database, SecretBox]),
    implement(SubmissionRepository, PostgresSubmissions, [Database, SecretBox]),
    implement(InformationRequestRepository, PostgresInformationRequests, [Database]),
    implement(IncomingTransferRepository, PostgresIncomingTransfers, [Database]),
    OWNER_ROWS,
    PARTNER_ROWS,
    EVENT_ROWS,
    contribute(
      Sweep,
      (
        partner: BankingPartner,
        applications: KycApplicationRepository,
        deliver: DeliverSubmissions,
        follow: FollowCustomer,
      ) => new ResumeCustomers(partner, applications, deliver, follow, sandbox ? SANDBOX_SILENCE : SILENCE),
      [BankingPartner, KycApplicationRepository, DeliverSubmissions, FollowCustomer],
    ),
    implement(AccountSuspensions, PostgresAccountSuspensions, [Database]),
    CLOSING_ROWS,
    provide(EstimateSettlement, [Clock]),
    contribute(Endpoints, settlementEstimateEndpoint, [EstimateSettlement]),
    contribute(Endpoints, virtualAccountsEndpoint, [part(KycApplicationRepository)]),
    provide(GetTransferLimits, [
      part(BankingPartner),
      part(KycApplicationRepository),
      part(InformationRequestRepository),
    ]),
    contribute(Endpoints, transferLimitsEndpoint, [GetTransferLimits]),
    contribute(Endpoints, informationRequestsEndpoint, [part(InformationRequestRepository)]),
    contribute(Endpoints, incomingTransfersEndpoint, [part(IncomingTransferRepository)]),
    implement(OutgoingTransfers, PostgresOutgoingTransfers, [Database]),
    contribute(Endpoints, outgoingTransfersEndpoint, [OutgoingTransfers]),
  );
}

/** What the owner does in the app. */
const OWNER_ROWS: readonly Row[] = [
  provide(TakeDocuments, [part(ObjectStorage), StoreFile]),
  provide(RequestDocumentUpload, [StorageQuota, part(ObjectStorage), Secrets, WallClock, UnitOfWork]),
  provide(ApplyForAccounts, [part(BankingPartner), part(KycApplicationRepository), EventOutbox, Clock, UnitOfWork]),
  provide(SupplyRequirement, [
    part(KycApplicationRepository),
    part(SubmissionRepository),
    TakeDocuments,
    EventOutbox,
    IdGenerator,
    Clock,
    UnitOfWork,
  ]),
  provide(AnswerRequest, [
    part(KycApplicationRepository),
    part(InformationRequestRepository),
    part(SubmissionRepository),
    TakeDocuments,
    EventOutbox,
    IdGenerator,
    Clock,
    UnitOfWork,
  ]),
  contribute(Endpoints, accountApplicationEndpoint, [
    part(KycApplicationRepository),
    part(SubmissionRepository),
    part(BankingPartner),
  ]),
  contribute(Endpoints, applyForAccountsEndpoint, [ApplyForAccounts]),
  contribute(Endpoints, requestDocumentUploadEndpoint, [RequestDocumentUpload]),
  contribute(Endpoints, supplyRequirementEndpoint, [SupplyRequirement]),
  contribute(Endpoints, answerRequestEndpoint, [AnswerRequest]),
];

/** What the partner is told, and tells. */
const PARTNER_ROWS: readonly Row[] = [
  provide(FollowCustomer, [
    part(KycApplicationRepository),
    part(SubmissionRepository),
    part(InformationRequestRepository),
    part(IncomingTransferRepository),
    EventOutbox,
    Clock,
    UnitOfWork,
  ]),
  ...(['customer', 'information_request', 'transfer'] as const).map((subject) =>
    contribute(PartnerEventKind, (follow: FollowCustomer) => new CustomerPartnerEvents(subject, follow), [
      FollowCustomer,
    ]),
  ),
  provide(RefuseSubmission, [
    part(KycApplicationRepository),
    part(InformationRequestRepository),
    part(SubmissionRepository),
    EventOutbox,
    Clock,
    UnitOfWork,
  ]),
  provide(DeliverSubmissions, [
    part(BankingPartner),
    part(KycApplicationRepository),
    part(SubmissionRepository),
    part(WalletRepository),
    part(ObjectStorage),
    FollowCustomer,
    RefuseSubmission,
  ]),
  alias(JobHandler, DeliverSubmissions),
  contribute(JobHandler, DeliverAnswer, [part(InformationRequestRepository), DeliverSubmissions]),
  contribute(Sweep, SettleIncomingTransfers, [part(IncomingTransferRepository), SettleArrived]),
];

/** What becomes of the accounts at the bank when their owner closes the account. */
const CLOSING_ROWS: readonly Row[] = [
  provide(EndBankAccounts, [part(BankingPartner), part(KycApplicationRepository), FollowCustomer]),
  contribute(Sweep, CloseBankAccounts, [part(KycApplicationRepository), EndBankAccounts]),
  provide(ReopenBankAccounts, [part(BankingPartner), part(AccountSuspensions)]),
  alias(Sweep, ReopenBankAccounts),
  provide(SuspendBankAccounts, [
    part(BankingPartner),
    part(KycApplicationRepository),
    part(AccountSuspensions),
    EndBankAccounts,
    ReopenBankAccounts,
    IdGenerator,
  ]),
];

const EVENT_ROWS: readonly Row[] = [
  constant(EventKind, kycApplied),
  constant(EventKind, kycSupplied),
  constant(EventKind, kycInReview),
  ...(['kyc.incomplete', 'kyc.approved', 'kyc.rejected'] as const).map((type) =>
    contribute(EventKind, (applications: KycApplicationRepository) => new KycMoved(type, applications), [
      KycApplicationRepository,
    ]),
  ),
  contribute(EventKind, SubmissionRefused, [part(SubmissionRepository)]),
  contribute(EventKind, RequestOpened, [part(InformationRequestRepository)]),
  ...(['information_request.answered', 'information_request.reviewed', 'information_request.closed'] as const).map(
    (type) =>
      contribute(EventKind, (requests: InformationRequestRepository) => new RoundEnded(type, requests), [
        InformationRequestRepository,
      ]),
  ),
  ...SILENT_TRANSFER_EVENTS.map((kind) => constant(EventKind, kind)),
  contribute(EventKind, TransferReturned, [part(IncomingTransferRepository)]),
];
