import { Eip712ExecutorKeys } from '../../../adapters/chain/executor-keys.js';
import {
  pauseAgentSessionEndpoint,
  resumeAgentSessionEndpoint,
  revokeAgentSessionEndpoint,
} from '../../../adapters/http/rest/agent-sessions/agent-session-changes.endpoints.js';
import { createAgentSessionEndpoint } from '../../../adapters/http/rest/agent-sessions/agent-sessions.endpoints.js';
import { PostgresPlanRepository } from '../../../adapters/persistence/access/plan.postgres.js';
import { PostgresAgentPayments } from '../../../adapters/persistence/agent-sessions/agent-payments.postgres.js';
import { PostgresAgentSessions } from '../../../adapters/persistence/agent-sessions/agent-session.postgres.js';
import { PostgresAddressOwners } from '../../../adapters/persistence/contacts/address-owners.postgres.js';
import { PostgresIdempotencyKeys } from '../../../adapters/persistence/idempotency-keys.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPaymentStatusQuery } from '../../../adapters/persistence/payments/payment-status.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { restingNow } from '../../../application/access/resting-at.js';
import { AcceptPayment } from '../../../application/agent-sessions/accept-payment.js';
import { ActivateSessionOperation } from '../../../application/agent-sessions/activate-session-operation.js';
import { CreateAgentSession } from '../../../application/agent-sessions/create-agent-session.js';
import { EndSessionOperation } from '../../../application/agent-sessions/end-session-operation.js';
import { GetAgentSession } from '../../../application/agent-sessions/get-agent-session.js';
import { HaltSession } from '../../../application/agent-sessions/halt-session.js';
import { HaltSessionsWithoutPlan } from '../../../application/agent-sessions/halt-sessions-without-plan.js';
import { JudgeFailure } from '../../../application/agent-sessions/judge-failure.js';
import { JudgeLostFailures } from '../../../application/agent-sessions/judge-lost-failures.js';
import { ListAgentSessions } from '../../../application/agent-sessions/list-agent-sessions.js';
import { ListOwnSessions } from '../../../application/agent-sessions/list-own-sessions.js';
import { PauseAgentSession } from '../../../application/agent-sessions/pause-agent-session.js';
import { PayFromAgentSession } from '../../../application/agent-sessions/pay-from-agent-session.js';
import { ResumeAgentSession } from '../../../application/agent-sessions/resume-agent-session.js';
import { RevokeAgentSession } from '../../../application/agent-sessions/revoke-agent-session.js';
import { SessionMandates } from '../../../application/agent-sessions/session-mandates.js';
import { SessionRecipients } from '../../../application/agent-sessions/session-recipients.js';
import { SessionStandings } from '../../../application/agent-sessions/session-standings.js';
import { SettleAgentSession } from '../../../application/agent-sessions/settle-agent-session.js';
import { SettleStrandedSessions } from '../../../application/agent-sessions/settle-stranded-sessions.js';
import { SignExecution } from '../../../application/agent-sessions/sign-execution.js';
import { WithdrawPayments } from '../../../application/agent-sessions/withdraw-payments.js';
import type { ContractCall, ContractCallOutcome } from '../../../application/contract-calls/contract-calls.js';
import type { ContractEvent } from '../../../application/contract-events/contract-events.js';
import { IdempotentExecution } from '../../../application/idempotency/idempotent-execution.js';
import { GetPaymentStatus } from '../../../application/payments/get-payment-status.js';
import { OPEN_REQUEST_LIMITS } from '../../../domain/payments/open-requests.js';
import type { AgentSessionId, UserId } from '../../../domain/shared/ids.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { paymentTypes, SUPPORTED_MINIMA } from '../../support/builders/payment-types.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { UNLIMITED_GAS } from '../support/in-memory-gas-ledger.js';
import { PlainAgentAccounts } from '../support/plain-agent-accounts.js';
import { StandingClock } from '../support/simple-ports.js';

const sealing = {
  seal: (text: string, context: string) => `${context} ${text}`,
  open: (sealed: string) => sealed.split(' ')[1] ?? '',
};

/** Everything of agent sessions over a real database, with a chain that the test plays. */
const MODULE = '0x00000000000000000000000000000000000000e7';

