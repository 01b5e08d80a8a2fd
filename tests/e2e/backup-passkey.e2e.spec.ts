import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssertionOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { alteredAssertion } from '../support/altered-ceremonies.js';
import type { AppBrowser } from '../support/sandbox/app-browser.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { simulate } from '../support/sandbox/wallet-simulation.js';

const CONFLICT = { status: 409, body: { code: 'CONFLICT' } };
const UNAUTHORIZED = { status: 401, body: { code: 'UNAUTHORIZED' } };

let sandbox: Sandbox;
let recipient: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  recipient = await sandbox.newPerson();
});
afterAll(() => sandbox?.stop());

async function newOwner(): Promise<{
  readonly person: Person;
  readonly owner: PasskeyOwner;
  readonly primary: string;
}> {
  const person = await sandbox.newPerson({ USD: '100' });
  const owner = new PasskeyOwner(sandbox, person);
  const [first] = await owner.passkeys();
  return { person, owner, primary: first?.id ?? '' };
}

const propose = (person: Person, amount = '1') =>
  person.rest.proposed({ recipientUsername: recipient.username, amount });

/** The answer of a passkey of this device, whatever the options list. */
function signedBy(device: AppBrowser, options: AssertionOptions) {
  return alteredAssertion(device.passkeys, { ...options, allowCredentials: [] }, device.origin);
}

const eventsOf = async (app: AppBrowser) =>
  (
    await app.get<{ events: { type: string; details: Record<string, string> }[] }>('/security-events?limit=100')
  ).body.events.filter(({ type }) => type.startsWith('passkey.') || type === 'sign_in.failed');

