import { randomBytes } from 'node:crypto';
import { userId } from '../../../domain/shared/ids.js';
import type { WorldDescription } from '../../../infrastructure/world.js';
import { InMemoryPasskeyStore } from '../in-memory-passkey-store.js';
import { type ServiceOptions, TestService } from '../service.js';
import { sharedService } from '../shared-service.js';
import type { SharedClock } from '../shared-service-note.js';
import { TestTokenIssuer } from '../test-token-issuer.js';
import { AppBrowser } from './app-browser.js';
import { exchange } from './http-exchange.js';
import { RestClient } from './rest-client.js';
import { SandboxDatabase } from './sandbox-database.js';
import { SandboxNode } from './sandbox-node.js';

/** What a client needs for everything this version serves. */
const SCOPES = ['read:balances', 'read:account', 'write:payments'];

/** Somebody with a wallet, a client that acts for them, and the app in which they approve. */
export interface Person {
  readonly username: string;
  readonly userId: string;
  readonly walletAddress: string;
  readonly rest: RestClient;
  readonly app: AppBrowser;
}

/** A running service with everything around it that a whole-service test looks at. */
export class Sandbox {
  readonly node: SandboxNode;

  private constructor(
    readonly service: TestService,
    readonly world: WorldDescription,
    readonly database: SandboxDatabase,
    readonly keys: TestTokenIssuer,
    /** Null when the service is this test file's own, and ends with it. */
    private readonly shared: SharedClock | null,
  ) {
    this.node = new SandboxNode(world);
  }

  /** A service of this test file's own, for tests that configure, stop or disturb it. It takes some seconds. */
  static async start(options: ServiceOptions = {}): Promise<Sandbox> {
    return Sandbox.before(await TestService.start(options), null);
  }

  /**
   * The service that all test files of a jest worker use, one after the other. What others left behind is there too, so a test makes
   * its own people, and moves the clock only where that is foreseen.
   * @param clock `advanced`: a service whose clock its tests move; `real`: one whose clock is the machine's
   */
  static async shared(clock: SharedClock = 'real'): Promise<Sandbox> {
    return Sandbox.before(await sharedService(clock), clock);
  }

  private static async before(service: TestService, shared: SharedClock | null): Promise<Sandbox> {
    const [world, database] = await Promise.all([service.world(), SandboxDatabase.open(service.dataDirectory)]);
    const keys = await TestTokenIssuer.open(database.url, service.url, service);
    return new Sandbox(service, world, database, keys, shared);
  }

  /** A service that the test itself starts, kills and starts again on the same port; it ends without `stop`. */
  static async around(service: TestService): Promise<Sandbox> {
    return Sandbox.before(service, null);
  }

  async stop({ keepData = false } = {}): Promise<void> {
    await this.close();
    if (this.shared === null) await this.service.stop({ keepData });
  }

  /** Ends the connections, and nothing else. */
  async close(): Promise<void> {
    await this.keys.close();
    await this.database.close();
  }

  get url(): string {
    return this.service.url;
  }

  /** Signs somebody new up, signed in and with this much money, by currency: `{ USD: '100' }`. */
  async newPerson(funds: Readonly<Record<string, string>> = {}): Promise<Person> {
    const username = `p_${randomBytes(6).toString('hex')}`;
    const app = new AppBrowser(this.world.appUrl, new InMemoryPasskeyStore());
    const signedUp = await app.signUp(username);
    await app.signIn(username);
    for (const [currency, amount] of Object.entries(funds)) await this.give(username, currency, amount);
    return { ...signedUp, rest: await this.client(signedUp.userId), app };
  }

  /** A REST client with an access token of this user. */
  /** @param clientId of the application; another one has limits of its own */
  async client(forUser: string, scopes: readonly string[] = SCOPES, clientId = 'e2e'): Promise<RestClient> {
    return new RestClient(this.url, await this.accessToken(forUser, scopes, 600, clientId));
  }

  accessToken(
    forUser: string,
    scopes: readonly string[] = SCOPES,
    ttlSeconds = 600,
    clientId = 'e2e',
  ): Promise<string> {
    return this.keys.issue({ userId: userId(forUser), clientId, scopes, ttlSeconds });
  }

  async give(username: string, currency: string, amount: string): Promise<void> {
    const grant = { username, currency, amount };
    const { status, body } = await exchange(`${this.url}/sandbox/faucet`, { method: 'POST', body: grant });
    if (status !== 200) throw new Error(`The faucet refused: ${JSON.stringify(body)}`);
  }

  /** What the sandbox's clock shows. */
  async now(): Promise<Date> {
    return new Date((await exchange<{ readonly now: string }>(`${this.url}/sandbox/clock`)).body.now);
  }

  async advanceClock(minutes: number): Promise<void> {
    if (this.shared === 'real') throw new Error("A test that moves the clock uses Sandbox.shared('advanced')");
    const body = { milliseconds: minutes * 60_000 };
    const { status } = await exchange(`${this.url}/sandbox/clock/advance`, { method: 'POST', body });
    if (status !== 200) throw new Error(`The clock did not move: ${status}`);
  }
}
