import { join } from 'node:path';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RecoveryContractCalls } from '../../adapters/chain/recovery-calls.js';
import { RpcRecoverySimulator } from '../../adapters/chain/rpc-recovery-simulator.js';
import { ContractArtifacts } from '../../adapters/chain/sandbox/contract-artifacts.js';
import {
  approveByLinkEndpoint,
  beginApprovalByLinkEndpoint,
  beginGuardianPasskeyEndpoint,
  declineByLinkEndpoint,
  makeGuardianPasskeyEndpoint,
  openGuardianLinkEndpoint,
} from '../../adapters/http/app/recovery/guardian-link.endpoints.js';
import {
  changeRecoveryTimesEndpoint,
  inviteAgainEndpoint,
  inviteGuardianEndpoint,
  listGuardiansEndpoint,
  rehearseRecoveryEndpoint,
  removeGuardianEndpoint,
} from '../../adapters/http/app/recovery/guardians.endpoints.js';
import {
  approveEndpoint,
  beginApprovalEndpoint,
  beginConsentEndpoint,
  consentEndpoint,
  declineGuardianshipEndpoint,
  listGuardianshipsEndpoint,
} from '../../adapters/http/app/recovery/guardianships.endpoints.js';
import { RECOVERY_SIGNING } from '../../adapters/http/app/recovery/recovery-signing.js';
import {
  recoveryProgressEndpoint,
  retryExecutionEndpoint,
  startRecoveryEndpoint,
  startRecoveryOptionsEndpoint,
} from '../../adapters/http/app/recovery/start-recovery.endpoints.js';
import {
  recoveryConfigEndpoint,
  recoveryContactsEndpoint,
  recoveryEmailEndpoint,
  recoveryEmailsEndpoint,
  recoveryStatusEndpoint,
} from '../../adapters/http/rest/recovery/recovery.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresGuardians } from '../../adapters/persistence/recovery/guardian.postgres.js';
import {
  PostgresGuardianLinks,
  SPENT_GUARDIAN_LINKS,
} from '../../adapters/persistence/recovery/guardian-links.postgres.js';
import { PostgresRecoveryRequests } from '../../adapters/persistence/recovery/recovery-request.postgres.js';
import { PostgresRecoverySetups } from '../../adapters/persistence/recovery/recovery-setups.postgres.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { AppSessionRepository } from '../../application/access/app-session.repository.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ContractCallListener } from '../../application/contract-calls/contract-call-listener.js';
import { ContractCalls } from '../../application/contract-calls/contract-calls.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { MailListener } from '../../application/mail/mail-listener.js';
import { MailSender } from '../../application/mail/mail-sender.js';
import { OutgoingMails } from '../../application/mail/outgoing-mails.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { ReplacedPasskeys } from '../../application/passkeys/replaced-passkeys.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AnswerInvitation } from '../../application/recovery/answer-invitation.js';
import { ApproveRecovery } from '../../application/recovery/approve-recovery.js';
import { CancelRecoveryOperation } from '../../application/recovery/cancel-recovery-operation.js';
import { ChangeRecoveryTimes } from '../../application/recovery/change-recovery-times.js';
import { DraftSetup } from '../../application/recovery/draft-setup.js';
import { ExecuteRecoveries } from '../../application/recovery/execute-recoveries.js';
import { FindGuardianship } from '../../application/recovery/find-guardianship.js';
import { FollowRecovery } from '../../application/recovery/follow-recovery.js';
import { GuardianRepository } from '../../application/recovery/guardian.repository.js';
import { GuardianChanged, GuardianshipChanged } from '../../application/recovery/guardian-changed.event.js';
import { GuardianLinks } from '../../application/recovery/guardian-links.js';
import { GuardianMailRefused } from '../../application/recovery/guardian-mail-refused.js';
import { GuardianMails } from '../../application/recovery/guardian-mails.js';
import { InviteGuardian } from '../../application/recovery/invite-guardian.js';
import { ReadProgress } from '../../application/recovery/read-progress.js';
import { ReadRecovery } from '../../application/recovery/read-recovery.js';
import { RecoveryCallEnded } from '../../application/recovery/recovery-call-ended.js';
import { RecoveryCancellations } from '../../application/recovery/recovery-cancellations.js';
import { recoveryChanged } from '../../application/recovery/recovery-changed.event.js';
import { RecoveryModule } from '../../application/recovery/recovery-module.js';
import { RecoveryRequestRepository } from '../../application/recovery/recovery-request.repository.js';
import { RecoveryRequestChanged } from '../../application/recovery/recovery-request-changed.event.js';
import { RecoverySetups } from '../../application/recovery/recovery-setups.js';
import { RecoverySimulator } from '../../application/recovery/recovery-simulator.js';
import { RecoveryToSign } from '../../application/recovery/recovery-to-sign.js';
import { RehearseRecovery } from '../../application/recovery/rehearse-recovery.js';
import { RemoveGuardian } from '../../application/recovery/remove-guardian.js';
import { ReplacePasskeys } from '../../application/recovery/replace-passkeys.js';
import { RetryExecution } from '../../application/recovery/retry-execution.js';
import { SetUpRecoveryOperation } from '../../application/recovery/set-up-recovery-operation.js';
import { StartRecovery } from '../../application/recovery/start-recovery.js';
import { ViewGuardianship } from '../../application/recovery/view-guardianship.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import { PROJECT_ROOT } from '../project-root.js';
import type { Resources } from '../resources.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** Guardians of accounts, and the recovery of an account whose passkeys are lost. */
export function recoveryModule({ configuration }: Resources): Module {
  return module(
    implement(GuardianRepository, PostgresGuardians, [Database]),
    implement(GuardianLinks, PostgresGuardianLinks, [Database]),
    implement(RecoverySetups, PostgresRecoverySetups, [Database]),
    implement(RecoveryRequestRepository, PostgresRecoveryRequests, [Database]),
    implement(RecoveryModule, RecoveryContractCalls, [part(ChainDeployment)]),
    constant(SpentRows, SPENT_GUARDIAN_LINKS),
    ...readingRows(),
    ...guardianRows(`${configuration.publicUrl.replace(/\/+$/, '')}/app`),
    ...recoveryRows(),
  );
}

