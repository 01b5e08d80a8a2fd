import { Counter, Histogram, type Registry } from 'prom-client';
import { DAILY_LIMITS } from '../../../domain/shared/daily-limit.js';
import type { RequestObserver } from './http-exchange.js';

/** Where an answer to a sign-in challenge arrives. */
const SIGN_IN = /\/sign-in$/;

/** Counts requests and their durations by method, declared path and status, and the refusals by the limits of the day. */
export function requestMetrics(registry: Registry): RequestObserver {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'accounts_daily_limit_refusals_total',
    help: 'Requests that a limit of the day refused, by the limit',
    labelNames: ['limit'],
    registers: [registry],
  });
  for (const limit of DAILY_LIMITS) refusals.inc({ limit }, 0);
  const signIns = new Counter({
    name: 'accounts_sign_ins_total',
    help: 'Sign-ins with a passkey in the app and at the authorization server, by outcome: succeeded, failed',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['succeeded', 'failed']) signIns.inc({ outcome }, 0);
  const limitHits = new Counter({
    name: 'accounts_rate_limit_refusals_total',
    help: 'Requests that a rate limit refused',
    registers: [registry],
  });
  return ({ method, route, status, seconds, dailyLimit }) => {
    durations.observe({ method, route, status: String(status) }, seconds);
    if (dailyLimit) refusals.inc({ limit: dailyLimit });
    else if (status === 429) limitHits.inc();
    if (SIGN_IN.test(route)) {
      if (status < 400) signIns.inc({ outcome: 'succeeded' });
      else if (status < 429) signIns.inc({ outcome: 'failed' });
    }
  };
}
