interface Mandate {
  readonly status: string;
  /** Who or what has paused it. */
  readonly pausedBy?: string | undefined;
}

/**
 * What the owner can do about the payments of a mandate. A pause that is not the owner's the agent can end, so the owner is offered to keep it.
 * @returns null when it is the owner's pause already, and when it cannot be paused
 */
export function pauseChoice({ status, pausedBy }: Mandate): 'pause' | 'keep' | null {
  if (status === 'ACTIVE') return 'pause';
  if (status === 'AUTO_PAUSED') return 'keep';
  return status === 'PAUSED' && pausedBy !== 'OWNER' ? 'keep' : null;
}
