import { randomBytes } from 'node:crypto';
import { DEFAULT_SCOPES } from '../../domain/access/scopes.js';
import { userId } from '../../domain/shared/ids.js';
import { EmbeddedServers } from '../support/embedded-servers.js';
import { InMemoryPasskeyStore } from '../support/in-memory-passkey-store.js';
import { marketTokensOf } from '../support/payment-types/market-tokens.js';
import type { SamplePayer } from '../support/payment-types/payment-samples.js';
import { AppBrowser, type SignedInPerson } from '../support/sandbox/app-browser.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { RestClient } from '../support/sandbox/rest-client.js';
import type { TestService } from '../support/service.js';
import { TestTokenIssuer } from '../support/test-token-issuer.js';

/** Longer than any test, because a token outlives the process that it was made beside. */
const TTL_SECONDS = 600;

/** A payer with the id by which the database knows them. */
export interface FaultPayer extends SamplePayer {
  readonly userId: string;
}

/** Signs somebody up who has nothing. */
export async function newOwner(service: TestService): Promise<SignedInPerson & { readonly app: AppBrowser }> {
  const username = `p_${randomBytes(6).toString('hex')}`;
  const app = new AppBrowser((await service.world()).appUrl, new InMemoryPasskeyStore());
  const person = await app.signUp(username);
  await app.signIn(username);
  return { ...person, app };
}

/** Signs somebody up who has this much money. Session and token stay valid when the service is started again on the same port. */
export async function newPayer(service: TestService, dollars: bigint): Promise<FaultPayer> {
  const { dataDirectory } = await service.world();
  const { app, ...person } = await newOwner(service);
  const body = { username: person.username, currency: 'USD', amount: String(dollars) };
  const { status } = await exchange(`${service.url}/sandbox/faucet`, { method: 'POST', body });
  if (status !== 200) throw new Error(`The faucet refused with ${status}`);
  const keys = await TestTokenIssuer.open(await new EmbeddedServers(dataDirectory).databaseUrl(), service.url, service);
  try {
    const request = { clientId: 'faults', scopes: DEFAULT_SCOPES, ttlSeconds: TTL_SECONDS };
    const token = await keys.issue({ ...request, userId: userId(person.userId) });
    const contractOf = await marketTokensOf(dataDirectory);
    return { ...person, app, rest: new RestClient(service.url, token), contractOf };
  } finally {
    await keys.close();
  }
}
