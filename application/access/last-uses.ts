import { token } from '../ports/token.js';

/** Stores when credentials were last used. */
export interface LastUseStore {
  /** Ignores a time that is earlier than the stored one. */
  write(uses: ReadonlyMap<string, Date>): Promise<void>;
}

/**
 * Records when credentials were last used, without a write for each request. It collects the uses in memory and writes them together
 * every few seconds and at shutdown. A crash loses at most the last few seconds.
 */
export class LastUses<Credential extends string> {
  private gathered = new Map<string, Date>();
  /** The uses that are being written now. */
  private writing: ReadonlyMap<string, Date> = new Map();

  /** @param credential what is used; it keeps the uses of different credentials apart for the compiler */
  constructor(
    readonly credential: Credential,
    private readonly store: LastUseStore,
  ) {}

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

  /** Writes the collected uses. When that fails, it keeps them for the next time. */
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
export type ApiKeyUses = LastUses<'api-key'>;
export const ApiKeyUses = token<ApiKeyUses>('ApiKeyUses');
export type SignInUses = LastUses<'sign-in'>;
export const SignInUses = token<SignInUses>('SignInUses');
