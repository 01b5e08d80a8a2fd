import { useRef } from 'react';

/**
 * Idempotency keys. A retry after a lost answer uses the same key; another request gets another key.
 */
export function useIdempotencyKey(): { key(request: string): string } {
  const last = useRef({ request: '', key: '' });
  return {
    key(request) {
      if (last.current.request !== request) last.current = { request, key: crypto.randomUUID() };
      return last.current.key;
    },
  };
}
