import { AppProblem } from '../api/app-problem.js';
import { type AppApi, answered, type Schema } from '../api/client.js';
import { Store } from '../store/store.js';

/** Who is signed in. */
export type Person = Schema<'SignedInResponse'>;

export type SessionState =
  | { readonly kind: 'unknown' }
  /** The service did not answer, and no user was signed in before. */
  | { readonly kind: 'unreachable'; readonly problem: AppProblem }
  /** `hasEnded`: a session on this page has just ended. */
  | { readonly kind: 'signed-out'; readonly hasEnded: boolean }
  /** The account was closed on this page. */
  | { readonly kind: 'closed'; readonly keptUntil: string }
  | { readonly kind: 'signed-in'; readonly person: Person };

/** Who is at the page. */
export class Session {
  readonly state: Store<SessionState>;

  /** @param isPossible false when the service saw no session cookie; then it is not asked */
  constructor(
    private readonly api: AppApi,
    isPossible: boolean,
  ) {
    this.state = new Store<SessionState>(isPossible ? { kind: 'unknown' } : { kind: 'signed-out', hasEnded: false });
  }

  /** Asks the service again, because another tab may have signed in or out. */
  async check(): Promise<void> {
    try {
      this.begin(await answered(this.api.GET('/session')));
    } catch (error) {
      const isKnown = !['unknown', 'unreachable'].includes(this.state.get().kind);
      if (!(error instanceof AppProblem) || error.status === 401 || isKnown) return;
      this.state.set({ kind: 'unreachable', problem: error });
    }
  }

  begin(person: Person): void {
    const state = this.state.get();
    if (state.kind === 'signed-in' && state.person.userId === person.userId) return;
    this.state.set({ kind: 'signed-in', person });
  }

  /** The service says that nobody is signed in. */
  end(): void {
    const { kind } = this.state.get();
    if (kind !== 'signed-out' && kind !== 'closed')
      this.state.set({ kind: 'signed-out', hasEnded: kind === 'signed-in' });
  }

  /** The account is closed. @param keptUntil when the last of it is deleted */
  close(keptUntil: string): void {
    this.state.set({ kind: 'closed', keptUntil });
  }

  /** @throws AppProblem when the service did not answer; the session then continues */
  async signOut(): Promise<void> {
    await this.api.DELETE('/session');
    this.state.set({ kind: 'signed-out', hasEnded: false });
  }
}
