import type { BackFillPlan } from './back-fill/back-fill.js';
import type { GrowthPlan } from './growth/growth.js';
import type { KnowledgePlan } from './knowledge/knowledge.js';
import type { MeteringPlan } from './metering/metering.js';
import type { PaymentsPlan } from './payments/payments.js';
import type { RedeemPlan } from './redeem/redeem.js';
import type { WaitsPlan } from './waits/waits.js';

/** What can be measured, in the order in which it is. */
export const PARTS = [
  'requests',
  'back-fill',
  'growth',
  'waits',
  'payments',
  'gas',
  'knowledge',
  'redeem',
  'metering',
] as const;
export type Part = (typeof PARTS)[number];

/** How long and how often is measured. */
export interface Plan {
  /** In each run the servers are started anew. */
  readonly runs: number;
  /** Every variant is measured once in each round of a run, in an order that rotates. */
  readonly rounds: number;
  readonly roundMs: number;
  /** Thrown away at the beginning of every measurement: connections open, statements are prepared. */
  readonly settleMs: number;
  /** Thrown away before the first round of a workload: measurements until a server is steady, and at most so many. */
  readonly warmUps: number;
  readonly backFill: BackFillPlan;
  readonly growth: GrowthPlan;
  readonly waits: WaitsPlan;
  readonly payments: PaymentsPlan;
  readonly knowledge: KnowledgePlan;
  readonly redeem: RedeemPlan;
  readonly metering: MeteringPlan;
}

export const FULL_PLAN: Plan = {
  runs: 3,
  rounds: 6,
  roundMs: 480,
  settleMs: 70,
  warmUps: 12,
  backFill: { blocks: 10_000, transfersEach: 5, rounds: 5 },
  growth: { rows: [1_000, 100_000, 10_000_000], runs: 3, rounds: 20, readsPerRound: 15 },
  waits: { rounds: 5, historyDays: 90 },
  payments: { inFlight: [1, 10, 100], least: 100, timed: 20, blockSeconds: 2 },
  knowledge: { items: 10_000, searchesOfEachKind: 300 },
  redeem: { rounds: 20, atOnce: 50 },
  metering: { rounds: 5, roundMs: 1_000, inFlight: 256 },
};

/** Shows that everything can be measured; its figures tell little. */
export const QUICK_PLAN: Plan = {
  runs: 1,
  rounds: 2,
  // Long enough that something is answered in each round, also on a busy machine.
  roundMs: 400,
  settleMs: 50,
  warmUps: 1,
  backFill: { blocks: 40, transfersEach: 5, rounds: 2 },
  growth: { rows: [1_000, 10_000], runs: 1, rounds: 2, readsPerRound: 5 },
  waits: { rounds: 1, historyDays: 2 },
  payments: { inFlight: [1, 2], least: 2, timed: 1, blockSeconds: 1 },
  knowledge: { items: 300, searchesOfEachKind: 5 },
  redeem: { rounds: 1, atOnce: 25 },
  metering: { rounds: 1, roundMs: 300, inFlight: 20 },
};

/** Connections that every server may hold to PostgreSQL: the service's default. */
export const POOL_SIZE = 20;

export type WorkloadName = 'status' | 'transactions' | 'payments';

export interface Workload {
  readonly name: WorkloadName;
  readonly title: string;
  /** Keep-alive connections of the load, each with one request on its way at a time. */
  readonly connections: number;
  /** What the service's requests per second, divided by those of a bare server, should reach. */
  readonly goals: Readonly<Partial<Record<Variant, number>>>;
}

export const WORKLOADS: readonly Workload[] = [
  { name: 'status', title: 'GET /v1/payments/{id}/status', connections: 32, goals: { express: 1.8, 'node-http': 0.7 } },
  {
    name: 'transactions',
    title: 'GET /v1/transactions?limit=50',
    connections: 16,
    goals: { express: 1.1, 'node-http': 0.85 },
  },
  { name: 'payments', title: 'POST /v1/payments', connections: 16, goals: { express: 1.2, 'node-http': 0.8 } },
];

/** What the process of the service should not exceed under this load. */
export const MEMORY_GOAL_MB = 250;

/** The service, and what it is compared with. */
export const VARIANTS = ['service', 'express', 'fastify', 'node-http'] as const;
export type Variant = (typeof VARIANTS)[number];
