import { Histogram, type Registry } from 'prom-client';
import type { RequestObserver } from './http-exchange.js';

/** Counts requests and their durations by method, declared path and status. */
export function requestMetrics(registry: Registry): RequestObserver {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return ({ method, route, status, seconds }) => durations.observe({ method, route, status: String(status) }, seconds);
}
