import { token } from '../ports/token.js';

/** Stores when things were last used. */
export interface LastUseStore {
  /** A time that is earlier than the stored one changes nothing. */
  write(uses: ReadonlyMap<string, Date>): Promise<void>;
}

/**
 * When credentials were last used, kept without a write per request: uses are gathered in memory, one per credential, and
 * written together every few seconds and at shutdown. A crash loses no more than the last few seconds.
 */
export class LastUses {
  private gathered = new Map<string, Date>();
  /** What is being written just now. */
  private writing: ReadonlyMap<string, Date> = new Map();

  constructor(private readonly store: LastUseStore) {}

  record(id: string, at: Date): void {
    const known = this.gathered.get(id);
    if (known === undefined || known < at) this.gathered.set(id, at);
  }

  /** The later of what is stored and what this process knows. */
  latest(id: string, stored: Date | null): Date | null {
    const known = this.gathered.get(id) ?? this.writing.get(id);
    if (known === undefined) return stored;
    return stored !== null && stored > known ? stored : known;
  }

  /** Writes what was gathered; when that fails, it is kept for the next time. */
  async flush(): Promise<void> {
    if (this.gathered.size === 0) return;
    const uses = this.gathered;
    this.gathered = new Map();
    this.writing = uses;
    try {
      await this.store.write(uses);
    } catch (error) {
      for (const [id, at] of uses) this.record(id, at);
      throw error;
    } finally {
      if (this.writing === uses) this.writing = new Map();
    }
  }
}

/** The uses of API keys, and those of sign-ins to the app. */
export const ApiKeyUses = token<LastUses>('ApiKeyUses');
export const SignInUses = token<LastUses>('SignInUses');
