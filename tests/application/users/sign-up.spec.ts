import { beforeEach, describe, expect, it } from '@jest/globals';
import { CopiedPasskeys } from '../../../application/passkeys/copied-passkeys.js';
import type { PasskeyCopy } from '../../../application/passkeys/passkey-copies.js';
import { SignUp, type SignUpAnswer, type SignUpMode } from '../../../application/users/sign-up.js';
import { DEFAULT_SETTINGS, type Settings } from '../../../domain/settings/settings.js';
import { ConflictError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { CREATED_AT, DAY, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryChallenges, InMemoryPasskeys, InMemoryUsers, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, walletOf } from '../support/people.js';
import {
  assertionOf,
  PlainCeremonies,
  registrationOf,
  SerialIds,
  SerialSecrets,
  StandingClock,
  sha256,
} from '../support/simple-ports.js';

const CODE = 'alice-019a9f3c';

function newWorld(mode: SignUpMode = 'open') {
  const copied: string[] = [];
  const referred: { readonly refereeId: string; readonly code: string }[] = [];
  const accept = async (referral: (typeof referred)[number]) => {
    if (referral.code !== CODE) throw new ValidationError('referralCode', 'is nobody’s code');
    referred.push(referral);
  };
  const unitOfWork = new InMemoryUnitOfWork();
  const users = new InMemoryUsers(unitOfWork, [ALICE]);
  const wallets = new InMemoryWallets(unitOfWork);
  const passkeys = new InMemoryPasskeys(unitOfWork);
  const clock = new StandingClock(later(CREATED_AT, DAY));
  const wallClock = new StandingClock();
  const challenges = new InMemoryChallenges(unitOfWork, wallClock);
  const record = new InMemoryAuditLog(unitOfWork);
  const settings = new Map<string, Settings>();
  const copies = {
    keep: async ({ passkey }: PasskeyCopy) => {
      copied.push(passkey.credentialId);
      return true;
    },
  };
  const signUp = new SignUp(
    users,
    wallets,
    new CopiedPasskeys(passkeys, { find: async (id) => ({ ...ALICE, id }) }, copies),
    challenges,
    new PlainCeremonies(),
    { of: ({ x }) => sha256(`address for ${x}`) },
    {
      find: async (userId) => settings.get(userId) ?? null,
      lock: async (userId) => settings.get(userId) ?? null,
      async save(userId, saved) {
        unitOfWork.write(() => settings.set(userId, saved));
      },
    },
    { execute: accept },
    record,
    new SerialSecrets(),
    new SerialIds(),
    clock,
    wallClock,
    unitOfWork,
    mode,
  );
  return { copied, referred, record, settings, users, wallets, passkeys, challenges, clock, wallClock, signUp };
}

let world: ReturnType<typeof newWorld>;
beforeEach(() => {
  world = newWorld();
});

/** The challenge that the page makes of the service's. */
async function begun(username = 'carol'): Promise<string> {
  return `sign-up of ${(await world.signUp.begin(username))['challenge']}`;
}

/** What the page sends: the new passkey, and its first signature. */
function answerOf(credentialId: string, challenge: string, proven = `sign-up-proof of ${challenge}`): SignUpAnswer {
  const registration = registrationOf(credentialId, challenge);
  return {
    registration,
    proof: assertionOf(credentialId, proven),
    challenge,
    referralCode: null,
    settings: null,
    origin: null,
  };
}

const nothingStored = () => {
  expect(world.users.stored).toEqual([ALICE]);
  expect(world.wallets.stored).toEqual([]);
  expect([...world.passkeys.stored]).toEqual([]);
  expect([...world.settings]).toEqual([]);
  // A copy is never taken back.
  expect(world.copied).toEqual([]);
};

describe('where sign-ups are not open', () => {
  it('nobody signs up where they are closed', async () => {
    world = newWorld('closed');
    await expect(world.signUp.begin('carol')).rejects.toThrow('Sign-ups are switched off here');
    await expect(world.signUp.finish(answerOf('credential', 'any'))).rejects.toThrow('Sign-ups are switched off here');
  });

  it('an invite is the code of a user that counts', async () => {
    world = newWorld('invite');
    await expect(world.signUp.finish(answerOf('credential', await begun()))).rejects.toThrow('without an invite');
    nothingStored();
    const wrong = { ...answerOf('credential', await begun()), referralCode: 'nobody' };
    await expect(world.signUp.finish(wrong)).rejects.toThrow('without an invite');
    nothingStored();
    const { isReferred } = await world.signUp.finish({ ...answerOf('credential', await begun()), referralCode: CODE });
    expect(isReferred).toBe(true);
  });
});

describe('beginning to sign up', () => {
  it('remembers the name and the future user for five minutes of the wall clock', async () => {
    const options = await world.signUp.begin('Carol_1');

    const [challenge] = world.challenges.stored;
    expect(challenge).toEqual({
      value: 'sign-up of token-1',
      purpose: 'sign-up',
      subject: { userId: expect.any(String), username: 'carol_1' },
      expiresAt: later(world.wallClock.now(), 5 * MINUTE),
    });
    const user = { id: challenge?.subject?.userId, name: 'carol_1', displayName: 'carol_1' };
    expect(options).toEqual({ challenge: 'token-1', user });
    nothingStored();
  });

  it.each(['ab', 'x'.repeat(31), 'al ice', 'alicé', 'al-ice', '', ' carol', 'carol\n'])(
    'refuses the name %j',
    async (username) => {
      await expect(world.signUp.begin(username)).rejects.toThrow(ValidationError);
      expect(world.challenges.stored).toEqual([]);
    },
  );

  it('refuses a name that is taken, in whatever case', async () => {
    await expect(world.signUp.begin('ALICE')).rejects.toThrow(new ConflictError('The username alice is taken'));
    expect(world.challenges.stored).toEqual([]);
  });
});

describe('signing up', () => {
  it('makes the person, their passkey, and the wallet that belongs to it', async () => {
    const challenge = await begun();
    const { user, wallet } = await world.signUp.finish(answerOf('new passkey', challenge));

    const createdAt = world.clock.now();
    const owner = { x: sha256('x of new passkey'), y: sha256('y of new passkey') };
    expect(user).toEqual({ id: expect.any(String), username: 'carol', displayName: 'carol', createdAt });
    expect(wallet).toEqual({
      id: expect.any(String),
      userId: user.id,
      address: sha256(`address for ${owner.x}`),
      owner,
      createdAt,
    });
    expect(world.users.stored).toEqual([ALICE, user]);
    expect(world.wallets.stored).toEqual([wallet]);
    expect([...world.passkeys.stored.values()]).toMatchObject([
      { userId: user.id, credentialId: 'new passkey', ...owner, signCount: 1, createdAt },
    ]);
  });
});

describe('the settings of a new account', () => {
  it('are those of the device, stored with the account', async () => {
    const settings = { language: 'de', theme: 'SYSTEM', decimalSeparator: 'COMMA', currency: 'EUR' } as const;
    const { user } = await world.signUp.finish({ ...answerOf('c1', await begun()), settings });
    expect([...world.settings]).toEqual([[user.id, { ...DEFAULT_SETTINGS, ...settings }]]);
  });

  it('are not stored when the page says nothing', async () => {
    await world.signUp.finish(answerOf('c1', await begun()));
    expect([...world.settings]).toEqual([]);
  });
});

describe('a sign-up that is refused makes nobody', () => {
  it('for a challenge that is unknown, was used, is too old or is for signing in', async () => {
    const refused = async (challenge: string) => {
      const finishing = world.signUp.finish(answerOf('new passkey', challenge));
      await expect(finishing).rejects.toThrow('unknown, used or older than five minutes');
      await expect(finishing).rejects.toBeInstanceOf(UnauthorizedError);
    };
    await refused('made up');

    const old = await begun();
    world.wallClock.time = later(world.wallClock.now(), 5 * MINUTE);
    await refused(old);

    const expiresAt = later(world.wallClock.now(), MINUTE);
    await world.challenges.add({ value: 'c', purpose: 'sign-in', subject: null, expiresAt });
    await refused('c');
    nothingStored();

    const challenge = await begun();
    await world.signUp.finish(answerOf('new passkey', challenge));
    await refused(challenge);
  });

  it('for an answer to something else', async () => {
    const challenge = await begun();

    await expect(world.signUp.finish({ ...answerOf('new passkey', 'another'), challenge: challenge })).rejects.toThrow(
      'Another challenge was signed',
    );
    nothingStored();
  });

  it('for a passkey that did not sign, or signed something else', async () => {
    const challenge = await begun();
    const refused = world.signUp.finish(answerOf('new passkey', challenge, `sign-up of ${challenge}`));

    await expect(refused).rejects.toThrow('Another challenge was signed');
    nothingStored();
  });

  it('for a key whose wallet is there already: the name stays free', async () => {
    const owner = { x: sha256('x of new passkey'), y: sha256('y of new passkey') };
    await world.wallets.add({ ...walletOf(ALICE), owner, address: sha256(`address for ${owner.x}`) });

    await expect(world.signUp.finish(answerOf('new passkey', await begun()))).rejects.toThrow(
      new ConflictError('The key of this passkey controls a wallet already'),
    );
    expect(world.users.stored).toEqual([ALICE]);
    expect([...world.passkeys.stored]).toEqual([]);
    expect(world.copied).toEqual([]);
  });

  it('for a name that somebody took meanwhile', async () => {
    const [first, second] = [await begun(), await begun()];
    await world.signUp.finish(answerOf('one', first));
    const late = world.signUp.finish(answerOf('two', second));

    await expect(late).rejects.toThrow(new ConflictError('The username carol is taken'));
    expect(world.users.stored).toHaveLength(2);
    expect(world.wallets.stored).toHaveLength(1);
    expect(world.passkeys.stored.size).toBe(1);
  });

  it('for a passkey that is somebody’s already: the name stays free', async () => {
    const first = await begun('carol');
    await world.signUp.finish(answerOf('one', first));
    const second = await begun('dave');

    await expect(world.signUp.finish(answerOf('one', second))).rejects.toThrow(ConflictError);
    expect(world.users.stored.map(({ username }) => username)).toEqual(['alice', 'carol']);
  });
});

describe('a referral code', () => {
  it.each([
    [CODE, true, 1],
    ['nobody-00000000', false, 0],
    [null, null, 0],
  ])(
    '%s of the link is carried to the new account, and keeps nobody from signing up: %s',
    async (referralCode, isReferred, referrals) => {
      const signedUp = await world.signUp.finish({ ...answerOf('c1', await begun()), referralCode });

      expect(signedUp.isReferred).toBe(isReferred);
      expect(world.referred).toHaveLength(referrals);
      expect(world.referred.every(({ refereeId }) => refereeId === signedUp.user.id)).toBe(true);
      expect(await world.users.find(signedUp.user.id)).not.toBeNull();
    },
  );
});
