import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilePasskeyStore } from '../../infrastructure/demo/demo-passkeys.js';
import { demoPasskeyFolder } from '../../infrastructure/demo/demo-people.js';
import { eventually } from '../support/eventually.js';
import { AppBrowser } from '../support/sandbox/app-browser.js';
import { DemoSession, expectFailure } from '../support/sandbox/demo-session.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { RestClient } from '../support/sandbox/rest-client.js';
import type { Sandbox } from '../support/sandbox/sandbox.js';

let session: DemoSession;
let sandbox: Sandbox;
/** Acts for alice. */
let rest: RestClient;

beforeAll(async () => {
  session = await DemoSession.open();
  ({ sandbox, rest } = session);
});
afterAll(() => session?.sandbox.stop());

describe('demo approve and reject', () => {
  it('approves with a passkey, and the payment is paid', async () => {
    const id = await session.propose();
    expect(await session.printed('approve', id)).toBe('APPROVED');
    expect((await rest.settled(id)).status).toBe('COMPLETED');
    expectFailure(await session.run('approve', id), /^The payment request .*COMPLETED.* \(409 CONFLICT\)\n$/);
  });

  it('rejects, with a reason', async () => {
    const id = await session.propose();
    const json = await session.printed('reject', id, '--reason', 'Not today', '--json');
    expect(JSON.parse(json)).toEqual({ paymentRequestId: id, status: 'REJECTED' });
    expect((await rest.payment(id)).message).toBe('The owner rejected the payment: Not today');
  });

  it('acts for the person who is named', async () => {
    const id = await session.propose();
    const missing = 'The payment request was not found (404 NOT_FOUND)';
    await session.expectFailures([
      [`approve ${id} --user bob`, missing],
      ['reject 01a1f850-0000-7000-8000-000000000000', missing],
      ['approve 25 --user carol', 'id must be a UUID (422 VALIDATION_ERROR)'],
      [`approve ${id} --user zed`, /^There is no demo person called zed/],
    ]);
    expect((await rest.payment(id)).status).toBe('PENDING_APPROVAL');
  });
});

