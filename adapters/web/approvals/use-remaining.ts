import { useEffect, useRef, useState } from 'react';
import { serviceNow } from '../api/service-clock.js';

const TICK_MS = 250;

interface TimedAnswer {
  readonly serverTime: string;
}

/**
 * The whole seconds until a window closes, by the service's clock.
 * @param answer the answer with the server time
 * @param onOver called when it has closed, and every second until the service confirms it
 */
export function useRemaining(answer: TimedAnswer, expiresAt: string, onOver: () => void): number {
  const [remaining, setRemaining] = useState(() => secondsLeft(answer, expiresAt));
  const tell = useRef(onOver);
  tell.current = onOver;
  useEffect(() => {
    let toldAt = 0;
    const tick = () => {
      const left = secondsLeft(answer, expiresAt);
      setRemaining(left);
      if (left > 0 || performance.now() - toldAt < 1_000) return;
      toldAt = performance.now();
      tell.current();
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [answer, expiresAt]);
  return remaining;
}

function secondsLeft(answer: TimedAnswer, expiresAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - serviceNow(answer)) / 1_000));
}
