import { id } from 'ethers';
import { DemoError } from '../instance.js';
import type { Attack, Chance } from './attack.js';
import { clockJumps } from './attacks/clock-jumps.js';
import { concurrentPayments } from './attacks/concurrent-payments.js';
import { reorganisedBlocks } from './attacks/reorganised-blocks.js';
import { repeatedNonces } from './attacks/repeated-nonces.js';
import { twoKeys } from './attacks/two-keys.js';
import { windowEdges } from './attacks/window-edges.js';
import { audit, type Finding, type Limits } from './audit.js';
import { CrashChain } from './crash-chain.js';
import { UNIT } from './mandate.js';
import { CrashService } from './service/crash-service.js';
import { emptiedDatabase } from './service/emptied-database.js';
import { ownKey } from './service/own-key.js';
import { processKills } from './service/process-kills.js';
import { restoredDatabase } from './service/restored-database.js';
import { ServedMandate } from './service/served-mandate.js';
import type { ServiceAttack } from './service/service-attack.js';
import { threeWorkers } from './service/three-workers.js';

const ATTACKS: readonly Attack[] = [
  concurrentPayments,
  repeatedNonces,
  twoKeys,
  windowEdges,
  reorganisedBlocks,
  clockJumps,
];

/** The emptied database is the last, because nothing is left of the service then. */
const SERVICE_ATTACKS: readonly ServiceAttack[] = [
  ownKey,
  threeWorkers,
  processKills,
  restoredDatabase,
  emptiedDatabase,
];

interface CrashTestOptions {
  /** Whether the mandates have the fixed windows of a module that is wrong on purpose. */
  readonly isWrong: boolean;
  /** The same seed does the same. */
  readonly seed: string;
  /** Whether the attacks on a whole service are left out. */
  readonly isChainOnly?: boolean;
  /** Only the attacks whose name contains it; all when it is left out. */
  readonly only?: string | undefined;
}

/** One attack, and what the auditor found. */
interface AttackReport extends Finding {
  readonly attack: string;
  readonly tries: number;
  readonly limits: Limits;
}

type Report = (report: AttackReport) => void;

/** Tries to make agents overspend, on a chain of its own, and reads from the chain's logs alone whether one did. */
async function attackChain(
  attacks: readonly Attack[],
  { isWrong, seed }: CrashTestOptions,
  report: Report,
): Promise<void> {
  if (attacks.length === 0) return;
  const chain = await CrashChain.start(isWrong);
  try {
    for (const attack of attacks) {
      const { mandate, tries } = await attack.run(chain, chanceOf(`${seed} ${attack.name}`));
      const finding = audit(await mandate.history(), mandate.limits);
      report({ attack: attack.name, tries, limits: mandate.limits, ...finding });
    }
  } finally {
    await chain.stop();
  }
}

/** Does the same with a whole service and an agent that pays through its API. */
async function attackService(
  attacks: readonly ServiceAttack[],
  { seed }: CrashTestOptions,
  report: Report,
): Promise<void> {
  if (attacks.length === 0) return;
  const service = await CrashService.start();
  try {
    for (const attack of attacks) {
      const mandate = await ServedMandate.open(service, attack.hasOwnKey);
      await attack.run(service, mandate, chanceOf(`${seed} ${attack.name}`));
      await mandate.comesToRest();
      const finding = audit(await mandate.history(), mandate.limits);
      const { tries } = mandate;
      report({ attack: attack.name, tries, limits: mandate.limits, ...finding });
    }
  } finally {
    await service.remove();
  }
}

/** Prints one line for each attack. @throws DemoError when a mandate was exceeded */
export async function crashTest(options: CrashTestOptions, print: (line: string) => void): Promise<void> {
  print(options.isWrong ? 'A policy with fixed windows, which is wrong on purpose' : 'The policy of the service');
  const { isWrong, isChainOnly = false, only = '' } = options;
  const isWanted = ({ name }: { readonly name: string }) => name.includes(only);
  // The service has the right policy only.
  const ofService = isWrong || isChainOnly ? [] : SERVICE_ATTACKS;
  if (![...ATTACKS, ...ofService].some(isWanted)) {
    throw new DemoError(`There is no such attack; there are: ${namesOf([...ATTACKS, ...ofService])}`);
  }
  const reports: AttackReport[] = [];
  const report: Report = (done) => {
    reports.push(done);
    print(lineOf(done));
  };
  await attackChain(ATTACKS.filter(isWanted), options, report);
  await attackService(ofService.filter(isWanted), options, report);
  const over = reports.reduce((sum, one) => sum + one.over, 0n);
  const idle = reports
    .filter(({ left }) => left === 0n)
    .map(({ attack }) => `${attack}: nothing left, so it shows nothing`);
  const breaches = reports.flatMap(({ attack, breaches: found }) => found.map((breach) => `${attack}: ${breach}`));
  if (breaches.length > 0) throw new DemoError(`${dollars(over)} over (seed ${options.seed}); ${breaches.join('; ')}`);
  if (idle.length > 0) throw new DemoError(idle.join('; '));
  print(`0 over in ${reports.length} attacks (seed ${options.seed})`);
}

function lineOf({ attack, tries, left, mostInPeriod, over, limits }: AttackReport): string {
  const cap = `${dollars(mostInPeriod)} at most in any ${limits.periodSeconds} s of a cap of ${dollars(limits.maxPerPeriod)}`;
  return `${attack}: ${tries} tries, ${dollars(left)} left, ${cap}: ${over === 0n ? '0' : dollars(over)} over`;
}

function namesOf(attacks: readonly { readonly name: string }[]): string {
  return attacks.map(({ name }) => name).join('; ');
}

function dollars(units: bigint): string {
  return `${units / UNIT}.${String((units % UNIT) / 10_000n).padStart(2, '0')}`;
}

function chanceOf(seed: string): Chance {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return Number(BigInt(id(`${seed} ${drawn}`)) % BigInt(below));
  };
}
