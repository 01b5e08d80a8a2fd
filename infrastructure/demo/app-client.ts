import type { AssertionOptions } from '../../application/passkeys/passkey-ceremonies.js';
import type { WorldDescription } from '../world.js';
import { ApiClient } from './api-client.js';
import { FilePasskeyStore } from './demo-passkeys.js';
import { demoPasskeyFolder } from './demo-people.js';
import { pageOptions } from './page-ceremonies.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

/** One call of the card, as the app API decodes it. */
interface CardCall {
  readonly contract?: string;
  readonly target: string;
  readonly method?: string;
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
}

export interface Card {
  readonly amount: string;
  readonly currency: string;
  readonly recipient: { readonly username: string; readonly address: string };
  readonly fee: { readonly amount: string; readonly currency: string };
  readonly balanceBefore: string;
  readonly balanceAfter: string;
  readonly expiresAt: string;
  readonly operation: { readonly hash: string; readonly calls: readonly CardCall[] };
}

export interface ApprovalState {
  readonly paymentRequestId: string;
  readonly status: string;
}

/** A demo person at the app, with a software authenticator in place of browser and phone. */
export class AppClient {
  private readonly api: ApiClient;
  private readonly authenticator: SoftwareAuthenticator;
  private readonly origin: string;

  constructor(
    world: WorldDescription,
    private readonly username: string,
  ) {
    this.origin = new URL(world.appUrl).origin;
    this.api = new ApiClient(`${world.appUrl}/api`, { Origin: this.origin });
    this.authenticator = new SoftwareAuthenticator(new FilePasskeyStore(demoPasskeyFolder(world.dataDirectory)));
  }

  async signIn(): Promise<void> {
    const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>('/sign-in/options');
    const options = pageOptions('sign-in', publicKey, this.origin);
    await this.api.post('/sign-in', await this.authenticator.get(options, this.origin, this.username));
  }

  card(paymentRequestId: string): Promise<Card> {
    return this.api.get(`/approvals/${encodeURIComponent(paymentRequestId)}`);
  }

  /** The whole ceremony: requests the options, signs with the passkey, sends the assertion. */
  async approve(paymentRequestId: string): Promise<ApprovalState> {
    const path = `/approvals/${encodeURIComponent(paymentRequestId)}`;
    const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>(`${path}/options`);
    return this.api.post(`${path}/approve`, await this.authenticator.get(publicKey, this.origin, this.username));
  }

  reject(paymentRequestId: string, reason?: string): Promise<ApprovalState> {
    const path = `/approvals/${encodeURIComponent(paymentRequestId)}/reject`;
    return this.api.post(path, reason === undefined ? {} : { reason });
  }

  /** @param query the parameters of GET /app/api/statements */
  statement(query: Readonly<Record<string, string>>): Promise<ReadableStream<Uint8Array>> {
    return this.api.download(`/statements?${new URLSearchParams(query)}`);
  }
}
