import { useEffect, useRef, useState } from 'react';
import { serviceNow } from '../api/service-clock.js';

const TICK_MS = 250;

interface TimedAnswer {
  readonly serverTime: string;
}

/**
 * How many whole seconds are left until a window closes, by the service's clock.
 * @param answer the one that says what the time is, as it came
 * @param onOver called when it has closed, and again every second for as long as the service does not say so
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
