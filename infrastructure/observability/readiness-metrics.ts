import type { Metric } from './metric.js';
import type { Readiness } from './readiness.js';

export function readinessMetrics(readiness: Readiness): readonly Metric[] {
  return [
    {
      name: 'accounts_check_up',
      help: '1 when a readiness check passes, 0 when it fails, by check',
      labels: ['check'],
      read: async () =>
        Object.entries(await readiness.results()).map(([check, { status }]) => ({
          value: status === 'up' ? 1 : 0,
          labels: { check },
        })),
    },
    {
      name: 'accounts_role_ready',
      help: '1 when everything works that a role of this process needs, by role',
      labels: ['role'],
      read: async () =>
        Object.entries((await readiness.report()).roles).map(([role, status]) => ({
          value: status === 'ready' ? 1 : 0,
          labels: { role },
        })),
    },
  ];
}
