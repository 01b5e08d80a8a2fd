import type { UsedProofs } from '../../application/access/used-proofs.js';

/** Proofs that were used, in this process. */
export class InMemoryUsedProofs implements UsedProofs {
  private readonly ends = new Map<string, Date>();

  async use(fingerprint: string, at: Date, until: Date): Promise<boolean> {
    for (const [each, end] of this.ends) if (end <= at) this.ends.delete(each);
    if (this.ends.has(fingerprint)) return false;
    this.ends.set(fingerprint, until);
    return true;
  }

  get size(): number {
    return this.ends.size;
  }
}
