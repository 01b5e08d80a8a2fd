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

/** A relayer whose oldest nonce waits longer gets nothing new. */
const STUCK_AFTER_MS = 60_000;

function isStuck({ waitingMs }: Pick<RelayerLoad, 'waitingMs'>): boolean {
  return waitingMs !== null && waitingMs >= STUCK_AFTER_MS;
}

/**
 * The least busy relayer that can take a transaction, the first one of several; null when all work has to wait.
 * @param mostInFlight how many nonces of one relayer may be in no block
 */
export function chooseRelayer<Relayer extends RelayerLoad>(
  relayers: readonly Relayer[],
  mostInFlight: number,
): Relayer | null {
  const able = relayers.filter((relayer) => roomOf(relayer, mostInFlight) > 0);
  return able.reduce<Relayer | null>((best, each) => (best && best.inFlight <= each.inFlight ? best : each), null);
}

/**
 * How many of the waiting tasks one transaction has to carry, so that there is room for all: one while there is no backlog.
 * @param most how many a transaction can carry
 */
export function carriedAtOnce(
  waiting: number,
  relayers: readonly RelayerLoad[],
  mostInFlight: number,
  most: number,
): number {
  const room = relayers.reduce((sum, relayer) => sum + roomOf(relayer, mostInFlight), 0);
  return room === 0 ? 0 : Math.min(most, Math.ceil(waiting / room));
}

/** How many transactions it can take now. */
export function roomOf(relayer: RelayerLoad, mostInFlight: number): number {
  const isAble = relayer.status === 'ACTIVE' && relayer.isFunded && !isStuck(relayer);
  return isAble ? Math.max(0, mostInFlight - relayer.inFlight) : 0;
}