describe('a backup passkey', () => {
  it('is added, pays, takes the place of the first one, which then neither service nor chain obeys', async () => {
    const { person, owner, primary } = await newOwner();
    const device = owner.newDevice();
    const backup = await owner.register(device);
    expect(await owner.passkeys()).toMatchObject([
      { id: primary, kind: 'primary', status: 'confirmed' },
      { id: backup, kind: 'backup', status: 'pending' },
    ]);

    const { body: options } = await owner.options(backup, 'activation');
    expect(options.operation.calls).toMatchObject([
      { target: person.walletAddress, method: 'addSigners(bytes[])', value: '0' },
    ]);
    expect(await sandbox.node.operationHash(options.operation.userOperation)).toBe(options.operation.hash);
    const approved = await owner.handIn(backup, 'activation', person.app, options.publicKey);
    expect([approved.status, approved.body]).toEqual([200, { id: backup, status: 'activating' }]);
    expect(await owner.handIn(backup, 'activation', person.app, options.publicKey)).toMatchObject(CONFLICT);
    await owner.reaches(backup, 'confirmed');
    expect(await sandbox.node.isDeployed(person.walletAddress)).toBe(true);

    expect((await device.signIn(person.username)).status).toBe(200);
    const payment = await propose(person, '7');
    await device.approve(payment);
    expect((await person.rest.settled(payment)).status).toBe('COMPLETED');
    expect(await sandbox.node.balanceOf(recipient.walletAddress)).toBe(7_000_000n);

    const second = await propose(person, '2');
    await owner.change(primary, 'removal', device);
    await owner.at(device).reaches(primary, undefined);
    expect(await person.app.get('/session')).toMatchObject(UNAUTHORIZED);
    const shown = await device.signingOptions(second);
    expect(shown.publicKey['allowCredentials']).toHaveLength(1);
    const old = await signedBy(person.app, shown.publicKey);
    expect(await device.handIn<ErrorBody>(second, old)).toMatchObject(UNAUTHORIZED);
    expect(await person.app.signIn(person.username)).toMatchObject(UNAUTHORIZED);
    expect(await simulate(sandbox, shown, old)).toContain('AA24 signature error');
    expect(await simulate(sandbox, shown, await signedBy(device, shown.publicKey))).toBeNull();
    await device.approve(second);
    expect((await person.rest.settled(second)).status).toBe('COMPLETED');

    expect(
      (await eventsOf(device)).map(({ type, details }) => [type, details['passkeyId'], details['signedWith']]),
    ).toEqual([
      ['passkey.removed', primary, undefined],
      ['passkey.change_approved', primary, backup],
      ['passkey.confirmed', backup, undefined],
      ['passkey.change_approved', backup, primary],
      ['passkey.added', backup, undefined],
    ]);
    const rest = await sandbox.client(person.userId, ['read:passkeys']);
    expect((await rest.get('/passkeys?target=WALLET')).body).toMatchObject({
      count: 1,
      passkeys: [{ id: backup, kind: 'backup', onchainStatus: 'confirmed' }],
    });
  });

  it('can do nothing while it is pending, and is dropped at once', async () => {
    const { person, owner, primary } = await newOwner();
    const device = owner.newDevice();
    const backup = await owner.register(device);
    expect(await device.signIn(person.username)).toMatchObject(UNAUTHORIZED);
    const payment = await propose(person);
    const { publicKey } = await person.app.signingOptions(payment);
    expect(publicKey['allowCredentials']).toHaveLength(1);
    expect(await person.app.handIn(payment, await signedBy(device, publicKey))).toMatchObject(UNAUTHORIZED);
    const own = (await owner.options(backup, 'activation')).body.publicKey;
    expect(await owner.handIn(backup, 'activation', device, { ...own, allowCredentials: [] })).toMatchObject(
      UNAUTHORIZED,
    );
    expect(await owner.options(backup, 'removal')).toMatchObject(CONFLICT);
    const rest = await sandbox.client(person.userId, ['read:passkeys', 'write:profile']);
    expect((await rest.get('/passkeys')).body).toMatchObject({
      passkeys: [
        { id: primary, target: 'WALLET', status: 'ACTIVE' },
        { id: backup, target: 'WALLET', status: 'PENDING', onchainStatus: 'pending' },
        { id: primary, target: 'LOGIN' },
      ],
    });
    const label = (target: string) =>
      rest.send(`/passkeys/${backup}/label`, { method: 'PATCH', body: { target, label: 'Spare' } });
    expect([(await label('WALLET')).status, (await label('LOGIN')).status]).toEqual([200, 404]);

    const drop = (id: string) => person.app.send(`/passkeys/${id}`, { method: 'DELETE' });
    expect((await drop(backup)).status).toBe(204);
    expect(await owner.statusOf(backup)).toBeUndefined();
    expect((await drop(backup)).status).toBe(404);
    expect(await drop(primary)).toMatchObject(CONFLICT);
    expect((await eventsOf(person.app)).map(({ type }) => type)).toEqual([
      'passkey.removed',
      'passkey.labelled',
      'sign_in.failed',
      'passkey.added',
    ]);
  });

  it('is nobody else’s to see, activate or remove', async () => {
    const { owner } = await newOwner();
    const { person: stranger, owner: foreign } = await newOwner();
    const { id: backup } = await owner.confirmed();
    for (const change of ['activation', 'removal'] as const) {
      expect(await foreign.options(backup, change)).toMatchObject({ status: 404 });
      const { publicKey } = (await foreign.options((await foreign.confirmed()).id, 'removal')).body;
      const answer = await foreign.handIn(backup, change, stranger.app, publicKey);
      expect(answer.status).toBe(404);
    }
    expect((await stranger.app.send(`/passkeys/${backup}`, { method: 'DELETE' })).status).toBe(404);
    expect(await owner.statusOf(backup)).toBe('confirmed');
  });
});

