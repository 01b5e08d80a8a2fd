import type { AssertionOptions, RegistrationOptions } from '../../../application/passkeys/passkey-ceremonies.js';
import { pageOptions } from '../../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import { InMemoryPasskeyStore } from '../in-memory-passkey-store.js';
import { AppBrowser, type SigningOptions } from './app-browser.js';
import type { HttpAnswer } from './http-exchange.js';
import type { Person, Sandbox } from './sandbox.js';

const PATIENCE_MS = 60_000;

export type ChangePath = 'activation' | 'removal';

export interface PasskeyState {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  readonly failureReason?: string;
}

/** Somebody who adds and removes passkeys in the app. Each authenticator is a browser of its own. */
export class PasskeyOwner {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly person: Person,
  ) {}

  /** The same person at another of their devices, on which they are signed in. */
  at(device: AppBrowser): PasskeyOwner {
    return new PasskeyOwner(this.sandbox, { ...this.person, app: device });
  }

  /** A browser with a new authenticator, in which nobody is signed in. */
  newDevice(): AppBrowser {
    return new AppBrowser(this.sandbox.world.appUrl, new InMemoryPasskeyStore());
  }

  /** Registers a passkey of the device, from the session of the person's own browser. @returns its id */
  async register(device: AppBrowser): Promise<string> {
    const { app } = this.person;
    const begun = await app.post<{ readonly publicKey: RegistrationOptions }>('/passkeys/options');
    const options = pageOptions('add-passkey', begun.body.publicKey, app.origin);
    const registration = await new SoftwareAuthenticator(device.passkeys).create(options, app.origin);
    const { status, body } = await app.post<PasskeyState>('/passkeys', registration);
    if (status !== 201) throw new Error(`The passkey was refused: ${JSON.stringify(body)}`);
    return body.id;
  }

  async passkeys(): Promise<readonly PasskeyState[]> {
    return (await this.person.app.get<{ readonly passkeys: PasskeyState[] }>('/passkeys')).body.passkeys;
  }

  async statusOf(id: string): Promise<string | undefined> {
    return (await this.passkeys()).find((passkey) => passkey.id === id)?.status;
  }

  options<Body = SigningOptions>(id: string, change: ChangePath): Promise<HttpAnswer<Body>> {
    return this.person.app.post(`/passkeys/${id}/${change}/options`);
  }

  /** Hands in what the device signs for these options. */
  async handIn<Body = PasskeyState>(
    id: string,
    change: ChangePath,
    device: AppBrowser,
    options: AssertionOptions,
  ): Promise<HttpAnswer<Body>> {
    const { app, username } = this.person;
    const assertion = await new SoftwareAuthenticator(device.passkeys).get(options, app.origin, username);
    return app.post(`/passkeys/${id}/${change}`, assertion);
  }

  /** The whole ceremony with a passkey of the device, expected to be taken. */
  async change(id: string, change: ChangePath, device: AppBrowser): Promise<void> {
    const { body } = await this.options(id, change);
    const answer = await this.handIn(id, change, device, body.publicKey);
    if (answer.status !== 200) throw new Error(`The ${change} was refused: ${JSON.stringify(answer.body)}`);
  }

  /** A passkey of a new device that the wallet knows. */
  async confirmed(): Promise<{ readonly id: string; readonly device: AppBrowser }> {
    const device = this.newDevice();
    const id = await this.register(device);
    await this.change(id, 'activation', this.person.app);
    await this.reaches(id, 'confirmed');
    return { id, device };
  }

  /** @param status undefined when it is not listed any more */
  async reaches(id: string, status: string | undefined): Promise<void> {
    const what = `passkey ${id} is ${status ?? 'gone'}`;
    await eventually(what, async () => (await this.statusOf(id)) === status, PATIENCE_MS);
  }
}
