import type { Backlog, Waiting } from './backlog.js';
import { type None, statement } from './statement.js';

export const UNPUBLISHED_EVENTS: Backlog = {
  kind: 'unpublished_events',
  waiting: statement<None, Waiting>('unpublished-events').sql(
    'SELECT count(*)::int AS count, min(occurred_at) AS since FROM outbox WHERE published_at IS NULL',
  ),
  clock: 'business',
  limitsNewWork: true,
};
