import type { Container } from 'inversify';
import type { Registry } from 'prom-client';
import type { Resources } from '../resources.js';
import { resolveEvery } from '../wiring/resolve.js';
import { Metrics } from './metric.js';
import { metricsRegistry } from './metrics-registry.js';
import { Readiness } from './readiness.js';
import { ReadinessCheck } from './readiness-check.js';
import { readinessMetrics } from './readiness-metrics.js';

/** What the process tells about itself: its metrics, and whether it can do its work. */
export interface Observability {
  readonly registry: Registry;
  readonly readiness: Readiness;
}

/** Collects what the contexts contribute. */
export function observabilityOf(container: Container, { configuration, logger }: Resources): Observability {
  const readiness = new Readiness(resolveEvery(container, ReadinessCheck), configuration.roles, logger);
  const contributed = resolveEvery(container, Metrics).flat();
  return { readiness, registry: metricsRegistry([...contributed, ...readinessMetrics(readiness)]) };
}
