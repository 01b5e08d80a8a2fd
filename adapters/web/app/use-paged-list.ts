import { useInfiniteQuery } from '@tanstack/react-query';
import { type PagedList, type PageSource, pagedListOf, pagedListOptions } from '../store/paged-list.js';
import { useApp } from './app-context.js';

/** A long list, kept up to date while the component is there. */
export function usePagedList<Answer, Item>(source: PageSource<Answer, Item>): PagedList<Item> {
  const { resources, api } = useApp();
  return pagedListOf(useInfiniteQuery(pagedListOptions(source, api), resources.client));
}
