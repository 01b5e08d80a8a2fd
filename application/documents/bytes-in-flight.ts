import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { MAX_OBJECT_BYTES } from '../ports/object-storage.js';

/** How many bytes of files may be in memory because clients send or read them, or because they are fetched: of all owners together, and of each. */
export interface InFlightLimits {
  readonly total: number;
  readonly perOwner: number;
}

export const IN_FLIGHT_LIMITS: InFlightLimits = { total: 256 * 1024 * 1024, perOwner: 8 * MAX_OBJECT_BYTES };

export interface HeldBytes {
  /** It turned out that no more than so many are needed. */
  keep(bytes: number): void;
  /** They are not needed any more. Repeated, it does nothing. */
  giveBack(): void;
}

/** An owner with a file on its way gets another one while so much of the total is free: the rest is for those who have none. */
const FREE_FOR_OTHERS = 0.5;

/** Counts the bytes of the files that are on their way through this process. */
export class BytesInFlight {
  private readonly owners = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: InFlightLimits) {}

  /**
   * @param owner whose file it is
   * @param bytes at most
   * @throws ServiceUnavailableError while others take too many
   */
  take(owner: string, bytes: number): HeldBytes {
    const taken = this.owners.get(owner) ?? 0;
    const most = this.limits.total * (taken === 0 ? 1 : FREE_FOR_OTHERS);
    if (taken + bytes > this.limits.perOwner || this.total + bytes > most) {
      throw new ServiceUnavailableError('Too many files are on their way at the moment; try again in a moment');
    }
    this.add(owner, bytes);
    let held = bytes;
    const keep = (most: number): void => {
      const less = Math.min(held, most);
      this.add(owner, less - held);
      held = less;
    };
    return { keep, giveBack: () => keep(0) };
  }

  /**
   * Holds bytes while something is done with them.
   * @throws ServiceUnavailableError while others take too many; whatever the work throws
   */
  async hold<Answer>(owner: string, bytes: number, work: (held: HeldBytes) => Promise<Answer>): Promise<Answer> {
    const held = this.take(owner, bytes);
    try {
      return await work(held);
    } finally {
      held.giveBack();
    }
  }

  private add(owner: string, bytes: number): void {
    this.total += bytes;
    const taken = (this.owners.get(owner) ?? 0) + bytes;
    if (taken === 0) this.owners.delete(owner);
    else this.owners.set(owner, taken);
  }
}
