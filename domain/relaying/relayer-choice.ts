import type { RelayerStatus } from './relayer-status.js';

/** What decides whether a relayer gets the next transaction. */
export interface RelayerLoad {
  readonly status: RelayerStatus;
  readonly isFunded: boolean;
  /** How many of its nonces are not in a block. */
  readonly inFlight: number;
  /** How long the oldest of them has been waiting, in milliseconds of real time; null when there is none. */
  readonly waitingMs: number | null;
}

/** Nodes keep at least so many waiting transactions of one account (geth's account slots). */
const MOST_IN_FLIGHT = 16;

/** A relayer whose oldest nonce waits longer gets nothing new. */
const STUCK_AFTER_MS = 60_000;

export function isStuck({ waitingMs }: Pick<RelayerLoad, 'waitingMs'>): boolean {
  return waitingMs !== null && waitingMs >= STUCK_AFTER_MS;
}

/** The least busy relayer that can take a transaction, the first one of several; null when all work has to wait. */
export function chooseRelayer<Relayer extends RelayerLoad>(relayers: readonly Relayer[]): Relayer | null {
  const able = relayers.filter(
    (relayer) =>
      relayer.status === 'ACTIVE' && relayer.isFunded && !isStuck(relayer) && relayer.inFlight < MOST_IN_FLIGHT,
  );
  return able.reduce<Relayer | null>((best, each) => (best && best.inFlight <= each.inFlight ? best : each), null);
}
