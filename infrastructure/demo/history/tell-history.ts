import type { Container } from 'inversify';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ChangeProfile } from '../../../application/users/change-profile.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Resources } from '../../resources.js';
import { creditAddressOf } from '../../usage-credits.js';
import { resolve } from '../../wiring/resolve.js';
import type { WorldUser } from '../../world.js';
import { FilePasskeyStore } from '../demo-passkeys.js';
import { demoPasskeyFolder, ensureDemoPeople, ensureDemoPerson } from '../demo-people.js';
import { SoftwareAuthenticator } from '../software-authenticator.js';
import { AddressBook } from './address-book.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoAgentSessions } from './demo-agent-sessions.js';
import { DemoBills } from './demo-bills.js';
import { DemoGuardians } from './demo-guardians.js';
import { DemoLedger } from './demo-ledger.js';
import { DemoOrders } from './demo-orders.js';
import { DemoPayer } from './demo-payer.js';
import type { Cast, DemoPerson } from './demo-person.js';
import { DemoReceipts } from './demo-receipts.js';
import { DemoRewards } from './demo-rewards.js';
import { DemoSchedules } from './demo-schedules.js';
import { DemoSigner } from './demo-signer.js';
import { DemoSubAccounts } from './demo-sub-accounts.js';
import { DemoWallet } from './demo-wallet.js';
import { Filings } from './filings.js';
import { History } from './history.js';
import { fileAway } from './past-events.js';
import { BUSINESSES, story } from './story.js';

/** The node's accounts that play wallets outside the service. */
const ALICES_OWN_WALLET = 6;
const FRIENDS_WALLET = 7;

/**
 * Creates the history of the demo people in a new sandbox before anything else runs: real payments, signed with their passkeys, in blocks
 * with past times. The sandbox's clock and chain are at the start of the history before it, and at the present after it.
 */
export async function tellHistory(container: Container, resources: Resources, now: Date): Promise<void> {
  const { dataDirectory, publicUrl, demoHistoryDays } = resources.configuration;
  const authenticator = new SoftwareAuthenticator(new FilePasskeyStore(demoPasskeyFolder(dataDirectory)));
  const ledger = new DemoLedger(resolve(container, FollowChain));
  const people = await ledger.during(() => ensureDemoPeople(container, resources));
  const users = [...people, ...(await signUpBusinesses(container, authenticator, publicUrl))];
  const castOf = new Map(users.map((person) => [person.username, demoPersonOf(person)]));
  const cast: Cast = (username) => {
    const person = castOf.get(username);
    if (!person) throw new Error(`The story names ${username}, whom nobody knows`);
    return person;
  };
  const { origin } = new URL(publicUrl);
  const signer = new DemoSigner(container, ledger, authenticator, origin);
  const payer = new DemoPayer(container, signer);
  const subAccounts = new DemoSubAccounts(container, signer, payer);
  const bearer = new NodeAccount(resources.chain);
  const wallet = new DemoWallet(container, bearer, authenticator, origin);
  const filings = new Filings(container, cast);
  const wallets = {
    own: new NodeAccount(resources.chain, ALICES_OWN_WALLET),
    friend: new NodeAccount(resources.chain, FRIENDS_WALLET),
  };
  const alice = cast('alice');
  const addressBook = new AddressBook(container, wallets);
  await addressBook.fill(alice);
  const accounts = new DemoAccounts(container);
  await accounts.open(alice, 'Alice Adler', 'DE');
  const rewards = new DemoRewards(container, alice, payer, { payTo: creditAddressOf(resources), publicUrl });
  const history = new History(
    container,
    resources,
    ledger,
    cast,
    payer,
    wallet,
    filings,
    addressBook,
    subAccounts,
    accounts,
    rewards,
  );
  const receipts = new DemoReceipts(container);
  // Whether it is prepared makes the receipts no different.
  const prepared = receipts.prepare().catch(() => undefined);
  await history.tell(story(now, demoHistoryDays), now);
  await new DemoOrders(container, signer).armLimitOrder(alice, now);
  await new DemoSchedules(container, signer).payMonthly(alice, 'bob', now);
  await new DemoAgentSessions(container, signer).allowSmallPayments(alice, 'cafe_central');
  await new DemoGuardians(container, ledger, signer, authenticator, origin).guard(alice, cast('carol'));
  await signer.tend();
  await ledger.catchUp();
  await filings.write();
  await fileAway(container, castOf.values());
  // Announced after the past was filed away, so that the running service reads the files.
  await prepared;
  await receipts.keep(alice);
  await new DemoBills(container).receive(alice, now);
}

async function signUpBusinesses(
  container: Container,
  authenticator: SoftwareAuthenticator,
  publicUrl: string,
): Promise<readonly WorldUser[]> {
  const users: WorldUser[] = [];
  for (const { username, displayName } of BUSINESSES) {
    const business = await ensureDemoPerson(container, authenticator, username, publicUrl);
    await resolve(container, ChangeProfile).execute({ userId: userId(business.userId), displayName, origin: null });
    users.push(business);
  }
  return users;
}

function demoPersonOf({ userId: id, username, walletAddress }: WorldUser): DemoPerson {
  return { userId: userId(id), username, walletAddress: walletAddress as Address };
}
