import { join } from 'node:path';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { Eip712ExecutorKeys } from '../../adapters/chain/executor-keys.js';
import { RpcAgentAccounts } from '../../adapters/chain/rpc-agent-accounts.js';
import { ContractArtifacts } from '../../adapters/chain/sandbox/contract-artifacts.js';
import { AGENT_SESSION_SIGNING } from '../../adapters/http/app/agent-sessions/agent-session-signing.js';
import { ownAgentSessionsEndpoint } from '../../adapters/http/app/agent-sessions/own-agent-sessions.endpoint.js';
import { payFromAgentSessionEndpoint } from '../../adapters/http/rest/agent-sessions/agent-payments.endpoints.js';
import {
  pauseAgentSessionEndpoint,
  resumeAgentSessionEndpoint,
  revokeAgentSessionEndpoint,
} from '../../adapters/http/rest/agent-sessions/agent-session-changes.endpoints.js';
import {
  createAgentSessionEndpoint,
  getAgentSessionEndpoint,
  listAgentSessionsEndpoint,
} from '../../adapters/http/rest/agent-sessions/agent-sessions.endpoints.js';
import { PostgresAgentPayments } from '../../adapters/persistence/agent-sessions/agent-payments.postgres.js';
import { PostgresAgentSessions } from '../../adapters/persistence/agent-sessions/agent-session.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { PlanRepository } from '../../application/access/plan.repository.js';
import { RestingAt } from '../../application/access/resting-at.js';
import { AcceptPayment } from '../../application/agent-sessions/accept-payment.js';
import { ActivateSessionOperation } from '../../application/agent-sessions/activate-session-operation.js';
import { AddFoundSession } from '../../application/agent-sessions/add-found-session.js';
import { AgentAccounts, ExecutorKeys } from '../../application/agent-sessions/agent-accounts.js';
import { AgentCallEnded } from '../../application/agent-sessions/agent-call-ended.js';
import { AgentPayments } from '../../application/agent-sessions/agent-payments.js';
import { AgentSessionRepository } from '../../application/agent-sessions/agent-session.repository.js';
import { agentSessionChanged } from '../../application/agent-sessions/agent-session-changed.event.js';
import { AgentSessionTold, TOLD_EVENTS } from '../../application/agent-sessions/agent-session-told.event.js';
import { CreateAgentSession } from '../../application/agent-sessions/create-agent-session.js';
import { EndSessionOperation } from '../../application/agent-sessions/end-session-operation.js';
import { GetAgentSession } from '../../application/agent-sessions/get-agent-session.js';
import { HaltSession } from '../../application/agent-sessions/halt-session.js';
import { HaltSessionsWithoutPlan } from '../../application/agent-sessions/halt-sessions-without-plan.js';
import { HoldSession } from '../../application/agent-sessions/hold-session.js';
import { JudgeFailure, judgeFailedPayment } from '../../application/agent-sessions/judge-failure.js';
import { JudgeLostFailures } from '../../application/agent-sessions/judge-lost-failures.js';
import { ListAgentSessions } from '../../application/agent-sessions/list-agent-sessions.js';
import { ListOwnSessions } from '../../application/agent-sessions/list-own-sessions.js';
import { PauseAgentSession } from '../../application/agent-sessions/pause-agent-session.js';
import { PayFromAgentSession } from '../../application/agent-sessions/pay-from-agent-session.js';
import { ResumeAgentSession } from '../../application/agent-sessions/resume-agent-session.js';
import { RevokeAgentSession } from '../../application/agent-sessions/revoke-agent-session.js';
import { SessionMandates } from '../../application/agent-sessions/session-mandates.js';
import { SessionRecipients } from '../../application/agent-sessions/session-recipients.js';
import { SessionStandings } from '../../application/agent-sessions/session-standings.js';
import { SessionsToSign } from '../../application/agent-sessions/sessions-to-sign.js';
import { SettleAgentSession } from '../../application/agent-sessions/settle-agent-session.js';
import { SettleStrandedSessions } from '../../application/agent-sessions/settle-stranded-sessions.js';
import { SignExecution } from '../../application/agent-sessions/sign-execution.js';
import { WithdrawPayments } from '../../application/agent-sessions/withdraw-payments.js';
import { AddressOwners } from '../../application/contacts/address-owners.js';
import { ContractCallListener } from '../../application/contract-calls/contract-call-listener.js';
import { ContractCalls } from '../../application/contract-calls/contract-calls.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { ChainAddresses } from '../../application/external-accounts/chain-addresses.js';
import { IdempotentExecution } from '../../application/idempotency/idempotent-execution.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { MandateSource } from '../../application/mandates/mandate.js';
import { StopSignatures } from '../../application/mandates/stop-signatures.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { GetPaymentStatus } from '../../application/payments/get-payment-status.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { Clock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { FoundMandates, HeldMandates } from '../../application/restoration/restored-mandates.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints, FinalityRules, PaymentMinima } from '../identifiers.js';
import { PROJECT_ROOT } from '../project-root.js';
import { appUrlOf } from '../public-addresses.js';
import type { Resources } from '../resources.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

type At = Pick<ChainDeployment, 'chainId' | 'spendingPolicy'>;

const probeCode = async () => {
  const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
  return (await artifacts.load('AgentAccountProbe')).bytecode;
};

/** Agent sessions: bounded mandates, and the payments within them. */
export function agentSessionsModule({ configuration }: Resources): Module {
  const appUrl = appUrlOf(configuration);
  const place = ({ chainId, spendingPolicy }: At) => ({ appUrl, chainId, moduleAddress: spendingPolicy });
  const steering = [EventOutbox, Clock, UnitOfWork] as const;
  return module(
    implement(AgentSessionRepository, PostgresAgentSessions, [Database, RestingAt]),
    implement(AgentPayments, PostgresAgentPayments, [Database]),
    implement(
      AgentAccounts,
      (connection: ChainConnection, deployment: ChainDeployment) =>
        new RpcAgentAccounts(connection, deployment, probeCode),
      [ChainConnection, ChainDeployment],
    ),
    implement(ExecutorKeys, Eip712ExecutorKeys, [part(ChainDeployment)]),
    provide(SessionRecipients, [part(UserRepository), part(WalletRepository), part(ChainAddresses), AddressOwners]),
    provide(SessionStandings, [part(AgentAccounts), part(AgentPayments), Clock]),
    provide(CreateAgentSession, [
      AgentSessionRepository,
      AgentAccounts,
      ExecutorKeys,
      SessionRecipients,
      part(WalletRepository),
      part(ChainAddresses),
      part(ContractEvents),
      part(SecretBox),
      PaymentMinima,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(ListOwnSessions, [part(AgentSessionRepository), SessionStandings, Clock]),
    provide(ListAgentSessions, [part(AgentSessionRepository), SessionStandings, Clock]),
    provide(GetAgentSession, [
      part(AgentSessionRepository),
      SessionStandings,
      part(AgentAccounts),
      part(ContractEvents),
      part(AgentPayments),
    ]),
    provide(PauseAgentSession, [AgentSessionRepository, ...steering]),
    provide(WithdrawPayments, [part(AgentPayments), part(ContractCalls)]),
    provide(RevokeAgentSession, [AgentSessionRepository, WithdrawPayments, ...steering]),
    provide(HaltSession, [AgentSessionRepository, ...steering]),
    provide(ResumeAgentSession, [
      AgentSessionRepository,
      part(AgentAccounts),
      part(AgentPayments),
      part(PlanRepository),
      ...steering,
    ]),
    provide(SignExecution, [part(AgentSessionRepository), ExecutorKeys, part(SecretBox), Clock]),
    provide(AcceptPayment, [
      part(AgentSessionRepository),
      part(AgentPayments),
      part(PaymentRequestRepository),
      part(AgentAccounts),
      part(ContractCalls),
      HaltSession,
      EventOutbox,
      IdGenerator,
      Clock,
    ]),
    provide(PayFromAgentSession, [
      part(AgentSessionRepository),
      part(AgentPayments),
      part(PaymentRequestRepository),
      part(AgentAccounts),
      SessionRecipients,
      SignExecution,
      AcceptPayment,
      GetPaymentStatus,
      PaymentMinima,
      IdempotentExecution,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(SettleAgentSession, [
      AgentSessionRepository,
      AgentPayments,
      part(PaymentRequestRepository),
      part(ContractEvents),
      part(ContractCalls),
      part(FinalBlocks),
      FinalityRules,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]),
    provide(JudgeFailure, [
      part(AgentSessionRepository),
      part(AgentPayments),
      part(PaymentRequestRepository),
      part(AgentAccounts),
      HaltSession,
      Clock,
    ]),
    alias(JobHandler, SettleAgentSession),
    alias(JobHandler, JudgeFailure),
    constant(EventFollower, judgeFailedPayment),
    contribute(ContractCallListener, AgentCallEnded, [part(AgentPayments), SettleAgentSession]),
    contribute(Sweep, SettleStrandedSessions, [part(AgentPayments), SettleAgentSession, Clock]),
    contribute(Sweep, JudgeLostFailures, [part(AgentPayments), JudgeFailure, Clock]),
    contribute(Sweep, HaltSessionsWithoutPlan, [part(AgentSessionRepository), HaltSession, Clock]),
    contribute(WalletOperationKind, ActivateSessionOperation, [
      AgentSessionRepository,
      part(WalletOperationRepository),
      part(AgentAccounts),
      Clock,
    ]),
    contribute(WalletOperationKind, EndSessionOperation, [
      AgentSessionRepository,
      WithdrawPayments,
      part(WalletOperationRepository),
      part(AgentAccounts),
    ]),
    contribute(MandateSource, SessionMandates, [
      part(AgentSessionRepository),
      WithdrawPayments,
      part(AgentAccounts),
      part(WalletOperationRepository),
    ]),
    ...AGENT_SESSION_SIGNING.flatMap(signingRows),
    contribute(OwnerActionSource, SessionsToSign, [
      part(AgentSessionRepository),
      part(WalletOperationRepository),
      part(StopSignatures),
    ]),
    constant(EventKind, agentSessionChanged),
    ...TOLD_EVENTS.map((type) =>
      contribute(EventKind, (sessions: Pick<AgentSessionRepository, 'find'>) => new AgentSessionTold(type, sessions), [
        part(AgentSessionRepository),
      ]),
    ),
    contribute(Endpoints, payFromAgentSessionEndpoint, [PayFromAgentSession]),
    contribute(Endpoints, (create: CreateAgentSession, at: At) => createAgentSessionEndpoint(create, place(at)), [
      CreateAgentSession,
      part(ChainDeployment),
    ]),
    contribute(Endpoints, (list: ListAgentSessions, at: At) => listAgentSessionsEndpoint(list, place(at)), [
      ListAgentSessions,
      part(ChainDeployment),
    ]),
    contribute(Endpoints, (list: ListOwnSessions, at: At) => ownAgentSessionsEndpoint(list, place(at)), [
      ListOwnSessions,
      part(ChainDeployment),
    ]),
    contribute(Endpoints, (get: GetAgentSession, at: At) => getAgentSessionEndpoint(get, place(at)), [
      GetAgentSession,
      part(ChainDeployment),
    ]),
    contribute(
      Endpoints,
      (pause: PauseAgentSession, get: GetAgentSession, at: At) => pauseAgentSessionEndpoint(pause, get, place(at)),
      [PauseAgentSession, GetAgentSession, part(ChainDeployment)],
    ),
    contribute(
      Endpoints,
      (resume: ResumeAgentSession, get: GetAgentSession, at: At) => resumeAgentSessionEndpoint(resume, get, place(at)),
      [ResumeAgentSession, GetAgentSession, part(ChainDeployment)],
    ),
    contribute(
      Endpoints,
      (revoke: RevokeAgentSession, get: GetAgentSession, at: At) => revokeAgentSessionEndpoint(revoke, get, place(at)),
      [RevokeAgentSession, GetAgentSession, part(ChainDeployment)],
    ),
    contribute(HeldMandates, HoldSession, [part(AgentSessionRepository), WithdrawPayments, EventOutbox, Clock]),
    contribute(FoundMandates, AddFoundSession, [
      part(AgentSessionRepository),
      part(ContractEvents),
      EventOutbox,
      IdGenerator,
      Clock,
    ]),
  );
}
