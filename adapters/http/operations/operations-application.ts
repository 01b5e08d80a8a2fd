import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Registry } from 'prom-client';
import type { Logger } from '../../../application/ports/logger.js';
import type { ReadinessReport } from './readiness-report.js';

export interface OperationsOptions {
  readonly report: () => Promise<ReadinessReport>;
  readonly registry: Registry;
  readonly logger: Logger;
}

/**
 * The application of the operations listener: `/healthz` (the process runs), `/readyz` (each role and each check, with the reason) and
 * `/metrics`. It asks for no credential, so only the operator's network may reach its port.
 */
export function operationsApplication({ report, registry, logger }: OperationsOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const found = await report();
    response.status(found.status === 'ready' ? 200 : 503).json(found);
  });
  app.get('/metrics', async (_request, response) => {
    response.setHeader('Content-Type', registry.contentType);
    response.send(await registry.metrics());
  });
  app.use((_request, response) => {
    response.status(404).json({ paths: ['/healthz', '/readyz', '/metrics'] });
  });
  const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    logger.error({ err: error, path: request.path }, 'the operations listener could not answer');
    response.status(500).json({ error: 'See the log of the service' });
  };
  app.use(failed);
  return app;
}
