import { useSyncExternalStore } from 'react';

/** A value that notifies its listeners when it changes. */
export class Store<State> {
  private readonly listeners = new Set<() => void>();

  constructor(private state: State) {}

  readonly get = (): State => this.state;

  set(state: State): void {
    if (Object.is(state, this.state)) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  /** @returns how to stop listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The current value, which rerenders the component when it changes. */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