describe('demo pending and sign', () => {
  interface Listed {
    readonly id: string;
    readonly kind: string;
    readonly title: string;
  }

  const pendingOf = async (user: string): Promise<readonly Listed[]> => {
    const { exitCode, stdout, stderr } = await session.run('pending', '--user', user);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return JSON.parse(stdout) as Listed[];
  };
  const listed = async (user: string, id: string) => (await pendingOf(user)).find((waiting) => waiting.id === id);

  /** Carol's app, with her passkey. */
  async function carolsApp(): Promise<AppBrowser> {
    const keys = new FilePasskeyStore(demoPasskeyFolder(sandbox.service.dataDirectory));
    const app = new AppBrowser(sandbox.world.appUrl, keys);
    await app.signIn('carol');
    return app;
  }

  /** @returns the id of a backup passkey of carol that waits for its activation */
  async function backupPasskey(app: AppBrowser): Promise<string> {
    const owner = new PasskeyOwner(sandbox, { username: 'carol', userId: '', walletAddress: '', rest, app });
    return owner.register(owner.newDevice());
  }

  it('lists a payment and a passkey, and signs them with the same command', async () => {
    const payment = await session.propose();
    const app = await carolsApp();
    const passkey = await backupPasskey(app);
    expect(await listed('alice', payment)).toMatchObject({ id: payment, kind: 'payment', title: 'Pay bob' });
    expect(await listed('carol', passkey)).toMatchObject({
      id: passkey,
      kind: 'add-passkey',
      title: expect.stringMatching(/\S/),
    });
    expect(await session.printed('sign', payment, '--user', 'alice')).toBe('APPROVED');
    const json = await session.printed('sign', passkey, '--user', 'carol', '--json');
    expect(JSON.parse(json)).toEqual({ id: passkey, kind: 'add-passkey', status: 'activating' });
    expect((await rest.settled(payment)).status).toBe('COMPLETED');
    expect([await listed('alice', payment), await listed('carol', passkey)]).toEqual([undefined, undefined]);
    await session.expectFailures([
      [`sign ${payment} --user alice`, new RegExp(`^${payment} does not wait for alice: .*COMPLETED.*\\n$`)],
      [`sign ${passkey} --user carol`, new RegExp(`^${passkey} does not wait for carol: \\S.*\\n$`)],
    ]);
  });

  it('signs the opening of a sub-account like everything else', async () => {
    const request = { name: 'Savings', members: [], requiredApprovals: 1 };
    const { body } = await (await carolsApp()).post<{ readonly id: string }>('/sub-account-openings', request);
    expect(await listed('carol', body.id)).toMatchObject({ kind: 'open-sub-account', title: 'Savings' });
    expect(await session.printed('sign', body.id, '--user', 'carol')).toMatch(/\S/);
    expect(await listed('carol', body.id)).toBeUndefined();
  });

  it('aborts an activation that the chain has not answered, like everything else', async () => {
    const app = await carolsApp();
    const startDate = (await sandbox.now()).toISOString().slice(0, 10);
    const terms = { paymentType: 'transfer_moneda', recipientUsername: 'bob', amount: '1', currency: 'USD' };
    const draft = { ...terms, frequency: 'MONTHLY', startDate, timezone: 'UTC' };
    const { body } = await app.post<{ readonly scheduleId: string }>('/scheduled-transactions', draft);
    const id = body.scheduleId;
    const statusOf = async () =>
      (await app.get<{ readonly status: string }>(`/scheduled-transactions/${id}`)).body.status;
    await sandbox.node.rpc('evm_setAutomine', [false]);
    try {
      expect(await session.printed('sign', id, '--user', 'carol')).toMatch(/\S/);
      expect(await listed('carol', id)).toMatchObject({
        kind: 'abort-activation',
        title: expect.stringMatching(/^Abort/),
      });
      expect(await session.printed('sign', id, '--user', 'carol')).toBe('ABORTED');
      expect(await statusOf()).toBe('CANCELLED');
    } finally {
      await sandbox.node.rpc('evm_setAutomine', [true]);
      await sandbox.node.rpc('evm_mine', []);
    }
    await eventually('nothing is left to abort', async () => (await listed('carol', id)) === undefined);
    // The activation was faster. What it made ends with the same block.
    await eventually('the schedule has ended', async () => (await statusOf()) === 'CANCELLED');
  });

  it('signs a tax document like everything else', async () => {
    const app = await carolsApp();
    await sandbox.give('carol', 'USD', '10');
    const client = new RestClient(sandbox.url, await session.printed('token', '--user', 'carol'));
    const payment = await client.proposed({ recipientUsername: 'bob', amount: '2' });
    expect(await session.printed('approve', payment, '--user', 'carol')).toBe('APPROVED');
    const { transactionHash } = await client.settled(payment);
    const stated = { transactionHash, recipientName: 'Car park', purpose: 'Parking in Bonn', reason: 'No printer' };
    const written = await eventually('the payment is in the history', async () => {
      const { status, body } = await app.post<{ readonly eigenbelegId: string }>('/eigenbelege', stated);
      return status === 201 && body.eigenbelegId;
    });
    expect(await listed('carol', written)).toMatchObject({ kind: 'eigenbeleg', title: 'Parking in Bonn' });
    expect(await session.printed('sign', written, '--user', 'carol')).toBe('SIGNED');
    expect(await listed('carol', written)).toBeUndefined();
  });

  it('says what keeps somebody from signing', async () => {
    const id = await session.propose();
    const unknown = '01a1f850-0000-7000-8000-000000000000';
    await session.expectFailures([
      [`sign ${id} --user bob`, `${id} is not bob's: it is alice's`],
      [
        `sign ${unknown} --user alice`,
        `Nothing has the id ${unknown}; "npm run demo -- pending --user alice" lists what waits`,
      ],
      ['sign 25 --user alice', /UUID/],
      [`sign ${id} --user alice --kind vote`, `${id} is signed as payment, not as vote`],
      ['pending --user zed', /^There is no demo person called zed/],
      ['pending', /^error: required option '--user <name>' not specified\n/],
    ]);
    expect((await rest.payment(id)).status).toBe('PENDING_APPROVAL');
  });
});
