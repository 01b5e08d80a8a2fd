import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { AppBrowser } from '../support/sandbox/app-browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

let sandbox: Sandbox;
let browser: TestBrowser;
let calls: AccessCalls;
let person: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  calls = new AccessCalls(sandbox);
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
beforeEach(async () => {
  person = await sandbox.newPerson();
  owner = await OwnerPage.open(sandbox, browser, person);
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

const region = (name: string) => owner.page.getByRole('region', { name });
const dialog = (name: string | RegExp) => owner.page.getByRole('dialog', { name });
const press = (within: ReturnType<typeof dialog>, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const gone = (text: RegExp) => region('Your passkeys').getByText(text).waitFor({ state: 'detached' });

describe('the passkeys', () => {
  const active = () => region('Your passkeys').getByText('Active', { exact: true });

  it('get a backup on another authenticator, which the first one activates on chain and then removes', async () => {
    await owner.goTo('/passkeys');
    await owner.says('You have one passkey.');
    const pullOut = await owner.visitor.plugIn();
    await owner.visitor.touches(false);
    await owner.button('Make a passkey').click();
    await dialog('Activate this passkey?').waitFor();
    await pullOut();
    await owner.visitor.touches(true);
    await press(dialog('Activate this passkey?'), 'Activate with another passkey');
    await owner.says('Signed. The chain confirms it in a moment.');
    await active().nth(1).waitFor();
    const states = await new PasskeyOwner(sandbox, person).passkeys();
    expect(states.map(({ kind, status }) => [kind, status])).toEqual([
      ['primary', 'confirmed'],
      ['backup', 'confirmed'],
    ]);

    await owner.button('Remove: Backup passkey').click();
    await press(dialog('Remove this passkey?'), 'Remove with another passkey');
    await gone(/^Backup passkey/);
    expect(await active().count()).toBe(1);
    expect(await new PasskeyOwner(sandbox, person).passkeys()).toMatchObject([{ kind: 'primary' }]);
    await owner.focusReaches('First passkey');
  });

  it('that were not made at this page are looked at by their owner, before another one signs for them', async () => {
    const passkeys = new PasskeyOwner(sandbox, person);
    await passkeys.register(passkeys.newDevice());
    await owner.goTo('/drafts');
    await owner.page.getByRole('link', { name: /Activate a backup passkey/ }).click();
    await owner.says('Not active yet');
    await owner.button('Activate: Backup passkey').click();
    const asking = dialog('Activate this passkey?');
    await press(asking, 'Activate with another passkey');
    await asking.getByText('only you can tell whether the key below is yours').waitFor();
    expect(owner.requests).toBe(0);
    await asking.getByLabel('I have looked at these calls and take responsibility for them.').check();
    await press(asking, 'Activate with another passkey');
    await active().nth(1).waitFor();
    await owner.goTo('/drafts');
    await owner.says('No draft waits.');
  });

  it('get names, and the drafts among them are discarded', async () => {
    const passkeys = new PasskeyOwner(sandbox, person);
    await owner.goTo('/passkeys');
    await owner.button('Rename: First passkey').click();
    await dialog('Rename the passkey').getByLabel('Nickname').fill('My phone');
    await press(dialog('Rename the passkey'), 'Save');
    await owner.says('My phone');

    await passkeys.register(passkeys.newDevice());
    // It shows by itself.
    await owner.button('Discard: Backup passkey').click();
    await press(dialog('Discard this passkey?'), 'Discard');
    await gone(/^Backup passkey/);
    expect(await passkeys.passkeys()).toMatchObject([{ label: 'My phone', loginLabel: 'My phone' }]);
  });

  it('wait for their activation on Home, too', async () => {
    const passkeys = new PasskeyOwner(sandbox, person);
    await owner.goTo('');
    await owner.says('Your first payment');
    await passkeys.register(passkeys.newDevice());
    await region('To activate and to vote on')
      .getByRole('link', { name: /Activate a backup passkey/ })
      .click();
    await owner.says('Not active yet');
  });
});

describe('what acts for its owner', () => {
  const signedInElsewhere = async () => {
    const app = new AppBrowser(sandbox.world.appUrl, person.app.passkeys);
    await app.signIn(person.username);
    return OwnerPage.open(sandbox, browser, { ...person, app }, { hasPasskeys: false });
  };

  it('is a sign-in elsewhere: ended here, it is signed out there', async () => {
    const other = await signedInElsewhere();
    await other.goTo('/contacts');
    await other.says('Nobody here yet');
    await owner.goTo('/connections');
    await region('Where you are signed in').getByText('This device').waitFor();
    await owner.button(/^Sign out: /).click();
    await press(dialog(/^Sign out on /), 'Sign out');
    await owner.says('Ended.');
    await owner.button(/^Sign out: /).waitFor({ state: 'detached' });
    await other.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await other.says('You have been signed out.');
    await other.leave();
    await owner.page.reload();
    await region('Where you are signed in').getByText('This device').waitFor();
  });

  it('is an application: disconnected, its token opens nothing more', async () => {
    expect((await person.rest.get('/balances')).status).toBe(200);
    await owner.goTo('/connections');
    await region('Connected applications').getByText('33 permissions').click();
    await owner.says('See your balances');
    await owner.button('Disconnect: e2e').click();
    await press(dialog('Disconnect e2e?'), 'Disconnect');
    await owner.says('No application has been let in.');
    const isRefused = async () => (await person.rest.get('/balances')).status === 401;
    await eventually('the token is refused', isRefused, PATIENCE_MS);
  });

  it('is an API key: revoked, it opens nothing more', async () => {
    const bearer = await calls.bearer(person.userId, ['write:api_keys', 'read:balances']);
    await owner.goTo('/connections');
    await owner.says('You have no API keys.');
    const { headers } = await calls.key(bearer, ['read:balances'], { name: 'Export' });
    // It shows by itself.
    await region('API keys').getByText('Export').waitFor();
    expect((await calls.call(headers, '/balances')).status).toBe(200);
    await owner.button('Revoke: Export').click();
    await press(dialog('Revoke Export?'), 'Revoke');
    await region('API keys').getByText('Revoked', { exact: true }).waitFor();
    expect((await calls.call(headers, '/balances')).status).toBe(401);
    await owner.focusReaches('One permission');
  });

  it('ends all at once, but for this device', async () => {
    const other = await signedInElsewhere();
    await owner.goTo('/connections');
    await owner.button('End all others').click();
    await press(dialog('End all other connections?'), 'End all others');
    await owner.says('2 connections have ended.');
    await other.goTo('');
    await other.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await other.leave();
    await owner.goTo('/security');
    await owner.says('Application disconnected');
  });
});

describe('the audit log', () => {
  it('holds what happened, the latest first, a page at a time', async () => {
    for (let change = 0; change < 30; change++) {
      await person.app.send('/settings', { method: 'PATCH', body: { animations: change % 2 === 0 } });
    }
    await owner.goTo('/security');
    await owner.says('Settings changed');
    expect(await owner.page.getByText('Account created').count()).toBe(0);
    await owner.button('Show earlier ones').click();
    await owner.says('Account created');
    await owner.says('Signed in');
    expect(await owner.button('Show earlier ones').count()).toBe(0);
  });
});
