import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../infrastructure/project-root.js';
import type { Throughput } from './payments/payments.js';
import type { Machine, Report } from './report.js';

const PATH = join(PROJECT_ROOT, 'tests/bench/recorded.json');

/** Payments per second of an earlier run, as `npm run bench -- --record` stored them. */
export interface Recorded {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly machine: Machine;
  readonly approved: readonly Throughput[];
  readonly agents: readonly Throughput[];
}

/** Null when nothing was recorded. */
export async function recordedFigures(): Promise<Recorded | null> {
  const text = await readFile(PATH, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Recorded);
}

/** Stores what a run measured, for the next one to stand beside. Does nothing when no payments were measured. */
export async function record({ machine, payments }: Report): Promise<void> {
  if (!payments) return;
  const { throughput: approved, agents } = payments;
  const recorded: Recorded = { date: new Date().toISOString().slice(0, 10), machine, approved, agents };
  await writeFile(PATH, `${JSON.stringify(recorded, null, 2)}\n`);
}
