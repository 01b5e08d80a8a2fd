import { cpus } from 'node:os';
import type { BackFill } from './back-fill/back-fill.js';
import { backFillLines } from './back-fill/back-fill-report.js';
import type { CallGas } from './gas/gas.js';
import { gasLines } from './gas/gas-report.js';
import { goalLines, goalsOf } from './goals.js';
import type { Growth } from './growth/growth.js';
import { growthLines } from './growth/growth-report.js';
import type { Knowledge } from './knowledge/knowledge.js';
import { knowledgeLines } from './knowledge/knowledge-report.js';
import type { Measurement } from './load/load.process.js';
import type { Metering } from './metering/metering.js';
import { meteringLines } from './metering/metering-report.js';
import type { Payments } from './payments/payments.js';
import { paymentsLines } from './payments/payments-report.js';
import { type Plan, VARIANTS, type Variant, type Workload } from './plan.js';
import type { Recorded } from './recorded.js';
import type { Redeem } from './redeem/redeem.js';
import { redeemLines } from './redeem/redeem-report.js';
import type { CostedMeasurement, Measurements } from './run.js';
import { type Spread, spreadOf, spreadOfAll } from './statistics.js';
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
  /** Of a processor for each request; null where the kernel does not tell. */
  readonly serverMicros: number | null;
  readonly postgresMicros: number | null;
  readonly loadMicros: number | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The service's requests per second divided by this variant's, of the same round. */
  readonly serviceRatio: Spread;
  /** This variant's processor time of a request divided by the service's, with PostgreSQL's and without the load's; null where it is not known. */
  readonly processorRatio: number | null;
}

export interface Section {
  readonly title: string;
  readonly connections: number;
  readonly goals: Workload['goals'];
  readonly rows: readonly Row[];
}

export interface Report {
  readonly machine: Machine;
  readonly plan: Plan;
  readonly poolSize: number;
  /** These are empty or null when they were not measured. */
  readonly sections: readonly Section[];
  readonly serviceMegabytes: number | null;
  readonly backFill: BackFill | null;
  readonly growth: Growth | null;
  readonly waits: Waits | null;
  readonly payments: Payments | null;
  /** What payments were like in an earlier run; null when nothing was recorded. */
  readonly before: Recorded | null;
  readonly gas: readonly CallGas[];
  readonly knowledge: Knowledge | null;
  readonly redeem: Redeem | null;
  readonly metering: Metering | null;
  readonly seconds: number;
}

export const LABELS: Readonly<Record<Variant, string>> = {
  service: 'this service',
  express: 'express 5 + pg',
  fastify: 'fastify 5 + pg',
  'node-http': 'node:http + pg',
};

const LABEL_WIDTH = 46;
const COLUMN_WIDTH = 9;

export function machineOf(postgres: string, durability: string): Machine {
  const processors = cpus();
  const processor = processors[0]?.model.trim() ?? 'unknown processor';
  return { cores: processors.length, processor, node: process.version, postgres, durability };
}

/**
 * Medians over the runs of the medians over their rounds. Ratios are formed within each round, so that what slows the machine down slows
 * both.
 */
export function sectionOf({ title, connections, goals }: Workload, runs: readonly Measurements[]): Section {
  const rows = VARIANTS.map((variant): Row => {
    const of = (figure: (measurement: CostedMeasurement) => number | null) =>
      runs.map((run) => medianOf(run[variant].map(figure)));
    const ratios = runs.map((run) => medianOf(run[variant].map((own, round) => ratioOf(run.service[round], own))));
    return {
      variant,
      requestsPerSecond: spreadOfAll(of(({ requestsPerSecond }) => requestsPerSecond)),
      serverMicros: knownMedianOf(of(({ serverMicros }) => serverMicros)),
      postgresMicros: knownMedianOf(of(({ postgresMicros }) => postgresMicros)),
      loadMicros: knownMedianOf(of(({ loadMicros }) => loadMicros)),
      p50Ms: medianOf(of(({ p50Ms }) => p50Ms)),
      p99Ms: medianOf(of(({ p99Ms }) => p99Ms)),
      serviceRatio: spreadOfAll(ratios),
      processorRatio: knownMedianOf(
        runs.map((run) => medianOf(run[variant].map((own, round) => microsOf(own) / microsOf(run.service[round])))),
      ),
    };
  });
  return { title, connections, goals, rows };
}

