import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { challengeIn } from '../../adapters/http/app/access/client-data-challenge.js';
import { Faucet } from '../../application/sandbox/faucet.js';
import { SignUp } from '../../application/users/sign-up.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { referralCode } from '../../domain/referrals/referral-code.js';
import { currencyOf, SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import { userId } from '../../domain/shared/ids.js';
import type { Resources } from '../resources.js';
import { resolve } from '../wiring/resolve.js';
import type { WorldUser } from '../world.js';
import { FilePasskeyStore } from './demo-passkeys.js';
import { signUpAnswer } from './page-ceremonies.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

export const DEMO_USERNAMES = ['alice', 'bob', 'carol'] as const;
/** Who has come with alice's code. */
const REFEREE = 'bob';
const INITIAL_FUNDS = '1000';
const GRANTS = DEMO_USERNAMES.flatMap((username) =>
  SUPPORTED_TOKENS.map((token) => ({ username, currency: currencyOf(token), amount: INITIAL_FUNDS })),
);
type Grant = (typeof GRANTS)[number];

/** Where the demo people's passkeys are, under the data directory. */
export function demoPasskeyFolder(dataDirectory: string): string {
  return join(dataDirectory, 'demo', 'passkeys');
}

/** The demo people of a sandbox that has them all; null when it is to sign them up or to fund them. */
export async function knownDemoPeople(
  container: Container,
  { configuration }: Resources,
): Promise<readonly WorldUser[] | null> {
  const people = await Promise.all(DEMO_USERNAMES.map((username) => findPerson(container, username)));
  const marks = GRANTS.map((grant) => exists(markOf(grant, configuration.dataDirectory)));
  const found = people.filter((person) => person !== null);
  return found.length === people.length && (await Promise.all(marks)).every(Boolean) ? found : null;
}

/**
 * Signs up alice, bob and carol like any user, with a passkey in software, and funds them once. After an interrupted start it continues
 * where it stopped.
 */
export async function ensureDemoPeople(container: Container, resources: Resources): Promise<readonly WorldUser[]> {
  const { dataDirectory, publicUrl } = resources.configuration;
  const authenticator = new SoftwareAuthenticator(new FilePasskeyStore(demoPasskeyFolder(dataDirectory)));
  const people: WorldUser[] = [];
  for (const username of DEMO_USERNAMES) {
    const [alice] = people;
    const code = username === REFEREE && alice ? codeOf(alice) : null;
    people.push(await ensureDemoPerson(container, authenticator, username, publicUrl, code));
  }
  await fundOnce(container, dataDirectory);
  return people;
}

/** Makes a user with a passkey in software, unless the user exists. */
export async function ensureDemoPerson(
  container: Container,
  authenticator: SoftwareAuthenticator,
  username: string,
  publicUrl: string,
  code: string | null = null,
): Promise<WorldUser> {
  const known = await findPerson(container, username);
  return known ?? signUp(container, authenticator, username, publicUrl, code);
}

function codeOf({ userId: id, username }: WorldUser): string {
  return referralCode({ id: userId(id), username });
}

async function findPerson(container: Container, username: string): Promise<WorldUser | null> {
  const users = resolve(container, UserRepository);
  const wallets = resolve(container, WalletRepository);
  const user = await users.findByUsername(username);
  const wallet = user && (await wallets.ofUser(user.id));
  return wallet && { username, userId: wallet.userId, walletAddress: wallet.address };
}

async function signUp(
  container: Container,
  authenticator: SoftwareAuthenticator,
  username: string,
  publicUrl: string,
  code: string | null,
): Promise<WorldUser> {
  const ceremony = resolve(container, SignUp);
  const options = await ceremony.begin(username);
  const answer = await signUpAnswer(authenticator, options, new URL(publicUrl).origin);
  const challenge = challengeIn(answer.registration.response.clientDataJSON);
  const { user, wallet } = await ceremony.finish({
    ...answer,
    challenge,
    referralCode: code,
    settings: null,
    origin: null,
  });
  return { username, userId: user.id, walletAddress: wallet.address };
}

async function fundOnce(container: Container, dataDirectory: string): Promise<void> {
  const faucet = resolve(container, Faucet);
  await mkdir(marksIn(dataDirectory), { recursive: true, mode: 0o700 });
  const fund = async (grant: Grant) => {
    const mark = markOf(grant, dataDirectory);
    if (await exists(mark)) return;
    await faucet.execute(grant);
    await writeFile(mark, '');
  };
  await Promise.all(GRANTS.map(fund));
}

/* A mark shows that a person has been funded. A balance cannot show it, because spent money must not be refilled. */
function markOf({ username, currency }: Grant, dataDirectory: string): string {
  return join(marksIn(dataDirectory), `${username}-${currency}`);
}

function marksIn(dataDirectory: string): string {
  return join(dataDirectory, 'demo', 'funded');
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
