import { Router } from 'express';
import { nameRoute } from './http-exchange.js';

/**
 * What a load balancer asks, on the public side: `/healthz` (the process runs) and `/readyz` (it can serve). The answers hold no
 * detail; the operations listener has it.
 * @param isServing answers from a cache, because anybody can ask
 */
export function probesRouter(isServing: () => Promise<boolean>): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], (request, response, next) => {
    nameRoute(response, request.baseUrl);
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const serving = await isServing();
    response.status(serving ? 200 : 503).json({ status: serving ? 'ready' : 'unavailable' });
  });
  return router;
}
