import type { BackFillPlan } from './back-fill/back-fill.js';
import type { GrowthPlan } from './growth/growth.js';
import type { PaymentsPlan } from './payments/payments.js';
import type { WaitsPlan } from './waits/waits.js';

/** What can be measured, in the order in which it is. */
export const PARTS = ['requests', 'back-fill', 'growth', 'waits', 'payments', 'gas'] as const;
export type Part = (typeof PARTS)[number];

/** How long and how often is measured. */
export interface Plan {
  /** Every variant is measured once in each round, in an order that rotates. */
  readonly rounds: number;
  readonly roundMs: number;
  /** Thrown away at the beginning of every measurement: connections open, statements are prepared. */
  readonly settleMs: number;
  /** Thrown away before the first round of a workload: the compiler of each process warms up. */
  readonly warmUpMs: number;
  readonly backFill: BackFillPlan;
  readonly growth: GrowthPlan;
  readonly waits: WaitsPlan;
  readonly payments: PaymentsPlan;
}

export const FULL_PLAN: Plan = {
  rounds: 12,
  roundMs: 480,
  settleMs: 70,
  warmUpMs: 800,
  backFill: { blocks: 3_000, transfersEach: 5, rounds: 5 },
  growth: { rows: [1_000, 100_000, 10_000_000], rounds: 20, readsPerRound: 15 },
  waits: { rounds: 5 },
  payments: { inFlight: [1, 10, 100], least: 100, timed: 20, blockSeconds: 2 },
};

/** Shows that everything can be measured; its figures tell little. */
export const QUICK_PLAN: Plan = {
  rounds: 2,
  // Long enough that something is answered in each round, also on a busy machine.
  roundMs: 400,
  settleMs: 50,
  warmUpMs: 50,
  backFill: { blocks: 40, transfersEach: 5, rounds: 2 },
  growth: { rows: [1_000, 10_000], rounds: 2, readsPerRound: 5 },
  waits: { rounds: 1 },
  payments: { inFlight: [1, 2], least: 2, timed: 1, blockSeconds: 1 },
};

/** Connections that every server may hold to PostgreSQL: the service's default. */
export const POOL_SIZE = 20;

export type WorkloadName = 'status' | 'transactions' | 'payments';

export interface Workload {
  readonly name: WorkloadName;
  readonly title: string;
  /** Keep-alive connections of the load, each with one request on its way at a time. */
  readonly connections: number;
  /** What the service's requests per second, divided by bare express's, should reach. */
  readonly goal: number;
}

export const WORKLOADS: readonly Workload[] = [
  { name: 'status', title: 'GET /v1/payments/{id}/status', connections: 32, goal: 0.95 },
  { name: 'transactions', title: 'GET /v1/transactions?limit=50', connections: 16, goal: 0.8 },
  { name: 'payments', title: 'POST /v1/payments', connections: 16, goal: 1.3 },
];

/** The service, and what it is compared with; the goals are about bare express. */
export const VARIANTS = ['service', 'express', 'fastify', 'node-http'] as const;
export type Variant = (typeof VARIANTS)[number];
