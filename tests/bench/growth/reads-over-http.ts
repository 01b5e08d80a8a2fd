import { HEAVY_OWNER, lightOwner } from './fill.js';
import { LIGHT_OWNERS } from './reads.js';

/** One request that reads a history. */
export interface ReadOverHttp {
  readonly title: string;
  readonly path: string;
  /** What its body calls the list, which may not be empty. */
  readonly list: string;
  /** Whose history it is. @param turn another one each time */
  owner(turn: number): string;
  /** How many pages are turned by their cursors to come to the one that is asked for; 0 when left out. */
  readonly pagesBefore?: number;
}

const heavy = () => HEAVY_OWNER;
const light = (turn: number) => lightOwner(1 + (turn % LIGHT_OWNERS));

/** Those whom the requests ask for. */
export const READERS: readonly string[] = [
  HEAVY_OWNER,
  ...Array.from({ length: LIGHT_OWNERS }, (_, turn) => light(turn)),
];

const PAGE = { path: '/v1/transactions?limit=50', list: 'data' };
const BY_CATEGORY = { path: '/v1/spending/by-category?period=30d', list: 'categories' };

export const READS_OVER_HTTP: readonly ReadOverHttp[] = [
  { title: 'newest 50 of the heavy owner', ...PAGE, owner: heavy },
  { title: 'newest 50 of an owner with 100 rows', ...PAGE, owner: light },
  { title: 'largest 50 of the heavy owner', ...PAGE, path: `${PAGE.path}&sort=amount_desc`, owner: heavy },
  // Of 500 rows in 90 days.
  { title: '50 that follow those of the last 45 days', ...PAGE, owner: heavy, pagesBefore: 5 },
  { title: 'oldest 50', ...PAGE, path: `${PAGE.path}&sort=oldest`, owner: heavy },
  { title: '30 days by category, the heavy owner', ...BY_CATEGORY, owner: heavy },
  { title: '30 days by category, an owner with 100 rows', ...BY_CATEGORY, owner: light },
];
