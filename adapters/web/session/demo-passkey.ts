import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { type AppApi, answered } from '../api/client.js';
import { Store } from '../store/store.js';
import type { PageChallenge } from './page-challenge.js';
import type { SubstituteRequest } from './passkey-substitute.js';
import type { Session } from './session.js';

const NOTE = 'demo-passkey';

/** Waits for the person's word before the demo passkey signs. */
export interface DemoQuestion {
  answer(isAgreed: boolean): void;
}

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DemoPasskeyParts {
  readonly api: AppApi;
  readonly session: Pick<Session, 'state'>;
  /** The demo person of this sandbox; null outside a sandbox, where there is none. */
  readonly username: string | null;
  /** A browser may refuse it. */
  readonly notes?: () => Notes;
}

/**
 * The passkey of the demo person, which is a file of the sandbox (docs/security.md#demo-passkeys). It signs only for whoever has chosen to
 * look around as that person, only challenges that this page has made, and asks before each signature.
 */
export class DemoPasskey {
  readonly question = new Store<DemoQuestion | null>(null);
  readonly username: string | null;

  constructor(private readonly parts: DemoPasskeyParts) {
    this.username = parts.username;
  }

  /** The demo person has signed in with it. */
  choose(): void {
    this.note((notes) => notes.setItem(NOTE, this.username ?? ''));
  }

  forget(): void {
    this.note((notes) => notes.removeItem(NOTE));
  }

  /** Signs in place of the device's passkeys, when the demo person is signed in by it. */
  readonly substitute = (request: SubstituteRequest, challenge: PageChallenge) => {
    const state = this.parts.session.state.get();
    const isDemo = state.kind === 'signed-in' && state.person.username === this.username;
    const isChosen = this.note((notes) => notes.getItem(NOTE)) === this.username;
    return isDemo && isChosen ? this.signAfterQuestion(request, challenge) : null;
  };

  /** Signs without a question: the person has just been asked. */
  async sign(
    { allowCredentials = [] }: SubstituteRequest,
    challenge: PageChallenge,
  ): Promise<AuthenticationResponseJSON> {
    const body = { challenge: challenge.value, credentialIds: allowCredentials.map(({ id }) => id) };
    const answer: unknown = await answered(this.parts.api.POST('/demo-passkey/assertion', { body }));
    return answer as AuthenticationResponseJSON;
  }

  /** An open question is a no: it speaks of what its page shows, and that is not shown any more. */
  readonly end = () => this.question.get()?.answer(false);

  private async signAfterQuestion(request: SubstituteRequest, challenge: PageChallenge) {
    this.end();
    const isAgreed = await new Promise<boolean>((settle) => {
      const question: DemoQuestion = {
        answer: (isYes) => {
          if (this.question.get() === question) this.question.set(null);
          settle(isYes);
        },
      };
      this.question.set(question);
    });
    return isAgreed ? this.sign(request, challenge) : null;
  }

  private note<Value>(act: (notes: Notes) => Value): Value | undefined {
    try {
      return act(this.parts.notes?.() ?? localStorage);
    } catch {
      return undefined;
    }
  }
}
