import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import {
  endSessionsCommand,
  listPeopleCommand,
  planCommand,
  readmitCommand,
  showPersonCommand,
  suspendCommand,
} from '../../adapters/command-line/users/people.commands.js';
import {
  beginOwnApiKeyEndpoint,
  createOwnApiKeyEndpoint,
} from '../../adapters/http/app/access/own-api-keys.endpoints.js';
import { ownPlanEndpoint } from '../../adapters/http/app/access/plan.endpoints.js';
import {
  beginPlanOrderEndpoint,
  placePlanOrderEndpoint,
  withdrawPlanOrderEndpoint,
} from '../../adapters/http/app/access/plan-orders.endpoints.js';
import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import {
  currentSessionEndpoint,
  signInEndpoint,
  signInOptionsEndpoint,
  signOutEndpoint,
} from '../../adapters/http/app/access/sign-in.endpoints.js';
import {
  createApiKeyEndpoint,
  listApiKeysEndpoint,
  revokeApiKeyEndpoint,
} from '../../adapters/http/rest/access/api-keys.endpoints.js';
import {
  endActiveSessionEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listActiveSessionsEndpoint,
  recordSessionEndpoint,
} from '../../adapters/http/rest/access/sessions.endpoints.js';
import { changePlanEndpoint, readPlanEndpoint } from '../../adapters/http/sandbox/plans.endpoints.js';
import { PostgresApiKeyRepository } from '../../adapters/persistence/access/api-key.postgres.js';
import { PostgresApiKeySessions } from '../../adapters/persistence/access/api-key-sessions.postgres.js';
import { PostgresAppSessionRepository } from '../../adapters/persistence/access/app-session.postgres.js';
import { PostgresChallengeStore } from '../../adapters/persistence/access/challenge-store.postgres.js';
import { API_KEY_USES, PostgresLastUses, SIGN_IN_USES } from '../../adapters/persistence/access/last-uses.postgres.js';
import { PostgresPlanRepository } from '../../adapters/persistence/access/plan.postgres.js';
import { PostgresPlanOrders } from '../../adapters/persistence/access/plan-orders.postgres.js';
import { PostgresSignIns } from '../../adapters/persistence/access/sign-ins.postgres.js';
import { SPENT_APP_SESSIONS } from '../../adapters/persistence/access/spent-app-sessions.js';
import { PostgresSuspensions } from '../../adapters/persistence/access/suspensions.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { PostgresPeople } from '../../adapters/persistence/users/people.postgres.js';
import { CryptoSecrets } from '../../adapters/security/crypto-secrets.js';
import { RandomApiKeys } from '../../adapters/security/random-api-keys.js';
import { ApiKeyRepository } from '../../application/access/api-key.repository.js';
import { ApiKeyCreated } from '../../application/access/api-key-created.event.js';
import { apiKeyExpired, apiKeyRevoked } from '../../application/access/api-key-ended.event.js';
import { ApiKeySecrets } from '../../application/access/api-key-secrets.js';
import { ApiKeySessions } from '../../application/access/api-key-sessions.js';
import { AppSessionRepository } from '../../application/access/app-session.repository.js';
import { AppSessions } from '../../application/access/app-sessions.js';
import { AuthenticateApiKey } from '../../application/access/authenticate-api-key.js';
import { CarryOutPlanOrders } from '../../application/access/carry-out-plan-orders.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { ConnectedApplications } from '../../application/access/connected-applications.js';
import { CreateApiKey } from '../../application/access/create-api-key.js';
import { CreateOwnApiKey } from '../../application/access/create-own-api-key.js';
import { EndActiveSession } from '../../application/access/end-active-session.js';
import { EndAllAccess } from '../../application/access/end-all-access.js';
import { EndOtherSessions } from '../../application/access/end-other-sessions.js';
import { EndSession } from '../../application/access/end-session.js';
import { ApiKeyUses, LastUses, SignInUses } from '../../application/access/last-uses.js';
import { ListActiveSessions } from '../../application/access/list-active-sessions.js';
import { ListApiKeys } from '../../application/access/list-api-keys.js';
import { OpenSession } from '../../application/access/open-session.js';
import { OrderPlan } from '../../application/access/order-plan.js';
import { PlanRepository } from '../../application/access/plan.repository.js';
import { PlanGate } from '../../application/access/plan-gate.js';
import { PlanOrderEnded, planOrderPlaced, planOrderWithdrawn } from '../../application/access/plan-order.events.js';
import { PlanOrders } from '../../application/access/plan-orders.js';
import { PlanTurns } from '../../application/access/plan-turns.js';
import { RecordSession } from '../../application/access/record-session.js';
import { RestingAt } from '../../application/access/resting-at.js';
import { RevokeApiKey } from '../../application/access/revoke-api-key.js';
import { Secrets } from '../../application/access/secrets.js';
import { sessionEnded } from '../../application/access/session-ended.event.js';
import { SessionStarted } from '../../application/access/session-started.event.js';
import { ShowPlan } from '../../application/access/show-plan.js';
import { SignIn } from '../../application/access/sign-in.js';
import { SignIns } from '../../application/access/sign-ins.js';
import { SuspendUser } from '../../application/access/suspend-user.js';
import { Suspensions } from '../../application/access/suspensions.js';
import { UserPlans } from '../../application/access/user-plans.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ConfirmWithPasskey } from '../../application/passkeys/confirm-with-passkey.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { Rounds } from '../../application/ports/rounds.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ClosedAccounts } from '../../application/users/closed-accounts.js';
import { People } from '../../application/users/people.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { type DependenciesOf, part } from '../wiring/dependency.js';
import { type Module, module, when } from '../wiring/module.js';
import { constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** Where plans cost something, owners change them. What was ordered is taken back, or ends, also where they cost nothing any more. */
function orderedPlans(areCharged: boolean): readonly Row[] {
  return [
    provide(OrderPlan, [
      ...([ConfirmWithPasskey, part(PlanRepository), part(PlanOrders), AuditLog] as const),
      ...([EventOutbox, IdGenerator, Clock, UnitOfWork] as const),
    ]),
    areCharged ? OFFERED_PLANS : FIXED_PLANS,
    contribute(Endpoints, withdrawPlanOrderEndpoint, [OrderPlan]),
    contribute(
      Sweep,
      (...dependencies: DependenciesOf<typeof CarryOutPlanOrders>) =>
        new CarryOutPlanOrders(areCharged, ...dependencies),
      [
        ...([part(PlanOrders), part(PlanRepository), PlanGate, AuditLog] as const),
        ...([EventOutbox, Clock, UnitOfWork] as const),
      ],
    ),
  ].flat();
}

const OFFERED_PLANS: readonly Row[] = [
  contribute(Endpoints, beginPlanOrderEndpoint, [OrderPlan]),
  contribute(Endpoints, placePlanOrderEndpoint, [OrderPlan]),
];

const FIXED_PLANS: readonly Row[] = [
  contribute(Endpoints, () => beginPlanOrderEndpoint(null), []),
  contribute(Endpoints, () => placePlanOrderEndpoint(null), []),
];

/** How people and their clients prove who they are: sign-ins, API keys, plans, and the sessions that act for a user. */
export function accessModule({ configuration, sandboxClock }: Resources): Module {
  const areCharged = configuration.subscriptions !== null;
  return module(
    implement(ApiKeyRepository, PostgresApiKeyRepository, [Database, WallClock, RestingAt]),
    constant(ApiKeySecrets, new RandomApiKeys()),
    implement(
      ApiKeyUses,
      (database: Database) => new LastUses('api-key', new PostgresLastUses(database, API_KEY_USES)),
      [Database],
    ),
    provide(AuthenticateApiKey, [ApiKeyRepository, Secrets, ApiKeyUses, Clock]),
    provide(CreateApiKey, [
      ApiKeyRepository,
      ApiKeySecrets,
      Secrets,
      AuditLog,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(ListApiKeys, [ApiKeyRepository, ApiKeyUses, Clock]),
    provide(RevokeApiKey, [ApiKeyRepository, AuditLog, EventOutbox, Clock, UnitOfWork]),
    implement(PlanRepository, PostgresPlanRepository, [Database, RestingAt]),
    provide(PlanTurns, [Rounds, part(PlanRepository)]),
    provide(PlanGate, [part(PlanRepository), Clock, WallClock]),
    implement(PlanOrders, PostgresPlanOrders, [Database]),
    implement(
      ShowPlan,
      (plans: PlanRepository, orders: PlanOrders, clock: Clock) => new ShowPlan(plans, orders, areCharged, clock),
      [PlanRepository, PlanOrders, Clock],
    ),
    constant(EventKind, planOrderPlaced),
    constant(EventKind, planOrderWithdrawn),
    contribute(EventKind, (orders: PlanOrders) => new PlanOrderEnded('plan_order.made', orders), [PlanOrders]),
    contribute(EventKind, (orders: PlanOrders) => new PlanOrderEnded('plan_order.lapsed', orders), [PlanOrders]),
    orderedPlans(areCharged),
    contribute(Endpoints, ownPlanEndpoint, [ShowPlan]),
    implement(SignIns, PostgresSignIns, [Database]),
    implement(
      SignInUses,
      (database: Database) => new LastUses('sign-in', new PostgresLastUses(database, SIGN_IN_USES)),
      [Database],
    ),
    implement(ApiKeySessions, PostgresApiKeySessions, [Database, WallClock]),
    provide(RecordSession, [ApiKeySessions, IdGenerator, Clock]),
    provide(EndSession, [ApiKeySessions, Clock]),
    provide(ListActiveSessions, [
      SignIns,
      ApiKeySessions,
      ConnectedApplications,
      ApiKeyRepository,
      ApiKeyUses,
      SignInUses,
      Clock,
      WallClock,
    ]),
    provide(EndActiveSession, [
      SignIns,
      ApiKeySessions,
      ConnectedApplications,
      AuditLog,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]),
    provide(EndOtherSessions, [
      SignIns,
      ApiKeySessions,
      ConnectedApplications,
      ApiKeyRepository,
      AuditLog,
      EventOutbox,
      Clock,
      WallClock,
      UnitOfWork,
    ]),
    contribute(Endpoints, listApiKeysEndpoint, [ListApiKeys]),
    contribute(Endpoints, createApiKeyEndpoint, [CreateApiKey]),
    contribute(Endpoints, revokeApiKeyEndpoint, [RevokeApiKey]),
    provide(CreateOwnApiKey, [ConfirmWithPasskey, PlanGate, CreateApiKey, Clock]),
    contribute(Endpoints, beginOwnApiKeyEndpoint, [CreateOwnApiKey]),
    contribute(Endpoints, createOwnApiKeyEndpoint, [CreateOwnApiKey]),
    contribute(Endpoints, recordSessionEndpoint, [RecordSession]),
    contribute(Endpoints, endSessionEndpoint, [EndSession]),
    contribute(Endpoints, listActiveSessionsEndpoint, [ListActiveSessions]),
    contribute(Endpoints, endActiveSessionEndpoint, [EndActiveSession]),
    contribute(Endpoints, endOtherSessionsEndpoint, [EndOtherSessions]),
    implement(ChallengeStore, PostgresChallengeStore, [Database, WallClock]),
    implement(AppSessionRepository, PostgresAppSessionRepository, [Database]),
    provide(AppSessions, [AppSessionRepository, Secrets, WallClock]),
    provide(OpenSession, [AppSessionRepository, Secrets, IdGenerator, WallClock]),
    provide(EndAllAccess, [
      ...([SignIns, ApiKeySessions, ConnectedApplications, ApiKeyRepository, AuditLog] as const),
      ...([Clock, WallClock] as const),
    ]),
    provide(SignIn, [
      ChallengeStore,
      PasskeyRepository,
      AppSessionRepository,
      ClosedAccounts,
      part(Suspensions),
      PasskeyCeremonies,
      AuditLog,
      EventOutbox,
      Secrets,
      IdGenerator,
      Clock,
      WallClock,
      UnitOfWork,
    ]),
    constant(SessionCookie, new SessionCookie(configuration.publicUrl.startsWith('https:'))),
    contribute(Endpoints, signInOptionsEndpoint, [SignIn]),
    contribute(Endpoints, signInEndpoint, [SignIn, GetWallet, SessionCookie, SignIns]),
    contribute(Endpoints, currentSessionEndpoint, [GetWallet]),
    contribute(Endpoints, signOutEndpoint, [AppSessions, SessionCookie]),
    implement(Secrets, CryptoSecrets, []),
    provide(UserPlans, [
      ...([UserRepository, PlanRepository, part(PlanOrders), PlanGate, AuditLog] as const),
      ...([EventOutbox, Clock, UnitOfWork] as const),
    ]),
    implement(Suspensions, PostgresSuspensions, [Database]),
    provide(SuspendUser, [UserRepository, Suspensions, EndAllAccess, WallClock, UnitOfWork]),
    implement(People, PostgresPeople, [Database]),
    contribute(OperatorCommand, listPeopleCommand, [part(People)]),
    contribute(OperatorCommand, showPersonCommand, [part(People), UserPlans]),
    contribute(OperatorCommand, planCommand, [UserPlans]),
    contribute(OperatorCommand, suspendCommand, [SuspendUser]),
    contribute(OperatorCommand, readmitCommand, [SuspendUser]),
    contribute(OperatorCommand, endSessionsCommand, [SuspendUser]),
    when(sandboxClock !== null, () => [
      contribute(Endpoints, readPlanEndpoint, [UserPlans]),
      contribute(Endpoints, changePlanEndpoint, [UserPlans]),
    ]),
    contribute(EventKind, SessionStarted, [SignIns]),
    constant(EventKind, sessionEnded),
    contribute(EventKind, ApiKeyCreated, [ApiKeyRepository]),
    constant(EventKind, apiKeyRevoked),
    constant(EventKind, apiKeyExpired),
    constant(SpentRows, SPENT_APP_SESSIONS),
  );
}
