import type { Hex } from '../../application/ports/user-operation.js';
import { OPERATION_ENDED, OPERATION_REVERTED, TRANSFER } from './chain-logs.js';
import { CONTRACT_EVENTS } from './contract-logs.js';
import { SUB_ACCOUNT_EVENTS } from './sub-account-logs.js';

/** The first topic of the logs that are read. */
export const WATCHED_EVENTS: readonly Hex[] = [
  ...new Set([TRANSFER, OPERATION_ENDED, OPERATION_REVERTED, ...SUB_ACCOUNT_EVENTS, ...CONTRACT_EVENTS]),
];