describe('removing a passkey', () => {
  it('is refused for the last one that signs, also beside a pending one', async () => {
    const { owner, primary } = await newOwner();
    expect(await owner.options(primary, 'removal')).toMatchObject(CONFLICT);
    await owner.register(owner.newDevice());
    expect(await owner.options(primary, 'removal')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the only passkey that can sign') },
    });
    expect(await owner.statusOf(primary)).toBe('confirmed');
  });

  it('leaves one when two remove each other at once', async () => {
    const { person, owner, primary } = await newOwner();
    const { id: backup, device } = await owner.confirmed();
    await device.signIn(person.username);
    const [first, second] = await Promise.all([owner.options(primary, 'removal'), owner.options(backup, 'removal')]);
    const answers = await Promise.all([
      owner.handIn(primary, 'removal', device, first.body.publicKey),
      owner.handIn(backup, 'removal', person.app, second.body.publicKey),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const gone = answers[0]?.status === 200 ? primary : backup;
    const survivor = gone === primary ? owner.at(device) : owner;
    await survivor.reaches(gone, undefined);
    expect((await survivor.passkeys()).map(({ status }) => status)).toEqual(['confirmed']);
  });

  it('waits for the payment that it signed, and no payment begins with it once it is signed away', async () => {
    const { person, owner } = await newOwner();
    const { id: backup, device } = await owner.confirmed();
    await device.signIn(person.username);
    const [payment, late] = [await propose(person), await propose(person)];
    const assertion = await device.assertion(payment);
    const tooLate = await device.assertion(late);
    const removal = (await owner.options(backup, 'removal')).body.publicKey;
    await sandbox.node.freeze();
    try {
      expect((await device.handIn(payment, assertion)).status).toBe(200);
      expect(await owner.handIn(backup, 'removal', person.app, removal)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('under way') },
      });
    } finally {
      await sandbox.node.thaw();
    }
    expect((await person.rest.settled(payment)).status).toBe('COMPLETED');
    await owner.change(backup, 'removal', person.app);
    expect(await device.handIn<ErrorBody>(late, tooLate)).toMatchObject(UNAUTHORIZED);
    await owner.reaches(backup, undefined);
    expect((await person.rest.payment(late)).status).toBe('PENDING_APPROVAL');
  });
});

describe('a change that the chain does not make', () => {
  it('fails with its reason and can be tried again as another operation', async () => {
    const { person, owner } = await newOwner();
    await owner.confirmed();
    const backup = await owner.register(owner.newDevice());
    const first = (await owner.options(backup, 'activation')).body;
    // The wallet gets the signer past the service. The chain then refuses to add it twice.
    const [call] = first.operation.calls;
    const from = person.walletAddress;
    await sandbox.node.rpc('anvil_setBalance', [from, '0xde0b6b3a7640000']);
    await sandbox.node.rpc('anvil_impersonateAccount', [from]);
    await sandbox.node.rpc('eth_sendTransaction', [{ from, to: from, data: call?.data }]);
    await owner.handIn(backup, 'activation', person.app, first.publicKey);
    await owner.reaches(backup, 'failed');
    const failed = (await owner.passkeys()).find(({ id }) => id === backup);
    expect(failed?.failureReason).toContain('AlreadyExists');
    const retry = (await owner.options(backup, 'activation')).body;
    expect(retry.operation.userOperation['nonce']).not.toBe(first.operation.userOperation['nonce']);
    expect(retry.operation.calls).toEqual(first.operation.calls);
    expect((await eventsOf(person.app))[0]).toMatchObject({
      type: 'passkey.change_failed',
      details: { change: 'add' },
    });
  });

  it('waits while the chain does not answer', async () => {
    const { person, owner } = await newOwner();
    const backup = await owner.register(owner.newDevice());
    const { publicKey } = (await owner.options(backup, 'activation')).body;
    await sandbox.node.freeze();
    try {
      expect((await owner.handIn(backup, 'activation', person.app, publicKey)).status).toBe(200);
      expect(await owner.statusOf(backup)).toBe('activating');
      expect(await person.app.send(`/passkeys/${backup}`, { method: 'DELETE' })).toMatchObject(CONFLICT);
    } finally {
      await sandbox.node.thaw();
    }
    await owner.reaches(backup, 'confirmed');
  });
});
