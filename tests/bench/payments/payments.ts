import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../infrastructure/embedded/free-port.js';
import { EmbeddedServers } from '../../support/embedded-servers.js';
import { Sandbox } from '../../support/sandbox/sandbox.js';
import { quantile, type Spread, spreadOf } from '../statistics.js';
import { AgentPayments } from './agent-payments.js';
import { ApprovedPayments, type Payer, type SignedPayment } from './approved-payments.js';
import { BareTransfers } from './bare-transfers.js';
import { PaymentEnds } from './payment-ends.js';

export interface PaymentsPlan {
  /** How many payments are under way at once, each of another wallet. */
  readonly inFlight: readonly number[];
  /** How many payments are made at least for each figure. The wallets make equally many, one after the other. */
  readonly least: number;
  /** How many payments and bare transfers are timed in turns, on each kind of chain. */
  readonly timed: number;
  /** Seconds between the blocks of the chain that does not make one for each transaction. */
  readonly blockSeconds: number;
}

/** Milliseconds from the approval to COMPLETED, beside a bare transfer on the same node. */
export interface ConfirmationTimes {
  /** Null: the node makes a block for each transaction. */
  readonly blockSeconds: number | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bareP50Ms: number;
  readonly bareP99Ms: number;
  /** Payment divided by the bare transfer of the same round. */
  readonly ratio: Spread;
}

export interface Throughput {
  readonly inFlight: number;
  readonly payments: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Payments {
  readonly plan: PaymentsPlan;
  readonly confirmation: readonly ConfirmationTimes[];
  readonly throughput: readonly Throughput[];
  /** Of an agent that pays within one mandate. */
  readonly agents: readonly Throughput[];
}

/** What the median of a payment, divided by that of a bare transfer, should not exceed. */
export const CONFIRMATION_GOAL = 1.5;

/** From the approval to COMPLETED: one payment at a time, and as many as go. */
export const SPEED_GOALS = { p50Ms: 90, p99Ms: 200, perSecond: 40 } as const;

/** Pays end to end through a sandbox of its own. @param directory for its data, on a real disk */
export async function measurePayments(
  directory: string,
  plan: PaymentsPlan,
  progress: (doing: string) => void,
): Promise<Payments> {
  const dataDirectory = await mkdtemp(join(directory, 'payments-'));
  const sandbox = await Sandbox.start({ dataDirectory, port: await freePort() });
  const servers = new EmbeddedServers(dataDirectory);
  try {
    progress('payments: people sign up');
    const ends = new PaymentEnds(sandbox);
    const approved = new ApprovedPayments(sandbox, ends);
    const payers = await approved.payers(Math.max(...plan.inFlight));
    const throughput: Throughput[] = [];
    for (const inFlight of plan.inFlight) {
      progress(`payments: ${inFlight} in flight`);
      throughput.push(await measureThroughput(approved, payers.slice(0, inFlight), Math.ceil(plan.least / inFlight)));
    }
    progress('payments: an agent gets a mandate');
    const agent = await AgentPayments.of(sandbox, ends);
    await agent.complete();
    const agents: Throughput[] = [];
    for (const inFlight of plan.inFlight) {
      progress(`payments of an agent: ${inFlight} in flight`);
      const each = Math.ceil(plan.least / inFlight);
      const payers = Array.from({ length: inFlight }, () => Array.from({ length: each }, () => () => agent.complete()));
      agents.push(await timed(payers));
    }
    const bare = await BareTransfers.of(sandbox);
    const [payer] = payers;
    if (!payer) throw new Error('There is no payer');
    progress('payments: beside bare transfers');
    const atOnce = await measureConfirmation(approved, bare, payer, plan.timed, null);
    await servers.askNode('evm_setAutomine', [false]);
    await servers.askNode('evm_setIntervalMining', [plan.blockSeconds]);
    progress(`payments: beside bare transfers, a block each ${plan.blockSeconds} s`);
    const byInterval = await measureConfirmation(approved, bare, payer, plan.timed, plan.blockSeconds);
    return { plan, confirmation: [atOnce, byInterval], throughput, agents };
  } finally {
    await sandbox.stop({ keepData: true });
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function measureThroughput(
  approved: ApprovedPayments,
  payers: readonly Payer[],
  each: number,
): Promise<Throughput> {
  // Signed before the clock runs, so that only the service is measured.
  const signed: (readonly SignedPayment[])[] = [];
  for (const payer of payers) signed.push(await approved.signed(payer, each));
  return timed(signed.map((own) => own.map((payment) => () => approved.complete(payment))));
}

/** @param payers payments that follow one another, beside those of the others; each answers how long it took in milliseconds */
async function timed(payers: readonly (readonly (() => Promise<number>)[])[]): Promise<Throughput> {
  const startedAt = performance.now();
  const times = (
    await Promise.all(
      payers.map(async (own) => {
        const took: number[] = [];
        for (const pay of own) took.push(await pay());
        return took;
      }),
    )
  ).flat();
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times).sort();
  return {
    inFlight: payers.length,
    payments: times.length,
    perSecond: times.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}

async function measureConfirmation(
  approved: ApprovedPayments,
  bare: BareTransfers,
  payer: Payer,
  rounds: number,
  blockSeconds: number | null,
): Promise<ConfirmationTimes> {
  const own: number[] = [];
  const others: number[] = [];
  for (const payment of await approved.signed(payer, rounds)) {
    own.push(await approved.complete(payment));
    others.push(await bare.confirm());
  }
  const [sorted, bareSorted] = [Float64Array.from(own).sort(), Float64Array.from(others).sort()];
  return {
    blockSeconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    bareP50Ms: quantile(bareSorted, 0.5),
    bareP99Ms: quantile(bareSorted, 0.99),
    ratio: spreadOf(own.map((milliseconds, round) => milliseconds / (others[round] ?? Number.NaN))),
  };
}
