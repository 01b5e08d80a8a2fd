import { useEffect } from 'react';
import { useApp } from './app-context.js';

/** Says once in which time zone the browser is. Days of regular payments that an application proposes begin in it. */
export function useToldTimeZone(): void {
  const { api } = useApp();
  useEffect(() => {
    const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
    // Without an answer the zone of before counts, and the next page says it again.
    api.PUT('/time-zone', { body: { timezone } }).catch(() => undefined);
  }, [api]);
}
