import { distributionOf, TABLES } from './placements.js';

/** A node of a plan that PostgreSQL explains, VERBOSE. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly 'CTE Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Join Type'?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
  readonly [name: string]: unknown;
}

/** How Citus would run a statement. */
export interface Verdict {
  /** `local`: no distributed table. `one shard`: that of one owner. `many shards`: it works, and asks all of them. */
  readonly runs: 'local' | 'one shard' | 'many shards' | 'refused';
  /** The rule that refuses it. */
  readonly rule: string | null;
  /** The distributed tables whose owner it does not name. */
  readonly without: readonly string[];
}

/** The columns of a table, in its order, with null for one that was dropped. */
export type Columns = ReadonlyMap<string, readonly (string | null)[]>;

const BOUND = 'bound';
const COLUMN = String.raw`"?[a-z_0-9]+"?\."?[a-z_0-9]+"?`;
const SIDE = String.raw`\(?(?:${COLUMN}|\$\d+|'[^']*'|\(InitPlan \d+\)\.col\d+)(?:\)?::\w+)*\)?`;
const EQUALITY = new RegExp(`(${SIDE}) = (?:(${SIDE})|ANY)`, 'g');
const IS_VALUE = /^(?:\$\d+|'|\(?InitPlan)/;
const IS_OUTER = /^(?:Left|Right|Full)$/;
const VOLATILE = /gen_random_uuid|clock_timestamp|random\(/;

/**
 * Judges a plan by the limitations in "SQL Support and Workarounds" of the documentation of Citus. A statement that names one owner for
 * every distributed table runs on one node, where all of SQL works.
 */
export function judge(root: PlanNode, columns: Columns): Verdict {
  const nodes = nodesOf(root);
  const classes = new Classes();
  for (const node of nodes) {
    for (const condition of conditionsOf(node)) {
      for (const [, one = '', other] of condition.matchAll(EQUALITY)) classes.join(nameOf(one), nameOf(other ?? '$0'));
    }
    passOn(node, nodes, classes);
  }
  const used = nodes.flatMap((node) => useOf(node, columns));
  const distributed = used.filter(({ table }) => distributionOf(table) !== null);
  if (distributed.length === 0) return { runs: 'local', rule: null, without: [] };
  const owners = new Set(
    distributed.map(({ table, owner }) => (owner === null ? `nobody in ${table}` : classes.of(owner))),
  );
  const without = distributed.flatMap(({ table, owner }) =>
    owner !== null && classes.of(owner) === classes.of(BOUND) ? [] : [table],
  );
  const others = used.filter(({ table }) => [...TABLES.local, ...TABLES.ownerIsMissing].includes(table));
  const isOne = without.length === 0 && owners.size === 1;
  if (isOne && others.length === 0) return { runs: 'one shard', rule: null, without: [] };
  const rule = brokenRule(nodes, { hasOthers: others.length > 0, isTogether: owners.size === 1 });
  const named = [...new Set(without)].sort();
  return { runs: rule === null ? 'many shards' : 'refused', rule, without: named };
}

interface Use {
  readonly table: string;
  /** The column of the owner in this use, or the expression that is stored in it. */
  readonly owner: string | null;
}

function useOf(node: PlanNode, columns: Columns): readonly Use[] {
  const table = node['Relation Name'];
  if (table === undefined) return [];
  const column = distributionOf(table);
  if (node['Node Type'] !== 'ModifyTable') return [{ table, owner: column && `${node.Alias}.${column}` }];
  // The rows of an UPDATE and a DELETE are found by a scan below.
  if (node.Operation !== 'Insert') return [];
  const place = column === null ? -1 : (columns.get(table)?.indexOf(column) ?? -1);
  const given = node.Plans?.find((plan) => plan['Parent Relationship'] === 'Outer')?.Output?.[place];
  return [{ table, owner: given === undefined ? null : nameOf(given) }];
}

function brokenRule(
  nodes: readonly PlanNode[],
  { hasOthers, isTogether }: { readonly hasOthers: boolean; readonly isTogether: boolean },
): string | null {
  const has = (test: (node: PlanNode) => boolean) => nodes.some(test);
  const writes = nodes.filter((node) => node['Node Type'] === 'ModifyTable');
  const isIn = (node: PlanNode) => distributionOf(node['Relation Name'] ?? '') !== null;
  if (writes.length > 1 || writes.some((node) => node['Subplan Name']?.startsWith('CTE'))) return 'writes in a WITH';
  if (has((node) => node['Node Type'] === 'LockRows')) return 'SELECT FOR UPDATE of several shards';
  if (has((node) => node['Node Type'] === 'Recursive Union')) return 'recursive WITH over several shards';
  if (writes.some((node) => node.Operation === 'Insert' && isIn(node)) && nodes.filter(isIn).length > 1)
    return 'INSERT with a query over several shards';
  if (writes.some((node) => node.Operation === 'Update' && isIn(node) && VOLATILE.test(JSON.stringify(node))))
    return 'volatile function in an UPDATE';
  // Where all is of one owner each, the correlation is on the column of the owner.
  if ((!isTogether || hasOthers) && has((node) => isCorrelated(node, nodes)))
    return 'correlated subquery over several shards';
  if (hasOthers && has(hasLocalOuterSide)) return 'outer join whose outer side is a local table';
  if (!isTogether && has((node) => IS_OUTER.test(String(node['Join Type'])))) return 'outer join between owners';
  return null;
}

/* Its other side has rows of owners. */
function hasLocalOuterSide(node: PlanNode): boolean {
  const type = String(node['Join Type']);
  if (!IS_OUTER.test(type)) return false;
  const sideOf = (side: string) => node.Plans?.find((plan) => plan['Parent Relationship'] === side);
  const isOfOwners = (side: string) =>
    nodesOf(sideOf(side) ?? { 'Node Type': '' }).some((one) => distributionOf(one['Relation Name'] ?? '') !== null);
  const [outer, inner] = type === 'Right' ? ['Inner', 'Outer'] : ['Outer', 'Inner'];
  return type === 'Full' || (!isOfOwners(outer ?? '') && isOfOwners(inner ?? ''));
}

/* PostgreSQL runs a subquery that needs nothing of a row once, and calls it hashed. */
function isCorrelated(node: PlanNode, nodes: readonly PlanNode[]): boolean {
  const name = node['Subplan Name'];
  return (
    node['Parent Relationship'] === 'SubPlan' && !nodes.some((one) => JSON.stringify(one).includes(`hashed ${name})`))
  );
}

/* A column of a WITH is the one of the same name that its query gives. */
function passOn(node: PlanNode, nodes: readonly PlanNode[], classes: Classes): void {
  if (node['Node Type'] !== 'CTE Scan') return;
  const source = nodes.find((one) => one['Subplan Name'] === `CTE ${node['CTE Name']}`);
  for (const output of source?.Output ?? []) {
    const name = nameOf(output);
    const column = name.split('.')[1];
    if (column !== undefined) classes.join(`${node.Alias}.${column}`, name);
  }
}

function conditionsOf(node: PlanNode): readonly string[] {
  return Object.entries(node).flatMap(([key, value]) => (/Cond|Filter$/.test(key) ? [String(value)] : []));
}

function nameOf(expression: string): string {
  const name = expression.replaceAll(/[()"]/g, '').replace(/::.*$/, '');
  return IS_VALUE.test(name) ? BOUND : name;
}

function nodesOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Names of what is equal. */
class Classes {
  private readonly parents = new Map<string, string>();

  of(name: string): string {
    const parent = this.parents.get(name);
    return parent === undefined ? name : this.of(parent);
  }

  join(one: string, other: string): void {
    const [first, second] = [this.of(one), this.of(other)];
    if (first !== second) this.parents.set(first, second);
  }
}
