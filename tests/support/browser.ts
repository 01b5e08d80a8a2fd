import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import type { Passkey, PasskeyStore } from '../../infrastructure/demo/software-authenticator.js';
import { ALTERED } from './answers/altered.js';
import { answers } from './answers/watch.js';

const RP_ID = 'localhost';
const PATIENCE_MS = 60_000;

/*
 * Without the last two the browser draws two pages behind the address bar for each window, which takes more time than the page under test.
 * Without the spare renderer it starts one process and not two for each visitor. The list replaces the driver's own, so it begins with that.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/* The browser makes no network requests of its own and uses no feature that a container lacks. */
const FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const AUTHENTICATOR = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/* While a test waits, an animation costs as much as the rest of the page. */
const STILL = { reducedMotion: 'reduce' } as const;

/* The console does not show every violation. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Content Security Policy', event.violatedDirective, event.blockedURI, event.sourceFile));`;

/* The state of a page's conditional passkey offer is not visible from outside, so the page's calls are recorded. */
const MARK_OFFERS = `{
  const get = navigator.credentials?.get.bind(navigator.credentials);
  if (get) navigator.credentials.get = (options) => {
    const answer = get(options);
    if (options.mediation === 'conditional') {
      document.documentElement.dataset.offer = 'standing';
      answer.catch(() => {}).finally(() => {
        document.documentElement.dataset.offer = 'ended';
      });
    }
    return answer;
  };
}`;

/** A real Chromium, headless. Every visitor has cookies and passkeys of their own. */
export class TestBrowser {
  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<TestBrowser> {
    return new TestBrowser(await chromium.launch({ executablePath: chromiumPath(), args: FLAGS }));
  }

  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await this.browser.newContext({ ...STILL, ...options });
    context.on('response', (response) => answers.look(() => held(response)));
    await context.addInitScript(`${TELL_VIOLATIONS}\n${MARK_OFFERS}`);
    return Visitor.arrive(await context.newPage());
  }

  async stop(): Promise<void> {
    await this.browser.close();
  }
}

/** A visitor of a page, with a platform authenticator (WebDriver's virtual one). */
export class Visitor {
  /** The page's errors: violations of its content security policy, and uncaught errors. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly devTools: CDPSession,
    private readonly authenticatorId: string,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.complaints.push(message.text());
    });
  }

  static async arrive(page: Page): Promise<Visitor> {
    page.setDefaultTimeout(PATIENCE_MS);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...AUTHENTICATOR, transport: 'internal' },
    });
    return new Visitor(page, devTools, authenticatorId);
  }

  /** Puts the passkeys of a store on this device. A page that asks for one from now on is answered at once. */
  async carry(store: PasskeyStore): Promise<void> {
    for (const passkey of await store.list(RP_ID)) {
      await this.devTools.send('WebAuthn.addCredential', {
        authenticatorId: this.authenticatorId,
        credential: {
          credentialId: base64(passkey.credentialId),
          isResidentCredential: true,
          rpId: passkey.rpId,
          userHandle: base64(passkey.userHandle),
          userName: passkey.userName,
          privateKey: pkcs8(passkey),
          signCount: await store.nextSignCount(passkey.credentialId),
        },
      });
    }
  }

  /** Waits until an offer of passkeys stands below the page's text field. */
  async offerStanding(): Promise<void> {
    await this.page.locator('html[data-offer="standing"]').waitFor();
  }

  /** Waits until the page's offer has ended, as it does at once at a device without passkeys. */
  async offerEnded(): Promise<void> {
    await this.page.locator('html[data-offer="ended"]').waitFor();
  }

  /** Whether the authenticator is touched as soon as it asks; it is, until told otherwise. */
  async touches(present: boolean): Promise<void> {
    await this.devTools.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.authenticatorId,
      enabled: present,
    });
  }

  /** Adds a security key, an authenticator besides that of the device. It answers at once. @returns a function that removes it */
  async plugIn(): Promise<() => Promise<void>> {
    const options = { ...AUTHENTICATOR, transport: 'usb' } as const;
    const { authenticatorId } = await this.devTools.send('WebAuthn.addVirtualAuthenticator', { options });
    return async () => {
      await this.devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    };
  }

  /** Takes the passkeys of a store off this device. The store counts on from where the device stopped. */
  async giveBack(store: PasskeyStore): Promise<void> {
    const { authenticatorId } = this;
    const { credentials } = await this.devTools.send('WebAuthn.getCredentials', { authenticatorId });
    for (const { credentialId, signCount } of credentials) {
      const id = Buffer.from(credentialId, 'base64').toString('base64url');
      while ((await store.nextSignCount(id)) < signCount);
    }
    await this.emptyHands();
  }

  /** Takes all passkeys off this device. */
  async emptyHands(): Promise<void> {
    await this.devTools.send('WebAuthn.clearCredentials', { authenticatorId: this.authenticatorId });
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

/** What the page gets is held against the documents as what a test gets is, unless the test has altered it on the way. */
async function held(response: Response): Promise<void> {
  const headers = response.headers();
  const contentType = headers['content-type'] ?? '';
  if (ALTERED in headers || !contentType.startsWith('application/json')) return;
  const json: unknown = await response.json();
  const method = response.request().method();
  await answers.got(response.url(), { method, status: response.status(), contentType, json });
}

function pkcs8({ privateKey }: Passkey): string {
  return createPrivateKey({ key: privateKey, format: 'jwk' })
    .export({ type: 'pkcs8', format: 'der' })
    .toString('base64');
}

function base64(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64');
}

/** CHROMIUM, or chromium on the PATH: `npm test` sees to it that there is one. */
function chromiumPath(): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) return named;
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('Chromium is not installed: install it, or set CHROMIUM to its path');
  return found;
}
