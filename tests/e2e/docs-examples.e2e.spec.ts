import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { type Example, type Guide, guides, LANGUAGES, type Language } from '../support/guides/guide.js';
import { runGuide, writtenFor } from '../support/guides/program.js';
import { differences, isShown } from '../support/guides/shown-output.js';
import { runDemo } from '../support/sandbox/demo-command.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const GUIDES = guides();
const LOOK_AGAIN_MS = 300;
const TOKEN_USED_MS = 300_000;
/** Payments that the guide wants to expire. */
const LEFT_ALONE = 'Too late';

interface Waiting {
  readonly paymentRequestId: string;
  readonly reference?: string;
}

describe('the examples of the guides', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let person: Person;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([Sandbox.shared('advanced'), TestBrowser.start()]);
    person = await sandbox.newPerson({ USD: '5' });
    visitor = await browser.visitor();
    page = visitor.page;
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });

  const demo = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await runDemo(args, { DATA_DIR: sandbox.service.dataDirectory });
    if (exitCode !== 0) throw new Error(stderr);
    return stdout.trim();
  };

  /** The owner, who approves what alice's application has proposed, with the command that the guides name. */
  async function approveUntil(ended: AbortSignal, token: string): Promise<void> {
    while (!ended.aborted) {
      const answer = await fetch(`${sandbox.url}/v1/payments?status=PENDING_APPROVAL`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { readonly data: readonly Waiting[] };
      for (const { paymentRequestId, reference } of data) {
        if (reference !== LEFT_ALONE) await demo('approve', paymentRequestId);
      }
      await delay(LOOK_AGAIN_MS);
    }
  }

  /** The person to whom a program has shown an address. @returns the address to which the browser was sent, for who waits for it */
  async function visit(address: string): Promise<string | null> {
    const isDevice = address.includes('/oauth/device');
    const callback = isDevice ? null : page.waitForRequest(/^http:\/\/127\.0\.0\.1:\d+\/callback/);
    await page.goto(address);
    if (isDevice) await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    const allow = page.getByRole('button', { name: 'Allow what is ticked' });
    await signIn.or(allow).waitFor();
    if (await signIn.isVisible()) {
      // The page's own offer would take a passkey that is there already, at the same time as the button.
      await visitor.offerEnded();
      await visitor.carry(person.app.passkeys);
      await signIn.click();
    }
    await allow.waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await allow.click();
    if (!isDevice) return (await callback)?.url() ?? null;
    await page.getByRole('heading', { level: 1, name: 'Connected' }).waitFor();
    return null;
  }

  /** One for several examples; it lives ten minutes. */
  let issued = { token: '', at: Number.NEGATIVE_INFINITY };
  async function aliceToken(): Promise<string> {
    const now = performance.now();
    if (now - issued.at > TOKEN_USED_MS) issued = { token: await demo('token', '--user', 'alice'), at: now };
    return issued.token;
  }

  async function outputsOf(guide: Guide, language: Language): Promise<readonly string[]> {
    const token = await aliceToken();
    const ended = new AbortController();
    const approving = approveUntil(ended.signal, token);
    try {
      return await runGuide(guide, language, {
        url: sandbox.url,
        environment: { TOKEN: token },
        onLine: async (line) => (line.startsWith(`${sandbox.url}/oauth/`) ? visit(line) : null),
      });
    } finally {
      ended.abort();
      await approving;
    }
  }

  /** What the guide shows and the program has not printed. */
  function unlike({ output }: Example, printed: string): readonly string[] {
    if (output === null) return [];
    const shown = writtenFor(sandbox.url, output.text).trim();
    if (output.kind === 'json') return differences(JSON.parse(shown), JSON.parse(printed));
    return isShown(shown, printed.trim()) ? [] : [`${printed.trim()}\nis not\n${shown}`];
  }

  it.each(GUIDES.map((guide) => [guide.name, guide] as const))('%s: has each of them in every language', (_, guide) => {
    for (const { code } of guide.examples) expect(Object.keys(code).sort()).toEqual([...LANGUAGES].sort());
    expect(guide.examples.some(({ output }) => output !== null)).toBe(true);
  });

  it.each(GUIDES.flatMap((guide) => LANGUAGES.map((language) => [guide.name, language, guide] as const)))(
    '%s in %s: do what the guide shows',
    async (_name, language, guide) => {
      const printed = await outputsOf(guide, language);
      expect(printed).toHaveLength(guide.examples.length);
      expect(guide.examples.map((example, place) => unlike(example, printed[place] ?? ''))).toEqual(
        guide.examples.map(() => []),
      );
    },
  );
});
