import { useRef } from 'react';

/**
 * Keys for requests that must not take effect twice. Trying again after a lost answer uses the key of the attempt before; another
 * request gets another key.
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
