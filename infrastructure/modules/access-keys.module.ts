import { ContainerModule } from 'inversify';
import { forOwner } from '../../adapters/http/app/owner-endpoint.js';
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
import { API_KEY_USES, PostgresLastUses, SIGN_IN_USES } from '../../adapters/persistence/access/last-uses.postgres.js';
import { PostgresPlanRepository } from '../../adapters/persistence/access/plan.postgres.js';
import { PostgresSignIns } from '../../adapters/persistence/access/sign-ins.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresIdempotencyKeys } from '../../adapters/persistence/idempotency-keys.js';
import { RandomApiKeys } from '../../adapters/security/random-api-keys.js';
import { ApiKeyRepository } from '../../application/access/api-key.repository.js';
import { ApiKeySecrets } from '../../application/access/api-key-secrets.js';
import { ApiKeySessions } from '../../application/access/api-key-sessions.js';
import { AuthenticateApiKey } from '../../application/access/authenticate-api-key.js';
import { ConnectedApplications } from '../../application/access/connected-applications.js';
import { CreateApiKey } from '../../application/access/create-api-key.js';
import { EndActiveSession } from '../../application/access/end-active-session.js';
import { EndOtherSessions } from '../../application/access/end-other-sessions.js';
import { EndSession } from '../../application/access/end-session.js';
import { ApiKeyUses, LastUses, SignInUses } from '../../application/access/last-uses.js';
import { ListActiveSessions } from '../../application/access/list-active-sessions.js';
import { ListApiKeys } from '../../application/access/list-api-keys.js';
import { PlanRepository } from '../../application/access/plan.repository.js';
import { PlanGate } from '../../application/access/plan-gate.js';
import { RecordSession } from '../../application/access/record-session.js';
import { RevokeApiKey } from '../../application/access/revoke-api-key.js';
import { Secrets } from '../../application/access/secrets.js';
import { SignIns } from '../../application/access/sign-ins.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { IdempotencyKeys } from '../../application/idempotency/idempotency-keys.js';
import { IdempotentExecution } from '../../application/idempotency/idempotent-execution.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { UserPlans } from '../../application/sandbox/user-plans.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { construct } from '../construct.js';
import { AppEndpoints, RestEndpoints, SandboxEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

type Bind = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0]['bind'];

/** API keys, plans, and the sessions that act for a user. */
export function accessKeysModule({ sandboxClock }: Resources): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bindApiKeys(bind);
    bindPlans(bind);
    bindSessions(bind);
    bindEndpoints(bind);
    if (!sandboxClock) return;
    bind(UserPlans).toResolvedValue(construct(UserPlans), [
      UserRepository,
      PlanRepository,
      PlanGate,
      AuditLog,
      UnitOfWork,
    ]);
    bind(SandboxEndpoints).toResolvedValue(readPlanEndpoint, [UserPlans]);
    bind(SandboxEndpoints).toResolvedValue(changePlanEndpoint, [UserPlans]);
  });
}

function bindApiKeys(bind: Bind): void {
  bind(ApiKeyRepository).toResolvedValue(construct(PostgresApiKeyRepository), [Database, WallClock]);
  bind(ApiKeySecrets).toConstantValue(new RandomApiKeys());
  bind(ApiKeyUses).toResolvedValue(
    (database: Database) => new LastUses(new PostgresLastUses(database, API_KEY_USES)),
    [Database],
  );
  bind(AuthenticateApiKey).toResolvedValue(construct(AuthenticateApiKey), [
    ApiKeyRepository,
    Secrets,
    ApiKeyUses,
    Clock,
  ]);
  bind(CreateApiKey).toResolvedValue(construct(CreateApiKey), [
    ApiKeyRepository,
    ApiKeySecrets,
    Secrets,
    AuditLog,
    EventOutbox,
    IdGenerator,
    Clock,
    UnitOfWork,
  ]);
  bind(ListApiKeys).toResolvedValue(construct(ListApiKeys), [ApiKeyRepository, ApiKeyUses, Clock]);
  bind(RevokeApiKey).toResolvedValue(construct(RevokeApiKey), [
    ApiKeyRepository,
    AuditLog,
    EventOutbox,
    Clock,
    UnitOfWork,
  ]);
  bind(IdempotencyKeys).toResolvedValue(construct(PostgresIdempotencyKeys), [Database]);
  bind(IdempotentExecution).toResolvedValue(construct(IdempotentExecution), [IdempotencyKeys, UnitOfWork]);
}

