import { MAX_OBJECT_BYTES } from '../../application/ports/object-storage.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/** How many bytes of files may be in memory because clients send or read them: of all owners together, and of each. */
export interface InFlightLimits {
  readonly total: number;
  readonly perOwner: number;
}

export const IN_FLIGHT_LIMITS: InFlightLimits = { total: 256 * 1024 * 1024, perOwner: 8 * MAX_OBJECT_BYTES };

/** Counts the bytes of the files that clients are sending or reading. */
export class BytesInFlight {
  private readonly owners = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: InFlightLimits) {}

  /**
   * @param owner whose file it is
   * @param bytes at most
   * @returns gives the bytes back; repeated, it does nothing
   * @throws ServiceUnavailableError while others take too many
   */
  take(owner: string, bytes: number): () => void {
    const taken = this.owners.get(owner) ?? 0;
    if (taken + bytes > this.limits.perOwner || this.total + bytes > this.limits.total) {
      throw new ServiceUnavailableError('Too many files are on their way at the moment; try again in a moment');
    }
    this.add(owner, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.add(owner, -bytes);
      isTaken = false;
    };
  }

  private add(owner: string, bytes: number): void {
    this.total += bytes;
    const taken = (this.owners.get(owner) ?? 0) + bytes;
    if (taken === 0) this.owners.delete(owner);
    else this.owners.set(owner, taken);
  }
}
