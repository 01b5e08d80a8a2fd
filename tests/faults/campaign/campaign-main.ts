import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProcessShutdown } from '../../../infrastructure/process-shutdown.js';
import { runCampaign } from './campaign.js';
import { Diary } from './evidence/diary.js';
import { campaignPlan } from './plan/campaign-plan.js';
import { FAULT_NAMES, type FaultKind } from './plan/fault-kinds.js';
import { reportText } from './report/campaign-report.js';
import { Stage } from './stage/stage.js';

const DEFAULT_SECONDS = 180;
const LONGEST_SECONDS = 3_600;
const DEFAULT_PEOPLE = 6;
const MOST_PEOPLE = 50;
const LARGEST_SEED = 2 ** 31;
const STOPPED_WITHIN_MS = 9_000;

/** npm run faults [-- --seconds N] [-- --seed S] [-- --people P] [-- --without 'kill node']: breaks the real service at random, and checks its promises. */
async function faults(shutdown: ProcessShutdown): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string' },
      seed: { type: 'string' },
      people: { type: 'string' },
      without: { type: 'string', multiple: true },
    },
  });
  const seconds = wholeNumber('--seconds', values.seconds, DEFAULT_SECONDS, 1, LONGEST_SECONDS);
  const people = wholeNumber('--people', values.people, DEFAULT_PEOPLE, 2, MOST_PEOPLE);
  const seed = wholeNumber('--seed', values.seed, randomInt(LARGEST_SEED), 0, LARGEST_SEED);
  const plan = campaignPlan({
    seed,
    seconds,
    people,
    canHaveRedis: isInstalled('redis-server'),
    without: kindsNamed(values.without),
  });
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  tell(`seed ${seed}: npm run faults -- --seconds ${seconds} --seed ${seed} --people ${people}`);
  const diary = new Diary(tell);
  const stage = await Stage.open({ ...plan, diary });
  shutdown.onStop('campaign', () => stage.destroy(), { timeoutMs: STOPPED_WITHIN_MS });
  const report = await runCampaign(plan, stage, diary);
  process.stdout.write(reportText(report, diary));
  return report.violations.length === 0 ? 0 : 1;
}

function wholeNumber(name: string, text: string | undefined, standard: number, from: number, to: number): number {
  if (text === undefined) return standard;
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Error(`${name} must be a whole number from ${from} to ${to}`);
}

function kindsNamed(names: readonly string[] = []): readonly FaultKind[] {
  const unknown = names.find((name) => !FAULT_NAMES.some((kind) => kind === name));
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}; there are ${FAULT_NAMES.join(', ')}`);
  return FAULT_NAMES.filter((kind) => names.includes(kind));
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const shutdown = new ProcessShutdown();
try {
  await shutdown.stop(await faults(shutdown));
} catch (error) {
  if (!shutdown.isStopping)
    process.stderr.write(`The campaign failed: ${error instanceof Error ? error.stack : error}\n`);
  await shutdown.stop(1);
}
