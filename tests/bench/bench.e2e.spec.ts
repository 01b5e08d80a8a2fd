import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { PROJECT_ROOT } from '../../infrastructure/project-root.js';
import { READS } from './growth/reads.js';
import { READS_OVER_HTTP } from './growth/reads-over-http.js';
import { QUICK_PLAN, VARIANTS, WORKLOADS } from './plan.js';
import type { Report } from './report.js';

const run = promisify(execFile);
const PROGRAM = join(PROJECT_ROOT, 'dist', 'tests', 'bench', 'main.js');

describe('the benchmark', () => {
  it('measures every variant on every path, the back-fill and growing histories, and tells on which machine', async () => {
    const { stdout } = await run(process.execPath, [PROGRAM, '--quick', '--json']);
    const report = JSON.parse(stdout) as Report;

    expect(report.machine.cores).toBeGreaterThan(0);
    expect(report.machine.durability).toBe('fsync on, synchronous_commit on');
    expect(report.sections.map(({ title }) => title)).toEqual(WORKLOADS.map(({ title }) => title));
    for (const { rows } of report.sections) {
      expect(rows.map(({ variant }) => variant)).toEqual(VARIANTS);
      for (const { requestsPerSecond, p50Ms, p99Ms, serviceRatio, serverMicros, postgresMicros } of rows) {
        expect(serverMicros ?? 1).toBeGreaterThan(0);
        expect(postgresMicros ?? 1).toBeGreaterThan(0);
        expect(requestsPerSecond.median).toBeGreaterThan(0);
        expect(p50Ms).toBeGreaterThan(0);
        expect(p99Ms).toBeGreaterThanOrEqual(p50Ms);
        expect(serviceRatio.low).toBeLessThanOrEqual(serviceRatio.high);
      }
    }
    expect(report.backFill?.indexer.median).toBeGreaterThan(0);
    expect(report.backFill?.ratio.median).toBeGreaterThan(0);
    expect(report.growth?.histories.map(({ rows }) => rows)).toEqual(QUICK_PLAN.growth.rows);
    expect(report.growth?.reads.map(({ title }) => title)).toEqual(READS.map(({ title }) => title));
    expect(report.growth?.readsOverHttp.map(({ title }) => title)).toEqual(READS_OVER_HTTP.map(({ title }) => title));
    for (const { latencies, growth } of [...(report.growth?.reads ?? []), ...(report.growth?.readsOverHttp ?? [])]) {
      expect(latencies).toHaveLength(QUICK_PLAN.growth.rows.length);
      for (const { p50Ms, p95Ms } of latencies) expect(p95Ms).toBeGreaterThanOrEqual(p50Ms);
      expect(growth.median).toBeGreaterThan(0);
    }
    expect(report.waits?.secondStart.median).toBeGreaterThan(0);
    expect(report.waits?.firstView.median).toBeGreaterThan(0);
    expect(report.payments?.throughput.map(({ inFlight }) => inFlight)).toEqual(QUICK_PLAN.payments.inFlight);
    expect(report.payments?.agents.map(({ inFlight }) => inFlight)).toEqual(QUICK_PLAN.payments.inFlight);
    for (const { perSecond } of report.payments?.agents ?? []) expect(perSecond).toBeGreaterThan(0);
    expect(report.gas.find(({ call }) => call === 'pay from an agent account')).toMatchObject({
      gas: expect.any(Number),
      before: expect.any(Number),
    });
    expect(report.knowledge?.rows.length).toBeGreaterThan(3);
    for (const { p50Ms, p99Ms } of report.knowledge?.rows ?? []) expect(p99Ms).toBeGreaterThanOrEqual(p50Ms);
    expect(report.redeem?.service.perSecond).toBeGreaterThan(0);
    expect(report.metering?.service.perSecond).toBeGreaterThan(0);
    expect(report.metering?.hardCap).toEqual({ processes: 10, billed: 333, refused: 267, over: 0 });
    for (const { p50Ms, bareP50Ms } of report.payments?.confirmation ?? [])
      expect(p50Ms).toBeGreaterThan(bareP50Ms / 10);
    // It starts some forty processes, beside those of other files, also on a machine that is slow for an hour.
  }, 1_200_000);
});
