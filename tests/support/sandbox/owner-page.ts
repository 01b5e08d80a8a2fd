import type { BrowserContextOptions, Page } from 'playwright-core';
import { ALTERED } from '../answers/altered.js';
import type { TestBrowser, Visitor } from '../browser.js';
import { eventually } from '../eventually.js';
import type { Person, Sandbox } from './sandbox.js';

/* Conditional offers are no requests: nobody is asked for anything. */
const TELL_REQUESTS = `{
  const get = navigator.credentials?.get.bind(navigator.credentials);
  if (get) navigator.credentials.get = (options) => {
    if (options.mediation !== 'conditional') globalThis.tellPasskeyRequest();
    return get(options);
  };
}`;

const PATIENCE_MS = 60_000;

/* Whoever has a sandbox whose clock was moved has a device that shows its time, or each deadline would look far. */
const showTime = (aheadMs: number) => `{
  const Machine = Date;
  globalThis.Date = class extends Machine {
    constructor(...given) {
      if (given.length === 0) super(Machine.now() + ${aheadMs});
      else super(...given);
    }
    static now() {
      return Machine.now() + ${aheadMs};
    }
  };
}`;

const UNMOVED_MS = 1_000;

interface Focused {
  readonly localName: string;
  readonly ariaLabel: string | null;
  readonly textContent: string;
}

const FOCUSED =
  '(({ localName, ariaLabel, textContent }) => ({ localName, ariaLabel, textContent }))(document.activeElement)';

/** What is put in the place of a JSON answer of the app API; `undefined` leaves it as it is. */
export type Alteration = (answer: never) => unknown;

/** A person's app in a real browser, signed in, at a device that holds their passkeys. */
export class OwnerPage {
  /** How often a passkey was asked for. */
  requests = 0;

  private constructor(
    private readonly url: string,
    readonly visitor: Visitor,
  ) {}

  static async open(
    sandbox: Sandbox,
    browser: TestBrowser,
    { app }: Person,
    options: BrowserContextOptions & { readonly hasPasskeys?: boolean } = {},
  ): Promise<OwnerPage> {
    const { hasPasskeys = true, ...context } = options;
    const visitor = await browser.visitor(context);
    const owner = new OwnerPage(sandbox.url, visitor);
    const [name = '', value = ''] = app.cookie.split('=');
    await visitor.page.context().addCookies([{ name, value, url: sandbox.url }]);
    await visitor.page.exposeFunction('tellPasskeyRequest', () => {
      owner.requests += 1;
    });
    await visitor.page.addInitScript(TELL_REQUESTS);
    const aheadMs = (await sandbox.now()).getTime() - Date.now();
    if (aheadMs > UNMOVED_MS) await visitor.page.addInitScript(showTime(aheadMs));
    if (hasPasskeys) await visitor.carry(app.passkeys);
    return owner;
  }

  get page(): Page {
    return this.visitor.page;
  }

  /** @param path below /app */
  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.url}/app${path}`);
  }

  /** Alters what the app API answers on its way to the page. @param path a pattern below /app/api */
  async alter(path: string, alteration: Alteration): Promise<void> {
    await this.page.route(`${this.url}/app/api${path}`, async (route) => {
      const response = await route.fetch();
      const altered = alteration((await response.json()) as never);
      const headers = { ...response.headers(), [ALTERED]: 'true' };
      await (altered === undefined ? route.fulfill({ response }) : route.fulfill({ response, headers, json: altered }));
    });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  /** Waits until the page says this. */
  async says(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Waits until something that says this has the focus, which has not fallen to the top of the document. */
  focusReaches(words: string): Promise<boolean> {
    const look = async () => {
      const { localName, ariaLabel, textContent } = await this.page.evaluate<Focused>(FOCUSED);
      return localName !== 'body' && (ariaLabel ?? textContent).includes(words);
    };
    return eventually(`the focus reaches ${words}`, look, PATIENCE_MS);
  }

  async leave(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.visitor.leave();
  }
}
