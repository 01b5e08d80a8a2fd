import type { Diary } from '../evidence/diary.js';
import type { Violation } from '../evidence/evidence.js';
import { finalStatus, type PaymentRecord } from '../evidence/payment-record.js';
import type { CampaignPlan } from '../plan/campaign-plan.js';
import { FAULT_NAMES, type FaultKind } from '../plan/fault-kinds.js';

/** How a campaign ended. */
export interface CampaignReport {
  readonly plan: Pick<CampaignPlan, 'seed' | 'seconds' | 'people' | 'endpoints' | 'hasRedis'>;
  readonly payments: readonly PaymentRecord[];
  readonly counts: ReadonlyMap<FaultKind, number>;
  /** Seconds by kind; null for a recovery that did not come. */
  readonly recoveries: ReadonlyMap<FaultKind, readonly (number | null)[]>;
  readonly violations: readonly Violation[];
}

const NAME_WIDTH = 26;
const LINES_PER_VIOLATION = 25;

/** The report as text; its last line is `violations: N`. */
export function reportText(report: CampaignReport, diary: Pick<Diary, 'last'>): string {
  const { plan, payments, counts, violations } = report;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [
    `seed ${plan.seed}, ${plan.seconds} s, ${plan.people} people, ${plan.endpoints} endpoints, queue in ${plan.hasRedis ? 'Redis' : 'PostgreSQL'}`,
    `payments: ${payments.length} (${statusCounts(payments)})`,
    `faults: ${total}`,
    ...FAULT_NAMES.filter((kind) => counts.has(kind)).map((kind) => faultLine(kind, report)),
    ...violations.flatMap(({ invariant, about, words }) => [
      '',
      `VIOLATION of "${invariant}": ${about} ${words}`,
      ...idsOf(about, payments),
      ...diary.last(about, LINES_PER_VIOLATION).map((line) => `    ${line}`),
    ]),
    `violations: ${violations.length}`,
    '',
  ].join('\n');
}

function statusCounts(payments: readonly PaymentRecord[]): string {
  const counts = new Map<string, number>();
  for (const payment of payments) {
    const status = finalStatus(payment) ?? 'unknown';
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}

function faultLine(kind: FaultKind, { counts, recoveries }: CampaignReport): string {
  const line = `  ${kind.padEnd(NAME_WIDTH)} ${String(counts.get(kind)).padStart(4)}`;
  const measured = recoveries.get(kind);
  if (!measured) return line;
  const came = measured.filter((seconds) => seconds !== null).sort((one, other) => one - other);
  const missing = measured.length - came.length;
  const p50 = came[Math.floor((came.length - 1) / 2)];
  const figures = `recovery p50 ${p50?.toFixed(1) ?? '-'} s, max ${came.at(-1)?.toFixed(1) ?? '-'} s (${measured.length})`;
  return `${line}   ${figures}${missing > 0 ? `, ${missing} did not come` : ''}`;
}

function idsOf(about: string, payments: readonly PaymentRecord[]): readonly string[] {
  const payment = payments.find(({ name }) => name === about);
  if (!payment) return [];
  const { ids, payer, payee, minorUnits, currency } = payment;
  return [`    ${[...ids].join(', ')}: ${payer} pays ${payee} ${minorUnits} ${currency}`];
}
