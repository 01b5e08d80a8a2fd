import type { FaultKind } from '../plan/fault-kinds.js';
import { CHAIN_INJECTIONS } from './chain-injections.js';
import { DATABASE_INJECTIONS } from './database-injections.js';
import type { Injections } from './injection.js';
import { NODE_INJECTIONS } from './node-injections.js';
import { PROCESS_INJECTIONS } from './process-injections.js';

/** How each kind of fault is done. */
export const INJECTIONS: Injections<FaultKind> = {
  ...PROCESS_INJECTIONS,
  ...DATABASE_INJECTIONS,
  ...CHAIN_INJECTIONS,
  ...NODE_INJECTIONS,
};
