import type pg from 'pg';
import { Children, messageFrom } from '../children.js';
import type { CapProcessDone } from './hard-cap-main.js';
import { COST_OF_A_CALL } from './metered-calls.js';
import { meteredKey } from './metered-key.js';

/** What processes have done that metered calls against one hard cap at the same time. */
export interface HardCap {
  readonly processes: number;
  readonly billed: number;
  readonly refused: number;
  /** How much more was billed than the cap, in billionths of a dollar. */
  readonly over: number;
}

/** Beside the build of this file. */
const PROGRAM = new URL('../../../programs/hard-cap-main.js', import.meta.url);
const PROCESSES = 10;
const CALLS_OF_EACH = 60;
const CAP = 2_000_000_000n;

/**
 * Ten processes bring more calls of one organization than its hard cap admits, all at once.
 * @param program the build of hard-cap-main
 * @throws Error when a call too few was billed, or something is still kept
 */
export async function measureHardCap(url: string, pool: pg.Pool, program = PROGRAM): Promise<HardCap> {
  const key = await meteredKey(pool, 'hardcap', CAP);
  const children = new Children();
  try {
    const environment = { DATABASE_URL: url, METERED_KEY: JSON.stringify(key), CALLS: String(CALLS_OF_EACH) };
    const all = Array.from({ length: PROCESSES }, () => children.start(program, environment, 'inherit'));
    await Promise.all(all.map((child) => messageFrom(child)));
    for (const child of all) child.send('begin');
    const done = await Promise.all(all.map((child) => messageFrom<CapProcessDone>(child)));
    const sum = (name: keyof CapProcessDone) => done.reduce((total, one) => total + one[name], 0);
    const { rows } = await pool.query<{ calls: number; spent: string; kept: string }>(
      `SELECT (SELECT count(*)::int FROM usage_rows WHERE organization_id = $1) AS calls,
         (SELECT coalesce(sum(cost_nanos), 0) FROM usage_rows WHERE organization_id = $1) AS spent,
         (SELECT count(*) FROM usage_reservations WHERE organization_id = $1) AS kept`,
      [key.organizationId],
    );
    const [stored] = rows;
    const spent = BigInt(stored?.spent ?? 0);
    if (stored?.calls !== sum('billed') || stored.kept !== '0') throw new Error('The processes and the rows differ');
    if (CAP - spent >= COST_OF_A_CALL) throw new Error('A call was refused that the cap admits');
    return {
      processes: PROCESSES,
      billed: sum('billed'),
      refused: sum('refused'),
      over: Number(spent > CAP ? spent - CAP : 0n),
    };
  } finally {
    await children.stop();
  }
}
