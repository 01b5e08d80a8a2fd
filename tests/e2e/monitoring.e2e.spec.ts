import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Exposition } from '../support/prometheus/exposition.js';
import { type Selector, selectorsOf } from '../support/prometheus/promql.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { Sandbox } from '../support/sandbox/sandbox.js';
import { findTool, runTool } from '../support/tools.js';

const ALERTS = 'docs/operations/alerts.yml';
const DASHBOARD = 'docs/operations/dashboard.json';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets?: readonly { readonly expr: string }[];
}

const rules = (
  parse(readFileSync(ALERTS, 'utf8')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { readonly panels: readonly Panel[] };

let exposed: Exposition;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  // So that there is a request to count.
  await exchange(`${sandbox.url}/v1/health`);
  const { body } = await exchange<string>(`${sandbox.service.operationsUrl}/metrics`);
  exposed = new Exposition(body);
});
afterAll(() => sandbox?.stop());

/** Labels whose values come with the requests. The values of all others are there from the start. */
const OPEN_LABELS = ['route', 'status'];

/** What a query reads that the service does not have. */
function missing({ metric, matchers }: Selector): readonly string[] {
  if (!exposed.has(metric)) return [`${metric} is not exposed`];
  return matchers.flatMap(({ label, operator, value }) => {
    const values = exposed.valuesOf(metric, label);
    if (values === null) return [];
    if (values.size === 0) return [`${metric} has no label ${label}`];
    return operator !== '=' || OPEN_LABELS.includes(label) || values.has(value)
      ? []
      : [`${metric} is never ${label}="${value}"`];
  });
}

describe('an alert rule', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s reads what the service exposes', (_name, { expr }) => {
    const selectors = selectorsOf(expr);
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.flatMap(missing)).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s says how urgent it is, and what it means',
    (_name, rule) => {
      expect(['page', 'ticket']).toContain(rule.labels['severity']);
      expect(rule.annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
    },
  );

  it('has a name of its own, and what an operator must know of has one', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const watched = rules
      .flatMap(({ expr }) => selectorsOf(expr))
      .map(({ metric, matchers }) => {
        const [first] = matchers;
        return first ? `${metric} ${first.value}` : metric;
      });
    expect(watched).toEqual(
      expect.arrayContaining([
        'accounts_check_up database_writes',
        'accounts_indexer_halted',
        'accounts_backlog_oldest_seconds approved_payments',
        'accounts_backlog_oldest_seconds unmined_transactions',
        'accounts_backlog_oldest_seconds unpublished_events',
      ]),
    );
  });
});

describe('the alert rules, by promtool', () => {
  const promtool = findTool('promtool');
  if (promtool === null) {
    it.skip('are NOT TESTED, because promtool is missing on this machine (apt install prometheus, or set PROMTOOL)', () => {});
    return;
  }

  it('are well-formed', async () => {
    const { exitCode, output } = await runTool(promtool, ['check', 'rules', ALERTS]);
    expect([exitCode, output]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)]);
  });

  it('fire when they should, and not before', async () => {
    const { exitCode, output } = await runTool(promtool, ['test', 'rules', 'tests/e2e/alerts.promtool.yml']);
    expect([exitCode, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

describe('the dashboard', () => {
  it.each(panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)))(
    'shows under "%s" what the service exposes: %s',
    (_title, expr) => {
      const selectors = selectorsOf(expr);
      expect(selectors.length).toBeGreaterThan(0);
      expect(selectors.flatMap(missing)).toEqual([]);
    },
  );

  it('has panels that do not overlap, each with an id of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});

it('every metric of the service is on the dashboard or watched by an alert', () => {
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const read = [...shown, ...rules.map(({ expr }) => expr)].flatMap(selectorsOf).map(({ metric }) => metric);
  const isRead = (name: string) => read.some((metric) => metric === name || metric === `${name}_bucket`);
  const own = exposed.names.filter((name) => name.startsWith('accounts_'));
  // The parts of a histogram are metrics of their own here; its buckets are what is shown.
  const parts = own.filter((name) => /_(sum|count)$/.test(name));
  expect(own.filter((name) => !parts.includes(name) && !isRead(name))).toEqual([]);
});

it('both are linked from the manual, which says what to do for each alert', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  for (const file of ['operations/alerts.yml', 'operations/dashboard.json']) expect(manual).toContain(`(${file})`);
  const answers = readFileSync('docs/operations/alerts.md', 'utf8');
  const answered = [...answers.matchAll(/^\| `(Accounts\w+)` \| (page|ticket) \|/gm)].map(
    ([, name, urgency]) => `${name} ${urgency}`,
  );
  expect(answered.sort()).toEqual(rules.map(({ alert, labels }) => `${alert} ${labels['severity']}`).sort());
});
