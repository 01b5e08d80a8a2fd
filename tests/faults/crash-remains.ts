import type { CallProgress, OperationProgress } from '../support/auditor.js';
import type { CallFaultPoint } from './call-fault-points.js';
import type { FaultPoint } from './fault-points.js';

export type OperationFaultPoint = Exclude<FaultPoint, 'after-request-stored'>;
export type MandateFaultPoint = OperationFaultPoint | CallFaultPoint;
type FollowingPoint = 'mid-follow' | 'after-follow';
type PausePoint = 'mid-halt' | 'after-halt';
type StartPoint = 'mid-start' | 'after-start';

/** The state that the dead process leaves of an operation. It proves that the process died at the intended place. */
export const OPERATION_REMAINS: Readonly<Record<OperationFaultPoint, Partial<OperationProgress>>> = {
  'after-approval-stored': { status: 'SIGNED', relayed: 0, confirmed: false, executions: 0 },
  'after-approval-published': { status: 'SIGNED', relayed: 0, confirmed: false, executions: 0 },
  'after-deploy-broadcast': { status: 'SIGNED', relayed: 0, confirmed: false, executions: 0 },
  'after-relay-stored': { status: 'SIGNED', relayed: 1, confirmed: false, executions: 0 },
  // The indexer runs at the same time, so both outcomes are possible.
  'after-broadcast': { status: 'SIGNED', relayed: 1, executions: 1 },
  'mid-index': { status: 'SIGNED', relayed: 1, confirmed: false, executions: 1 },
  'after-confirmation': { status: 'SIGNED', relayed: 1, confirmed: true, executions: 1 },
  'after-settle-stored': { status: 'EXECUTED', relayed: 1, confirmed: true, executions: 1 },
};

/** The same of a contract call, with how often the contract has emitted its event. */
export const CALL_REMAINS: Readonly<
  Record<
    Exclude<CallFaultPoint, FollowingPoint | PausePoint | StartPoint>,
    Partial<CallProgress> & { readonly emitted: number }
  >
> = {
  'after-call-stored': { status: 'PENDING', relayed: 0, emitted: 0 },
  'after-call-published': { status: 'PENDING', relayed: 0, emitted: 0 },
  'after-call-relay-stored': { status: 'PENDING', relayed: 1, emitted: 0 },
  'after-call-broadcast': { status: 'PENDING', relayed: 1, emitted: 1 },
  'mid-call-index': { status: 'PENDING', relayed: 1, emitted: 1 },
  'after-call-ended': { status: 'MINED', isTold: false, relayed: 1, emitted: 1 },
  'before-call-told': { status: 'MINED', isTold: false, relayed: 1, emitted: 1 },
};

/** The points at which nothing but the contract's events is looked at. */
export const FOLLOWING_POINTS: readonly FollowingPoint[] = ['mid-follow', 'after-follow'];
export const PAUSE_POINTS: readonly PausePoint[] = ['mid-halt', 'after-halt'];
export const START_POINTS: readonly StartPoint[] = ['mid-start', 'after-start'];
