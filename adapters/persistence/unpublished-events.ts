import type { Backlog } from './backlog.js';
import { type None, statement } from './statement.js';

export const UNPUBLISHED_EVENTS: Backlog = {
  kind: 'unpublished_events',
  count: statement<None, { readonly count: number }>('count-unpublished-events').sql(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
  ),
};
