import { auditCommand } from '../../adapters/command-line/operator/audit.command.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { securityEventsEndpoint } from '../../adapters/http/app/audit-log/audit-log.endpoints.js';
import { PostgresAuditLog } from '../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresOperatorLog } from '../../adapters/persistence/audit-log/operator-log.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ListAuditEvents } from '../../application/audit-log/list-audit-events.js';
import { OperatorLog } from '../../application/operator/operator-log.js';
import { RunAsOperator } from '../../application/operator/run-as-operator.js';
import { WallClock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** The audit log for its owner. */
export const auditLogModule = module(
  implement(AuditLog, PostgresAuditLog, [Database, IdGenerator, WallClock]),
  implement(OperatorLog, PostgresOperatorLog, [Database, IdGenerator, WallClock]),
  provide(RunAsOperator, [OperatorLog, IdGenerator]),
  contribute(OperatorCommand, auditCommand, [OperatorLog]),
  provide(ListAuditEvents, [AuditLog]),
  contribute(Endpoints, securityEventsEndpoint, [ListAuditEvents]),
);