function readingRows(): readonly Row[] {
  return [
    provide(ReadRecovery, [WalletRepository, GuardianRepository, RecoverySetups, RecoveryRequestRepository, Clock]),
    contribute(Endpoints, recoveryContactsEndpoint, [ReadRecovery]),
    contribute(Endpoints, recoveryEmailsEndpoint, [ReadRecovery]),
    contribute(Endpoints, recoveryEmailEndpoint, [ReadRecovery]),
    contribute(Endpoints, recoveryConfigEndpoint, [ReadRecovery]),
    contribute(Endpoints, recoveryStatusEndpoint, [ReadRecovery]),
  ];
}

/** How guardians are asked, answer, and are put on chain. */
function guardianRows(appUrl: string): readonly Row[] {
  return [
    provide(DraftSetup, [GuardianRepository, RecoverySetups, WalletRepository, ContractEvents, IdGenerator]),
    implement(
      GuardianMails,
      (guardians: GuardianRepository, links: GuardianLinks, mails: OutgoingMails, secrets: Secrets, ids: IdGenerator) =>
        new GuardianMails(guardians, links, mails, secrets, ids, appUrl),
      [GuardianRepository, GuardianLinks, OutgoingMails, Secrets, IdGenerator],
    ),
    provide(InviteGuardian, [
      UserRepository,
      GuardianRepository,
      part(RecoveryRequestRepository),
      GuardianLinks,
      RecoveryModule,
      MailSender,
      OutgoingMails,
      GuardianMails,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(MailListener, GuardianMailRefused, [GuardianRepository, EventOutbox, Clock, UnitOfWork]),
    provide(RemoveGuardian, [GuardianRepository, DraftSetup, EventOutbox, Clock, UnitOfWork]),
    provide(ChangeRecoveryTimes, [GuardianRepository, RecoverySetups, DraftSetup, Clock, UnitOfWork]),
    provide(AnswerInvitation, [
      GuardianRepository,
      PasskeyRepository,
      ChallengeStore,
      PasskeyCeremonies,
      DraftSetup,
      EventOutbox,
      Secrets,
      Clock,
      WallClock,
      UnitOfWork,
    ]),
    provide(FindGuardianship, [GuardianRepository, GuardianLinks, Secrets, Clock]),
    provide(ViewGuardianship, [
      GuardianRepository,
      RecoveryRequestRepository,
      WalletRepository,
      part(ContractCalls),
      Clock,
    ]),
    implement(
      RecoverySimulator,
      (
        connection: ChainConnection,
        deployment: Pick<ChainDeployment, 'webAuthnVerifier' | 'entryPoint'>,
        recovery: RecoveryModule,
      ) => new RpcRecoverySimulator(connection, deployment, recovery, rehearsalCode),
      [ChainConnection, part(ChainDeployment), RecoveryModule],
    ),
    provide(RehearseRecovery, [RecoverySetups, WalletRepository, RecoverySimulator]),
    contribute(WalletOperationKind, SetUpRecoveryOperation, [
      RecoverySetups,
      GuardianRepository,
      WalletOperationRepository,
      RecoveryModule,
      AuditLog,
    ]),
    ...RECOVERY_SIGNING.flatMap(signingRows),
    contribute(OwnerActionSource, RecoveryToSign, [RecoverySetups, RecoveryRequestRepository, RecoveryCancellations]),
    contribute(EventKind, GuardianChanged, [part(GuardianRepository)]),
    contribute(EventKind, GuardianshipChanged, [part(GuardianRepository), part(RecoveryRequestRepository), Clock]),
    contribute(Endpoints, listGuardiansEndpoint, [GuardianRepository, RecoverySetups]),
    contribute(Endpoints, inviteGuardianEndpoint, [InviteGuardian]),
    contribute(Endpoints, inviteAgainEndpoint, [InviteGuardian]),
    contribute(Endpoints, removeGuardianEndpoint, [RemoveGuardian]),
    contribute(Endpoints, changeRecoveryTimesEndpoint, [ChangeRecoveryTimes, GuardianRepository, RecoverySetups]),
    contribute(Endpoints, rehearseRecoveryEndpoint, [RehearseRecovery]),
    contribute(Endpoints, listGuardianshipsEndpoint, [ViewGuardianship]),
    contribute(Endpoints, beginConsentEndpoint, [FindGuardianship, AnswerInvitation]),
    contribute(Endpoints, consentEndpoint, [FindGuardianship, AnswerInvitation]),
    contribute(Endpoints, declineGuardianshipEndpoint, [FindGuardianship, AnswerInvitation]),
    contribute(Endpoints, openGuardianLinkEndpoint, [FindGuardianship, ViewGuardianship]),
    contribute(Endpoints, beginGuardianPasskeyEndpoint, [FindGuardianship, AnswerInvitation]),
    contribute(Endpoints, makeGuardianPasskeyEndpoint, [FindGuardianship, AnswerInvitation]),
    contribute(Endpoints, declineByLinkEndpoint, [FindGuardianship, AnswerInvitation]),
  ];
}

/** How a recovery is started, approved, cancelled and executed, and what follows from it. */
function recoveryRows(): readonly Row[] {
  return [
    provide(StartRecovery, [
      UserRepository,
      PasskeyRepository,
      GuardianRepository,
      RecoverySetups,
      RecoveryRequestRepository,
      GuardianLinks,
      GuardianMails,
      ChallengeStore,
      PasskeyCeremonies,
      AuditLog,
      EventOutbox,
      Secrets,
      IdGenerator,
      Clock,
      WallClock,
      UnitOfWork,
    ]),
    provide(ReadProgress, [RecoveryRequestRepository, Secrets, Clock]),
    provide(RetryExecution, [RecoveryRequestRepository, Secrets, Clock]),
    provide(ApproveRecovery, [
      GuardianRepository,
      RecoveryRequestRepository,
      WalletRepository,
      RecoveryModule,
      PasskeyCeremonies,
      ContractCalls,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(ReplacePasskeys, [PasskeyRepository, ReplacedPasskeys, AppSessionRepository, AuditLog, IdGenerator]),
    provide(FollowRecovery, [
      part(ContractEvents),
      WalletRepository,
      GuardianRepository,
      RecoverySetups,
      RecoveryRequestRepository,
      DraftSetup,
      ReplacePasskeys,
      AuditLog,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    alias(JobHandler, FollowRecovery),
    contribute(Sweep, ExecuteRecoveries, [
      RecoveryRequestRepository,
      GuardianRepository,
      WalletRepository,
      RecoveryModule,
      ContractCalls,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(ContractCallListener, RecoveryCallEnded, [RecoveryRequestRepository, EventOutbox, Clock, UnitOfWork]),
    provide(RecoveryCancellations, [part(WalletOperationRepository)]),
    contribute(WalletOperationKind, CancelRecoveryOperation, [
      RecoveryRequestRepository,
      part(GuardianRepository),
      RecoveryCancellations,
      RecoveryModule,
      AuditLog,
    ]),
    constant(EventKind, recoveryChanged),
    contribute(EventKind, RecoveryRequestChanged, [part(RecoveryRequestRepository)]),
    contribute(Endpoints, startRecoveryOptionsEndpoint, [StartRecovery]),
    contribute(Endpoints, startRecoveryEndpoint, [StartRecovery]),
    contribute(Endpoints, recoveryProgressEndpoint, [ReadProgress]),
    contribute(Endpoints, retryExecutionEndpoint, [RetryExecution, ReadProgress]),
    contribute(Endpoints, beginApprovalByLinkEndpoint, [FindGuardianship, ApproveRecovery, RecoveryRequestRepository]),
    contribute(Endpoints, approveByLinkEndpoint, [FindGuardianship, ApproveRecovery, RecoveryRequestRepository]),
    contribute(Endpoints, beginApprovalEndpoint, [FindGuardianship, ApproveRecovery, RecoveryRequestRepository]),
    contribute(Endpoints, approveEndpoint, [FindGuardianship, ApproveRecovery, RecoveryRequestRepository]),
  ];
}

async function rehearsalCode() {
  const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
  return (await artifacts.load('RecoveryRehearsal')).deployedBytecode;
}
