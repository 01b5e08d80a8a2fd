import { Database } from '../../adapters/persistence/database.js';
import { PostgresIdempotencyKeys } from '../../adapters/persistence/idempotency-keys.js';
import { SPENT_IDEMPOTENCY_KEYS } from '../../adapters/persistence/spent-idempotency-keys.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { IdempotencyKeys } from '../../application/idempotency/idempotency-keys.js';
import { IdempotentExecution } from '../../application/idempotency/idempotent-execution.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { module } from '../wiring/module.js';
import { constant, implement, provide } from '../wiring/rows.js';

/** The stored answers of requests that are sent again. */
export const idempotencyModule = module(
  implement(IdempotencyKeys, PostgresIdempotencyKeys, [Database]),
  provide(IdempotentExecution, [IdempotencyKeys, UnitOfWork]),
  constant(SpentRows, SPENT_IDEMPOTENCY_KEYS),
);
