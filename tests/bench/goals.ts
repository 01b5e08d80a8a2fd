import { BACK_FILL_GOAL } from './back-fill/back-fill.js';
import { GROWTH_GOAL } from './growth/growth.js';
import { KNOWLEDGE_GOAL_MS } from './knowledge/knowledge.js';
import { METERING_GOAL } from './metering/metering.js';
import { CONFIRMATION_GOAL, type Payments, SPEED_GOALS } from './payments/payments.js';
import { MEMORY_GOAL_MB } from './plan.js';
import { REDEEM_GOAL_MS } from './redeem/redeem.js';
import { LABELS, type Report, type Section } from './report.js';
import { WAITS_GOALS, type Waits } from './waits/waits.js';

/** What a figure should reach, or should not exceed. */
export interface Goal {
  readonly title: string;
  readonly figure: number;
  readonly bound: number;
  readonly kind: 'at least' | 'at most';
}

export function isMet({ figure, bound, kind }: Goal): boolean {
  return kind === 'at least' ? figure >= bound : figure <= bound;
}

/** The goals of all parts that were measured. */
export function goalsOf({
  sections,
  serviceMegabytes,
  backFill,
  growth,
  waits,
  payments,
  knowledge,
  redeem,
  metering,
}: Report): readonly Goal[] {
  return [
    ...sections.flatMap(goalsOfSection),
    ...(serviceMegabytes === null
      ? []
      : [atMost('memory of the service under load, MB', serviceMegabytes, MEMORY_GOAL_MB)]),
    ...(backFill ? [atLeast('back-fill ÷ bare loop', backFill.ratio.median, BACK_FILL_GOAL)] : []),
    ...(growth?.reads ?? []).map(({ title, growth: { median } }) =>
      atMost(`${title}, most ÷ fewest rows`, median, GROWTH_GOAL),
    ),
    ...(growth?.readsOverHttp ?? []).map(({ title, growth: { median } }) =>
      atMost(`${title}, over HTTP`, median, GROWTH_GOAL),
    ),
    ...(waits ? goalsOfWaits(waits) : []),
    ...(payments ? goalsOfPayments(payments) : []),
    ...(knowledge?.rows ?? []).map(({ title, p99Ms }) =>
      atMost(`knowledge search: ${title}, p99 ms`, p99Ms, KNOWLEDGE_GOAL_MS),
    ),
    ...(redeem ? [atMost(`${redeem.atOnce} redemptions at once, p99 ms`, redeem.service.p99Ms, REDEEM_GOAL_MS)] : []),
    ...(metering
      ? [
          atLeast('calls metered per second', metering.service.perSecond, METERING_GOAL),
          atMost('billed above the hard cap, nano dollars', metering.hardCap.over, 0),
        ]
      : []),
  ];
}

export function goalLines(goals: readonly Goal[]): readonly string[] {
  if (goals.length === 0) return [];
  return ['', 'Goals', ...goals.map(goalLine)];
}

function goalLine(goal: Goal): string {
  const { title, figure, bound, kind } = goal;
  const digits = bound < 10 ? 2 : 0;
  const verdict = isMet(goal) ? 'PASS' : 'FALLS SHORT';
  return `  ${verdict.padEnd(13)}${title.padEnd(62)}${figure.toFixed(digits).padStart(8)}   ${kind} ${bound.toFixed(digits)}`;
}

function goalsOfSection({ title, goals, rows }: Section): readonly Goal[] {
  return rows.flatMap(({ variant, serviceRatio }) => {
    const bound = goals[variant];
    return bound === undefined ? [] : [atLeast(`${title}, service ÷ ${LABELS[variant]}`, serviceRatio.median, bound)];
  });
}

function goalsOfWaits(waits: Waits): readonly Goal[] {
  return [
    atMost('npm start of a new sandbox, ms', waits.firstStart.median, WAITS_GOALS.firstStart),
    atMost('npm start on the data of the one before, ms', waits.secondStart.median, WAITS_GOALS.secondStart),
    atMost('Home in a new browser, ms', waits.firstView.median, WAITS_GOALS.firstView),
    atMost('the end after SIGTERM, ms', waits.stop.median, WAITS_GOALS.stop),
  ];
}

function goalsOfPayments({ throughput, confirmation }: Payments): readonly Goal[] {
  const alone = throughput.find(({ inFlight }) => inFlight === 1);
  const fastest = Math.max(...throughput.map(({ perSecond }) => perSecond));
  return [
    ...(alone
      ? [
          atMost('from the approval to COMPLETED, p50 ms', alone.p50Ms, SPEED_GOALS.p50Ms),
          atMost('from the approval to COMPLETED, p99 ms', alone.p99Ms, SPEED_GOALS.p99Ms),
        ]
      : []),
    atLeast('payments COMPLETED per second', fastest, SPEED_GOALS.perSecond),
    ...confirmation.map(({ blockSeconds, p50Ms, bareP50Ms }) =>
      atMost(
        `payment ÷ bare transfer, ${blockSeconds === null ? 'a block for each transaction' : `a block each ${blockSeconds} s`}`,
        p50Ms / bareP50Ms,
        CONFIRMATION_GOAL,
      ),
    ),
  ];
}

function atLeast(title: string, figure: number, bound: number): Goal {
  return { title, figure, bound, kind: 'at least' };
}

function atMost(title: string, figure: number, bound: number): Goal {
  return { title, figure, bound, kind: 'at most' };
}
