import {
  deleteLimitEndpoint,
  listLimitsEndpoint,
  setLimitEndpoint,
} from '../../adapters/http/rest/metering/limits.endpoints.js';
import { readPricingEndpoint } from '../../adapters/http/rest/metering/pricing.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresUsageLimits } from '../../adapters/persistence/metering/usage-limits.postgres.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { DeleteLimit } from '../../application/metering/delete-limit.js';
import { SetLimit } from '../../application/metering/set-limit.js';
import { UsageLimits } from '../../application/metering/usage-limits.js';
import { ActingMembers } from '../../application/platform/acting-members.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** What organizations use: prices and limits. */
export const meteringModule = module(
  implement(UsageLimits, PostgresUsageLimits, [Database]),
  provide(SetLimit, [ActingMembers, UsageLimits, AuditLog, IdGenerator, Clock, UnitOfWork]),
  provide(DeleteLimit, [ActingMembers, UsageLimits, AuditLog, UnitOfWork]),
  contribute(Endpoints, setLimitEndpoint, [SetLimit]),
  contribute(Endpoints, listLimitsEndpoint, [UsageLimits]),
  contribute(Endpoints, deleteLimitEndpoint, [DeleteLimit]),
  contribute(Endpoints, readPricingEndpoint, []),
);
