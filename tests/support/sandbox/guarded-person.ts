import { randomUUID } from 'node:crypto';
import type { AssertionOptions, RegistrationOptions } from '../../../application/passkeys/passkey-ceremonies.js';
import { newPasskeyAnswer, pageOptions } from '../../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import { InMemoryPasskeyStore } from '../in-memory-passkey-store.js';
import { AppBrowser } from './app-browser.js';
import { exchange, type HttpAnswer } from './http-exchange.js';
import type { Person, Sandbox } from './sandbox.js';
import { SubAccountOwner } from './sub-account-owner.js';

interface Offer<Options> {
  readonly publicKey: Options;
}

export interface SandboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Guardians {
  readonly guardians: readonly { readonly id: string; readonly status: string; readonly x?: string }[];
  readonly setup: { readonly id: string; readonly state: string } | null;
  readonly totalWeight: number;
}

/** The holder of an e-mail address, with a device of their own. */
export class MailGuardian {
  readonly passkeys = new InMemoryPasskeyStore();
  readonly browser: AppBrowser;
  private readonly authenticator = new SoftwareAuthenticator(this.passkeys);

  constructor(
    private readonly sandbox: Sandbox,
    readonly email: string,
  ) {
    this.browser = new AppBrowser(sandbox.world.appUrl, this.passkeys);
  }

  /** The token of the newest mail about this. */
  async token(about: string): Promise<string> {
    return eventually(`a mail to ${this.email} about ${about}`, async () => {
      const [newest] = (await mailsTo(this.sandbox, this.email)).filter(({ subject }) => subject.includes(about));
      return newest && /#(\S+)/.exec(newest.text)?.[1];
    });
  }

  async accept(): Promise<void> {
    const token = await this.token('guard their account');
    const { body } = await this.browser.post<Offer<RegistrationOptions>>('/guardian-link/passkey/options', { token });
    const answer = await newPasskeyAnswer('guardian', this.authenticator, body.publicKey, this.browser.origin);
    expectDone(await this.browser.post('/guardian-link/passkey', { token, ...answer }), 204);
  }

  async approve(): Promise<HttpAnswer<unknown>> {
    const token = await this.token('approve a new passkey');
    type Listed = { readonly recoveries: readonly { readonly id: string }[] };
    const { body } = await this.browser.post<Listed>('/guardian-link', { token });
    const chosen = { token, recoveryId: body.recoveries[0]?.id ?? randomUUID() };
    const offer = await this.browser.post<Offer<AssertionOptions>>('/guardian-link/approval/options', chosen);
    if (offer.status !== 200) return offer;
    const assertion = await this.authenticator.get(offer.body.publicKey, this.browser.origin);
    return this.browser.post('/guardian-link/approval', { ...chosen, assertion });
  }
}

/** Somebody whose account others guard. */
export class GuardedPerson {
  constructor(
    private readonly sandbox: Sandbox,
    readonly person: Person,
  ) {}

  async invite(who: { readonly email: string } | { readonly username: string }, weight: number): Promise<string> {
    const answer = await this.person.app.post<{ readonly id: string }>('/recovery-guardians', { ...who, weight });
    expectDone(answer, 201);
    return answer.body.id;
  }

  async guardians(): Promise<Guardians> {
    return (await this.person.app.get<Guardians>('/recovery-guardians')).body;
  }

  /** Signs what waits, and waits until the chain has it. */
  async putOnChain(): Promise<void> {
    const setup = await eventually('a setup that can be signed', async () => (await this.guardians()).setup);
    await new SubAccountOwner(this.sandbox, this.person).sign(`/recovery-setups/${setup.id}/signature`);
    await eventually('the guardians are on chain', async () => (await this.guardians()).setup === null);
  }
}

interface Progress {
  readonly status: string;
  readonly approvedWeight: number;
  readonly executeAfter: string | null;
  readonly executeBefore: string | null;
}

/** Whoever has lost all passkeys, at a new device. */
export class LockedOutPerson {
  readonly passkeys = new InMemoryPasskeyStore();
  readonly browser: AppBrowser;
  private readonly authenticator = new SoftwareAuthenticator(this.passkeys);
  private token = '';

  constructor(
    sandbox: Sandbox,
    private readonly username: string,
  ) {
    this.browser = new AppBrowser(sandbox.world.appUrl, this.passkeys);
  }

  async start(): Promise<HttpAnswer<{ readonly token: string }>> {
    const path = '/account-recovery';
    const { username } = this;
    const { body } = await this.browser.post<Offer<RegistrationOptions>>(`${path}/options`, { username });
    const answer = await newPasskeyAnswer('recover', this.authenticator, body.publicKey, this.browser.origin);
    const started = await this.browser.post<{ readonly token: string }>(path, answer);
    this.token = started.body.token;
    return started;
  }

  async progress(): Promise<Progress> {
    return (await this.browser.post<Progress>('/account-recovery/progress', { token: this.token })).body;
  }

  reaches(status: string): Promise<unknown> {
    return eventually(`the recovery is ${status}`, async () => (await this.progress()).status === status);
  }
}

/** A user who agrees to guard an account, and approves with the same passkey. */
export class UserGuardian {
  constructor(readonly person: Person) {}

  async guardianship(): Promise<{ readonly id: string; readonly recoveries: readonly { readonly id: string }[] }> {
    return eventually('a guardianship', async () => {
      type Listed = { readonly guardianships: readonly { id: string; recoveries: readonly { id: string }[] }[] };
      return (await this.person.app.get<Listed>('/guardianships')).body.guardianships[0];
    });
  }

  /** Agrees to what they were asked for last. */
  async accept(): Promise<void> {
    const id = await eventually('an invitation', async () => {
      type Listed = { readonly guardianships: readonly { readonly id: string; readonly status: string }[] };
      const { body } = await this.person.app.get<Listed>('/guardianships');
      return body.guardianships.find(({ status }) => status === 'invited')?.id;
    });
    const { app, username } = this.person;
    const { body } = await app.post<Offer<AssertionOptions>>(`/guardianships/${id}/acceptance/options`);
    const options = pageOptions('guardian-consent', body.publicKey, app.origin);
    const assertion = await new SoftwareAuthenticator(app.passkeys).get(options, app.origin, username);
    expectDone(await app.post(`/guardianships/${id}/acceptance`, { assertion }), 204);
  }

  async approve(): Promise<void> {
    const { id, recoveries } = await this.guardianship();
    const recoveryId = recoveries[0]?.id;
    const { app, username } = this.person;
    const offer = await app.post<Offer<AssertionOptions>>(`/guardianships/${id}/approval/options`, { recoveryId });
    const assertion = await new SoftwareAuthenticator(app.passkeys).get(offer.body.publicKey, app.origin, username);
    expectDone(await app.post(`/guardianships/${id}/approval`, { recoveryId, assertion }), 204);
  }
}

export async function mailsTo(sandbox: Sandbox, email: string): Promise<readonly SandboxMail[]> {
  const url = `${sandbox.url}/sandbox/mails?to=${encodeURIComponent(email)}`;
  return (await exchange<{ readonly mails: readonly SandboxMail[] }>(url)).body.mails;
}

function expectDone({ status, body }: HttpAnswer<unknown>, expected: number): void {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status} ${JSON.stringify(body)}`);
}
