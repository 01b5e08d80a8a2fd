import { securityEventsEndpoint } from '../../adapters/http/app/audit-log/audit-log.endpoints.js';
import { PostgresAuditLog } from '../../adapters/persistence/audit-log/audit-log.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ListAuditEvents } from '../../application/audit-log/list-audit-events.js';
import { WallClock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** The audit log for its owner. */
export const auditLogModule = module(
  implement(AuditLog, PostgresAuditLog, [Database, IdGenerator, WallClock]),
  provide(ListAuditEvents, [AuditLog]),
  contribute(Endpoints, securityEventsEndpoint, [ListAuditEvents]),
);
