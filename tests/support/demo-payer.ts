import { issueToken } from '../../infrastructure/demo/access-token.js';
import { AppClient } from '../../infrastructure/demo/app-client.js';
import type { TestService } from './service.js';

export interface PaymentAnswer {
  readonly paymentRequestId: string;
  readonly status: string;
  readonly message: string;
  readonly transactionHash?: string;
}

/** How the service answered a proposal. */
export interface ProposalAnswer {
  readonly status: number;
  /** Whether it is the stored answer to an earlier request with the same Idempotency-Key. */
  readonly replayed: boolean;
  readonly payment: PaymentAnswer;
}

/** A demo person who pays bob over the REST API and approves in the app. */
export class DemoPayer {
  private constructor(
    private readonly service: TestService,
    private readonly token: string,
    private readonly app: AppClient,
  ) {}

  static async of(service: TestService, username: string): Promise<DemoPayer> {
    const world = await service.world();
    const token = await issueToken(world, { user: username, ttlSeconds: 600 });
    const app = new AppClient(world, username);
    await app.signIn();
    return new DemoPayer(service, token, app);
  }

  /** @param amount decimal string in USD */
  async propose(amount: string, idempotencyKey: string): Promise<ProposalAnswer> {
    const response = await this.send('/v1/payments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify({
        paymentType: 'transfer_moneda',
        amount,
        currency: 'USD',
        recipientUsername: 'bob',
        reference: 'Fault test',
      }),
    });
    const replayed = response.headers.get('Idempotent-Replayed') === 'true';
    return { status: response.status, replayed, payment: (await response.json()) as PaymentAnswer };
  }

  async approve(paymentRequestId: string): Promise<void> {
    await this.app.approve(paymentRequestId);
  }

  async status(paymentRequestId: string): Promise<PaymentAnswer> {
    const response = await this.send(`/v1/payments/${paymentRequestId}/status`);
    if (!response.ok) throw new Error(`The status was answered with ${response.status}`);
    return (await response.json()) as PaymentAnswer;
  }

  private send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.token}`);
    return fetch(`${this.service.url}${path}`, { ...init, headers });
  }
}
