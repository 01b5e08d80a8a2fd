import { useEffect, useMemo, useRef } from 'react';
import { PagedList, type PagedState, type PageSource } from '../store/paged-list.js';
import { useStore } from '../store/store.js';
import { useApp } from './app-context.js';

export interface WatchedList<Item> extends PagedState<Item> {
  /** Reads the next page. */
  more(): void;
  /** Reads what failed once more. */
  retry(): void;
}

/**
 * A long list, kept up to date while the component is there. After a change of its source the old rows stay until the new ones come.
 * @param source must be the same object for the same list
 */
export function usePagedList<Answer, Item>(source: PageSource<Answer, Item>): WatchedList<Item> {
  const { resources } = useApp();
  const list = useMemo(() => new PagedList(resources, source), [resources, source]);
  useEffect(() => list.start(), [list]);
  const state = useStore(list.state);
  const before = useRef(state.items);
  useEffect(() => {
    if (state.items) before.current = state.items;
  }, [state.items]);
  return { ...state, items: state.items ?? before.current, more: () => list.more(), retry: () => list.retry() };
}