function bindPlans(bind: Bind): void {
  bind(PlanRepository).toResolvedValue(construct(PostgresPlanRepository), [Database]);
  bind(PlanGate).toResolvedValue(construct(PlanGate), [PlanRepository, WallClock]);
}

function bindSessions(bind: Bind): void {
  bind(SignIns).toResolvedValue(construct(PostgresSignIns), [Database]);
  bind(SignInUses).toResolvedValue(
    (database: Database) => new LastUses(new PostgresLastUses(database, SIGN_IN_USES)),
    [Database],
  );
  bind(ApiKeySessions).toResolvedValue(construct(PostgresApiKeySessions), [Database, WallClock]);
  bind(RecordSession).toResolvedValue(construct(RecordSession), [ApiKeySessions, IdGenerator, Clock]);
  bind(EndSession).toResolvedValue(construct(EndSession), [ApiKeySessions, Clock]);
  bind(ListActiveSessions).toResolvedValue(construct(ListActiveSessions), [
    SignIns,
    ApiKeySessions,
    ConnectedApplications,
    ApiKeyRepository,
    ApiKeyUses,
    SignInUses,
    Clock,
    WallClock,
  ]);
  bind(EndActiveSession).toResolvedValue(construct(EndActiveSession), [
    SignIns,
    ApiKeySessions,
    ConnectedApplications,
    AuditLog,
    EventOutbox,
    Clock,
    UnitOfWork,
  ]);
  bind(EndOtherSessions).toResolvedValue(construct(EndOtherSessions), [
    SignIns,
    ApiKeySessions,
    ConnectedApplications,
    ApiKeyRepository,
    AuditLog,
    EventOutbox,
    Clock,
    WallClock,
    UnitOfWork,
  ]);
}

function bindEndpoints(bind: Bind): void {
  bind(AppEndpoints).toResolvedValue(forOwner(listApiKeysEndpoint), [ListApiKeys]);
  bind(AppEndpoints).toResolvedValue(forOwner(revokeApiKeyEndpoint), [RevokeApiKey]);
  bind(AppEndpoints).toResolvedValue(forOwner(listActiveSessionsEndpoint), [ListActiveSessions]);
  bind(AppEndpoints).toResolvedValue(forOwner(endActiveSessionEndpoint), [EndActiveSession]);
  bind(AppEndpoints).toResolvedValue(forOwner(endOtherSessionsEndpoint), [EndOtherSessions]);
  bind(RestEndpoints).toResolvedValue(listApiKeysEndpoint, [ListApiKeys]);
  bind(RestEndpoints).toResolvedValue(createApiKeyEndpoint, [CreateApiKey]);
  bind(RestEndpoints).toResolvedValue(revokeApiKeyEndpoint, [RevokeApiKey]);
  bind(RestEndpoints).toResolvedValue(recordSessionEndpoint, [RecordSession]);
  bind(RestEndpoints).toResolvedValue(endSessionEndpoint, [EndSession]);
  bind(RestEndpoints).toResolvedValue(listActiveSessionsEndpoint, [ListActiveSessions]);
  bind(RestEndpoints).toResolvedValue(endActiveSessionEndpoint, [EndActiveSession]);
  bind(RestEndpoints).toResolvedValue(endOtherSessionsEndpoint, [EndOtherSessions]);
}
