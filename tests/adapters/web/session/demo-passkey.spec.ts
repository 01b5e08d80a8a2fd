import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AppApi } from '../../../../adapters/web/api/client.js';
import { DemoPasskey } from '../../../../adapters/web/session/demo-passkey.js';
import { PageChallenge } from '../../../../adapters/web/session/page-challenge.js';
import { substitutePasskeys } from '../../../../adapters/web/session/passkey-substitute.js';
import { endPasskeyRequest } from '../../../../adapters/web/session/passkeys.js';
import type { SessionState } from '../../../../adapters/web/session/session.js';
import { Store } from '../../../../adapters/web/store/store.js';

const CHALLENGE = PageChallenge.ofOperation(`0x${'ab'.repeat(32)}`);
const REQUEST = { allowCredentials: [{ id: 'her-key' }] };

const asPerson = (username: string): SessionState => ({
  kind: 'signed-in',
  person: { userId: 'id', username, walletAddress: '0x' },
});

let sent: unknown[];
let state: Store<SessionState>;
let notes: Map<string, string>;

beforeEach(() => {
  sent = [];
  state = new Store(asPerson('alice'));
  notes = new Map();
});

function demoPasskey(username: string | null): DemoPasskey {
  const api = {
    POST: async (path: string, { body }: { body: unknown }) => {
      sent.push([path, body]);
      return { data: { id: 'her-key' } };
    },
  } as unknown as AppApi;
  const storage = {
    getItem: (name: string) => notes.get(name) ?? null,
    setItem: (name: string, value: string) => void notes.set(name, value),
    removeItem: (name: string) => void notes.delete(name),
  };
  return new DemoPasskey({ api, session: { state }, username, notes: () => storage });
}

function chosen(): DemoPasskey {
  const demo = demoPasskey('alice');
  demo.choose();
  return demo;
}

describe('the demo passkey', () => {
  it('signs what the page made, after the person said so', async () => {
    const demo = chosen();
    const signature = demo.substitute(REQUEST, CHALLENGE);
    expect(sent).toEqual([]);
    demo.question.get()?.answer(true);
    expect(await signature).toEqual({ id: 'her-key' });
    expect(sent).toEqual([['/demo-passkey/assertion', { challenge: CHALLENGE.value, credentialIds: ['her-key'] }]]);
    expect(demo.question.get()).toBeNull();
  });

  it('signs nothing when the person says no', async () => {
    const demo = chosen();
    const signature = demo.substitute(REQUEST, CHALLENGE);
    demo.question.get()?.answer(false);
    expect(await signature).toBeNull();
    expect(sent).toEqual([]);
  });

  it('signs nothing after its page has ended the request', async () => {
    const demo = chosen();
    substitutePasskeys({ sign: demo.substitute, end: demo.end });
    const signature = demo.substitute(REQUEST, CHALLENGE);
    const question = demo.question.get();
    endPasskeyRequest();
    expect(demo.question.get()).toBeNull();
    question?.answer(true);
    expect(await signature).toBeNull();
    expect(sent).toEqual([]);
  });

  it('answers a question with no when another one takes its place', async () => {
    const demo = chosen();
    const first = demo.substitute(REQUEST, CHALLENGE);
    const second = demo.substitute(REQUEST, CHALLENGE);
    expect(await first).toBeNull();
    demo.question.get()?.answer(true);
    expect(await second).toEqual({ id: 'her-key' });
    expect(sent).toHaveLength(1);
  });

  it.each<readonly [string, () => DemoPasskey]>([
    ['outside a sandbox', () => demoPasskey(null)],
    ['when its person has signed in with a device', () => demoPasskey('alice')],
    [
      'for somebody else',
      () => {
        state.set(asPerson('mallory'));
        return chosen();
      },
    ],
    [
      'while nobody is signed in',
      () => {
        state.set({ kind: 'signed-out', hasEnded: false });
        return chosen();
      },
    ],
    [
      'after it was forgotten',
      () => {
        const demo = chosen();
        demo.forget();
        return demo;
      },
    ],
  ])('leaves signing to the device %s', (_case, demo) => {
    expect(demo().substitute(REQUEST, CHALLENGE)).toBeNull();
  });
});