export function agentDesk(db: OpenDatabase) {
  const { database } = db;
  const clock = new StandingClock();
  const ids = new UuidV7(clock);
  const unitOfWork = new PostgresUnitOfWork(database);
  const outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
  const accounts = new PlainAgentAccounts();
  const keys = new Eip712ExecutorKeys({ chainId: 31337, spendingPolicy: MODULE });
  const sessions = new PostgresAgentSessions(database, restingNow);
  const payments = new PostgresAgentPayments(database);
  const types = paymentTypes();
  const requests = new PostgresPaymentRequestRepository(database, types, OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock);
  const events: ContractEvent[] = [];
  const calls = new Map<string, ContractCallOutcome>();
  /** Until when others could make a call that has failed. */
  const repeatableUntil = new Map<string, Date>();
  const contractEvents = {
    follow: async () => undefined,
    of: async () => events,
    takeIn: async () => events,
    newest: async () => events.toReversed(),
  };
  const withdrawn: string[] = [];
  const contractCalls = {
    withdraw: async (id: string) => void withdrawn.push(id),
    request: async ({ id }: ContractCall) =>
      void calls.set(id, { status: 'PENDING', transactionHash: null, failure: null }),
    of: async (id: string) => calls.get(id) ?? null,
    isRepeatable: async (id: string, blockTime: Date) => blockTime <= (repeatableUntil.get(id) ?? new Date(0)),
  };
  const users = new PostgresUserRepository(database);
  const wallets = new PostgresWalletRepository(database);
  const addresses = {
    checksummed: (text: string) => (/^0x/.test(text) ? (text as `0x${string}`) : null),
    deadEnd: () => null,
  };
  const recipients = new SessionRecipients(users, wallets, addresses, new PostgresAddressOwners(database));
  const standings = new SessionStandings(accounts, payments, clock);
  const halt = new HaltSession(sessions, outbox, clock, unitOfWork);
  const judge = new JudgeFailure(sessions, payments, requests, accounts, halt, clock);
  const settle = new SettleAgentSession(
    sessions,
    payments,
    requests,
    contractEvents,
    contractCalls,
    {
      heights: async () => ({ newest: 10n, safe: null, finalized: null }),
      newest: async () => ({ number: 10n, hash: '0x10', minedAt: clock.time }),
    },
    { usual: 1, rules: [] },
    outbox,
    clock,
    unitOfWork,
  );
  const plans = new PostgresPlanRepository(database, restingNow);
  const resuming = new ResumeAgentSession(sessions, accounts, payments, plans, outbox, clock, unitOfWork);
  const idempotent = new IdempotentExecution(new PostgresIdempotencyKeys(database), unitOfWork);
  const place = { appUrl: 'https://app.test', chainId: 31337, moduleAddress: MODULE };
  const create = new CreateAgentSession(
    sessions,
    accounts,
    keys,
    recipients,
    wallets,
    addresses,
    contractEvents,
    sealing,
    SUPPORTED_MINIMA,
    outbox,
    ids,
    clock,
    unitOfWork,
  );
  const get = new GetAgentSession(sessions, standings, accounts, contractEvents, payments);
  const pause = new PauseAgentSession(sessions, outbox, clock, unitOfWork);
  const withdraw = new WithdrawPayments(payments, contractCalls);
  const revoke = new RevokeAgentSession(sessions, withdraw, outbox, clock, unitOfWork);
  const operations = new PostgresWalletOperationRepository(database, SECRET_BOX);
  return {
    clock,
    accounts,
    sessions,
    payments,
    requests,
    events,
    repeatableUntil,
    calls,
    withdrawn,
    unitOfWork,
    settle,
    strandedSweep: new SettleStrandedSessions(payments, settle, clock),
    planSweep: new HaltSessionsWithoutPlan(sessions, halt, clock),
    judge,
    halt,
    lostFailuresSweep: new JudgeLostFailures(payments, judge, clock),
    idempotent,
    endpoints: [
      createAgentSessionEndpoint(create, place),
      pauseAgentSessionEndpoint(pause, get, place),
      resumeAgentSessionEndpoint(resuming, get, place),
      revokeAgentSessionEndpoint(revoke, get, place),
    ],
    create,
    get,
    listOwn: new ListOwnSessions(sessions, standings, clock),
    list: new ListAgentSessions(sessions, standings, clock),
    pause,
    revoke,
    resume: async (input: { readonly id: AgentSessionId; readonly ownerId: UserId }, clientId: string | null = null) =>
      resuming.execute({ ...input, clientId }, await resuming.prepare(input)),
    activation: new ActivateSessionOperation(sessions, operations, accounts, clock),
    ending: new EndSessionOperation(sessions, withdraw, operations, accounts),
    mandates: new SessionMandates(sessions, withdraw, accounts, {
      underWay: async () => ({ nonce: 1n, validUntil: null }),
    }),
    pay: new PayFromAgentSession(
      sessions,
      payments,
      requests,
      accounts,
      recipients,
      new SignExecution(sessions, keys, sealing, clock),
      new AcceptPayment(sessions, payments, requests, accounts, contractCalls, halt, outbox, ids, clock),
      new GetPaymentStatus(
        new PostgresPaymentStatusQuery(database),
        types,
        { of: async () => null },
        { of: async () => null, hasPaid: async () => false },
        clock,
      ),
      SUPPORTED_MINIMA,
      idempotent,
      ids,
      clock,
      unitOfWork,
    ),
  };
}
