/**
 * Another process has become the holder of a lease, so nothing that this one has decided counts any more. Work under a lease lets it pass
 * to the one that gave the lease, which knows what it means.
 */
export class LeaseLostError extends Error {
  /** @param name what the lease is of */
  constructor(name: string) {
    super(`Another process has taken over the ${name}`);
  }
}
