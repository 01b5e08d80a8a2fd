import { Router } from 'express';
import pTimeout from 'p-timeout';
import type { Registry } from 'prom-client';
import type { Logger } from '../../../application/ports/logger.js';
import { nameRoute } from './http-exchange.js';

/** Resolves when the checked thing works. Its error is only logged. */
export type ReadinessCheck = () => Promise<unknown>;

export interface OperationsOptions {
  /** By the shown name: database, queue, chain. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly registry: Registry;
  readonly logger: Logger;
  readonly checkTimeoutMs?: number;
}

interface CheckResult {
  readonly status: 'up' | 'down';
  readonly durationMs: number;
}

/** `/healthz` (the process runs), `/readyz` (its dependencies work) and `/metrics`, for the operator's network, without a credential. */
export function operatorRouter(options: OperationsOptions): Router {
  const router = Router();
  router.use(['/healthz', '/readyz', '/metrics'], (request, response, next) => {
    nameRoute(response, request.baseUrl);
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const checks = await runChecks(options);
    const ready = Object.values(checks).every(({ status }) => status === 'up');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'unavailable', checks });
  });
  router.get('/metrics', async (_request, response) => {
    response.setHeader('Content-Type', options.registry.contentType);
    response.send(await options.registry.metrics());
  });
  return router;
}

async function runChecks(options: OperationsOptions): Promise<Record<string, CheckResult>> {
  const { checks, logger, checkTimeoutMs = 2_000 } = options;
  const results = Object.entries(checks).map(async ([name, check]): Promise<[string, CheckResult]> => {
    const startedAt = performance.now();
    const status = await pTimeout(Promise.resolve().then(check), { milliseconds: checkTimeoutMs }).then(
      () => 'up' as const,
      (error: unknown) => {
        logger.warn({ err: error, check: name }, 'readiness check failed');
        return 'down' as const;
      },
    );
    return [name, { status, durationMs: Math.round(performance.now() - startedAt) }];
  });
  return Object.fromEntries(await Promise.all(results));
}
