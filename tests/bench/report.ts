import { cpus } from 'node:os';
import type { BackFill } from './back-fill/back-fill.js';
import { backFillLines } from './back-fill/back-fill-report.js';
import type { CallGas } from './gas/gas.js';
import { gasLines } from './gas/gas-report.js';
import type { Growth } from './growth/growth.js';
import { growthLines } from './growth/growth-report.js';
import type { Payments } from './payments/payments.js';
import { paymentsLines } from './payments/payments-report.js';
import { type Plan, VARIANTS, type Variant, type Workload } from './plan.js';
import type { Recorded } from './recorded.js';
import type { Measurements } from './run.js';
import { type Spread, spreadOf } from './statistics.js';
import type { Waits } from './waits/waits.js';
import { waitsLines } from './waits/waits-report.js';

/** Where the figures come from; they mean nothing without it. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly node: string;
  readonly postgres: string;
  /** PostgreSQL's fsync and synchronous_commit. */
  readonly durability: string;
}

export interface Row {
  readonly variant: Variant;
  readonly requestsPerSecond: Spread;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The service's requests per second divided by this variant's, of the same round. */
  readonly serviceRatio: Spread;
}

export interface Section {
  readonly title: string;
  readonly connections: number;
  /** For the ratio to bare express. */
  readonly goal: number;
  readonly rows: readonly Row[];
}

export interface Report {
  readonly machine: Machine;
  readonly plan: Plan;
  readonly poolSize: number;
  /** These are empty or null when they were not measured. */
  readonly sections: readonly Section[];
  readonly backFill: BackFill | null;
  readonly growth: Growth | null;
  readonly waits: Waits | null;
  readonly payments: Payments | null;
  /** What payments were like in an earlier run; null when nothing was recorded. */
  readonly before: Recorded | null;
  readonly gas: readonly CallGas[];
  readonly seconds: number;
}

const LABELS: Readonly<Record<Variant, string>> = {
  service: 'this service',
  express: 'express 5 + pg',
  fastify: 'fastify 5 + pg',
  'node-http': 'node:http + pg',
};

const LABEL_WIDTH = 46;

export function machineOf(postgres: string, durability: string): Machine {
  const processors = cpus();
  const processor = processors[0]?.model.trim() ?? 'unknown processor';
  return { cores: processors.length, processor, node: process.version, postgres, durability };
}

/** Medians over the rounds; ratios are formed within each round, so that what slows the machine down slows both. */
export function sectionOf({ title, connections, goal }: Workload, measurements: Measurements): Section {
  const service = measurements.service.map((measurement) => measurement.requestsPerSecond);
  const rows = VARIANTS.map((variant): Row => {
    const own = measurements[variant];
    const requestsPerSecond = own.map((measurement) => measurement.requestsPerSecond);
    return {
      variant,
      requestsPerSecond: spreadOf(requestsPerSecond),
      p50Ms: spreadOf(own.map((measurement) => measurement.p50Ms)).median,
      p99Ms: spreadOf(own.map((measurement) => measurement.p99Ms)).median,
      serviceRatio: spreadOf(requestsPerSecond.map((figure, round) => (service[round] ?? Number.NaN) / figure)),
    };
  });
  return { title, connections, goal, rows };
}

export function reportText(report: Report): string {
  const { cores, processor, node, postgres, durability } = report.machine;
  return [
    `${cores} cores (${processor}), Node ${node}, PostgreSQL ${postgres} (${durability})`,
    ...(report.sections.length > 0 ? requestLines(report) : []),
    ...(report.backFill ? backFillLines(report.backFill) : []),
    ...(report.growth ? growthLines(report.growth) : []),
    ...(report.waits ? waitsLines(report.waits) : []),
    ...(report.payments ? paymentsLines(report.payments, report.before) : []),
    ...(report.gas.length > 0 ? gasLines(report.gas) : []),
    '',
    `${report.seconds.toFixed(0)} s in all.`,
    '',
  ].join('\n');
}

function requestLines({ plan, poolSize, sections }: Report): readonly string[] {
  return [
    `Servers, load and database share these cores. Every server is a process of its own with ${poolSize} connections;`,
    `medians of ${plan.rounds} interleaved rounds of ${plan.roundMs} ms, in brackets the middle half of the rounds.`,
    'The service authenticates, validates, limits, logs, measures and checks recipient, balance and key; the others do none of it.',
    ...sections.flatMap(sectionLines),
    '',
    'Every status and a sample of the bodies were as expected, and every payment answered is stored.',
  ];
}

function sectionLines({ title, connections, goal, rows }: Section): readonly string[] {
  const heading = `${title}, ${connections} connections`.padEnd(LABEL_WIDTH + 2);
  const columns = ['req/s'.padStart(8), 'p50 ms'.padStart(9), 'p99 ms'.padStart(9), '   service ÷ this'].join('');
  return ['', `${heading}${columns}`, ...rows.map((row) => rowLine(row, goal))];
}

function rowLine({ variant, requestsPerSecond, p50Ms, p99Ms, serviceRatio }: Row, goal: number): string {
  const { median, low, high } = serviceRatio;
  const figures = [
    Math.round(requestsPerSecond.median).toLocaleString('en-US').padStart(8),
    p50Ms.toFixed(2).padStart(9),
    p99Ms.toFixed(2).padStart(9),
  ].join('');
  const ratio = variant === 'service' ? '' : `   ${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  const aim = variant === 'express' ? `   goal ${goal.toFixed(2)}` : '';
  return `  ${LABELS[variant].padEnd(LABEL_WIDTH)}${figures}${ratio}${aim}`;
}
