import type { Container } from 'inversify';
import { RelaySlots } from '../../application/relaying/relay-slots.js';
import { dieAfter } from './fault-points.js';
import { intercept } from './intercept.js';
import type { Stage } from './stage.js';

/* A fault at a place that has another name by now: `npm run check` fails when a line below an expectation compiles. Nothing here is ever run. */

export const rightFault = dieAfter(RelaySlots, 'open');

// @ts-expect-error There is no such method.
export const renamedMethod = dieAfter(RelaySlots, 'openAll');

export const renamedArguments = (container: Container) =>
  // @ts-expect-error What is opened are slots.
  intercept(container, RelaySlots, 'open', (call, [hash]: [string]) => call().then(() => hash));

// @ts-expect-error A statement is named by itself.
export const writtenStatement = (stage: Stage) => stage.startMortal('book-transactions');

// @ts-expect-error There is no such point.
export const renamedPoint = (stage: Stage) => stage.startFaulty('after-commit');
