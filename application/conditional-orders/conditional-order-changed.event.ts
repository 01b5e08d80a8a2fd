import type { EventKind } from '../ports/event-kind.js';
import { followOrderJob } from './follow-order.js';

/** The chain has changed the contract of an order, or has taken a change back. */
export class ConditionalOrderChanged implements EventKind<'conditional_order.changed'> {
  readonly type = 'conditional_order.changed';
  readonly starts = [followOrderJob];
}
