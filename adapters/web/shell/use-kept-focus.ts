import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary';

/** An element and its place among its siblings. */
type Step = readonly [element: Element, index: number];

/**
 * Keeps the focus when the focused element is removed, for example a row or a button. The browser would move the focus to the top of the
 * document; this hook moves it to the element that takes the place, or to the page's heading.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = area.current;
    if (!within) return;
    let steps: readonly Step[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && within.contains(target)) steps = stepsTo(target, within);
    };
    const look = () => {
      const lost = steps[0]?.[0];
      if (!lost || lost.isConnected || document.activeElement !== document.body) return;
      const successor = successorOf(steps, within);
      steps = [];
      successor?.focus();
    };
    // Waits for other code that moves the focus on purpose.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    observer.observe(within, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [area]);
}

function stepsTo(target: Element, within: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let element = target; element !== within && element.parentElement; element = element.parentElement) {
    steps.push([element, [...element.parentElement.children].indexOf(element)]);
  }
  return steps;
}

/** The first thing to act on in what now stands where it was, or near it; where there is nothing, the page's heading. */
function successorOf(steps: readonly Step[], within: Element): HTMLElement | null {
  const heading = within.querySelector<HTMLElement>('h1');
  for (const [position, [, index]] of steps.entries()) {
    const parent = steps[position + 1]?.[0];
    if (!parent?.isConnected) continue;
    if (parent.contains(heading)) break;
    const { children } = parent;
    const next = focusableIn(children[Math.min(index, children.length - 1)]) ?? focusableIn(parent);
    if (next) return next;
  }
  return heading;
}

function focusableIn(element: Element | undefined): HTMLElement | null {
  if (!element) return null;
  return element.matches(FOCUSABLE) ? (element as HTMLElement) : element.querySelector<HTMLElement>(FOCUSABLE);
}
