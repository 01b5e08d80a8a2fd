import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Metric } from './metric.js';

/** The registry behind `/metrics`: the process's own metrics, and those that the contexts contribute. */
export function metricsRegistry(metrics: readonly Metric[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, labels = [], read } of metrics) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { labels: of = {}, value } of await read().catch(() => [])) this.set(of, value);
      },
    });
  }
  return registry;
}
