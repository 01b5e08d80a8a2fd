import { InMemoryPasskeyStore } from '../../../support/in-memory-passkey-store.js';
import { AppBrowser } from '../../../support/sandbox/app-browser.js';
import { RestClient } from '../../../support/sandbox/rest-client.js';
import type { Stage } from '../stage/stage.js';

export const SCOPES = [
  'read:balances',
  'read:account',
  'read:transactions',
  'read:spending',
  'read:notifications',
  'write:payments',
];

/** Gives access tokens for a campaign's length. */
export type IssueToken = (userId: string) => Promise<string>;

/** Somebody with a wallet, a client that acts for them, and the app in which they decide. */
export interface Person {
  readonly username: string;
  readonly wallet: string;
  readonly app: AppBrowser;
  readonly rest: RestClient;
}

/** Signs somebody up, before anything is broken. */
export async function newPerson(stage: Stage, username: string, issueToken: IssueToken): Promise<Person> {
  const app = new AppBrowser(stage.world.appUrl, new InMemoryPasskeyStore());
  const { userId, walletAddress } = await app.signUp(username);
  const { status } = await app.signIn(username);
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  const rest = new RestClient(stage.front.url, await issueToken(userId));
  return { username, wallet: walletAddress.toLowerCase(), app, rest };
}

/** Gives test money. @returns whether the service says that it did */
export async function give(stage: Stage, username: string, currency: string, amount: string): Promise<boolean> {
  const { ok } = await fetch(`${stage.front.url}/sandbox/faucet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, currency, amount }),
  });
  return ok;
}
