import type { PageSource } from './paged-list.js';
import type { Resource } from './resource.js';

interface OffsetAnswer {
  readonly count: number;
  readonly offset: number;
}

/**
 * A list whose pages begin at an offset.
 * @param at one page of it
 * @param itemsOf takes an answer apart
 */
export function offsetPages<Answer extends OffsetAnswer, Item>(
  at: (offset: number | undefined) => Resource<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
): PageSource<Answer, Item> {
  return {
    at: (cursor) => at(cursor === undefined ? undefined : Number(cursor)),
    read: (answer) => {
      const items = itemsOf(answer);
      const next = answer.offset + items.length;
      return { items, nextCursor: items.length > 0 && next < answer.count ? String(next) : undefined };
    },
  };
}
