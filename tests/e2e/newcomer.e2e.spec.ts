import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/browser.js';
import { NEWCOMER_FLOWS } from '../support/newcomer/flows.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

it.each(Object.entries(NEWCOMER_FLOWS))('a newcomer comes to the end of: %s', async (_name, play) => {
  await expect(play({ sandbox, browser })).resolves.toBeUndefined();
});