function ratioOf(service: Measurement | undefined, own: Measurement): number {
  return (service?.requestsPerSecond ?? Number.NaN) / own.requestsPerSecond;
}

/** NaN when it is not known. */
function microsOf({ serverMicros, postgresMicros }: Partial<CostedMeasurement> = {}): number {
  return (serverMicros ?? Number.NaN) + (postgresMicros ?? Number.NaN);
}

/** NaN when one of them is not known. */
function medianOf(figures: readonly (number | null)[]): number {
  return spreadOf(figures.map((figure) => figure ?? Number.NaN)).median;
}

function knownMedianOf(figures: readonly number[]): number | null {
  return figures.some(Number.isNaN) ? null : medianOf(figures);
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
    ...(report.knowledge ? knowledgeLines(report.knowledge) : []),
    ...(report.redeem ? redeemLines(report.redeem) : []),
    ...(report.metering ? meteringLines(report.metering) : []),
    ...goalLines(goalsOf(report)),
    '',
    `${report.seconds.toFixed(0)} s in all.`,
    '',
  ].join('\n');
}

function requestLines({ plan, poolSize, sections, serviceMegabytes }: Report): readonly string[] {
  return [
    `Servers, load and database share these cores. Every server is a process of its own with a pool of ${poolSize} connections;`,
    `medians of ${plan.runs} runs with new processes, each of ${plan.rounds} interleaved rounds of ${plan.roundMs} ms after a warm-up until the`,
    'figures are steady. In brackets the lowest and the highest run. CPU µs: of a processor for each request, by the server, by PostgreSQL and by',
    'the load itself. The last column compares the sums of the first two: it depends least on the load and on who else uses the processors.',
    'The service authenticates, validates, limits, logs, measures and checks recipient, balance and key; the others do none of it.',
    ...sections.flatMap(sectionLines),
    '',
    ...(serviceMegabytes === null ? [] : [`The service held at most ${serviceMegabytes.toFixed(0)} MB of memory.`]),
    'Every status and a sample of the bodies were as expected, and every payment answered is stored.',
  ];
}

function sectionLines({ title, connections, rows }: Section): readonly string[] {
  const heading = `${title}, ${connections} connections`.padEnd(LABEL_WIDTH + 2);
  const columns = ['req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of PG', 'of load'].map((column) =>
    column.padStart(COLUMN_WIDTH),
  );
  return ['', `${heading}${columns.join('')}   service ÷ this     CPU of this ÷ service`, ...rows.map(rowLine)];
}

function rowLine({ variant, requestsPerSecond, p50Ms, p99Ms, serviceRatio, processorRatio, ...micros }: Row): string {
  const { median, low, high } = serviceRatio;
  const figures = [
    Math.round(requestsPerSecond.median).toLocaleString('en-US'),
    p50Ms.toFixed(2),
    p99Ms.toFixed(2),
    micros.serverMicros?.toFixed(0) ?? '–',
    micros.postgresMicros?.toFixed(0) ?? '–',
    micros.loadMicros?.toFixed(0) ?? '–',
  ].map((figure) => figure.padStart(COLUMN_WIDTH));
  const ratios = [
    `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`.padEnd(19),
    processorRatio?.toFixed(2) ?? '–',
  ];
  const compared = variant === 'service' ? '' : `   ${ratios.join('')}`;
  return `  ${LABELS[variant].padEnd(LABEL_WIDTH)}${figures.join('')}${compared}`;
}
