interface Mandate {
  readonly status: string;
  /** Who or what has paused it. */
  readonly pausedBy?: string | undefined;
}

/**
 * What the owner can do about the payments of a mandate. A pause that the agent can end the owner is offered to keep.
 * @returns null when only the owner can end the pause already, and when it cannot be paused
 */
export function pauseChoice({ status, pausedBy }: Mandate): 'pause' | 'keep' | null {
  if (status === 'ACTIVE') return 'pause';
  if (status === 'AUTO_PAUSED') return 'keep';
  return status === 'PAUSED' && pausedBy !== 'OWNER' && pausedBy !== 'RESTORED' ? 'keep' : null;
}
