import { eventually } from '../eventually.js';
import { type ErrorBody, exchange, type HttpAnswer, type SentRequest } from './http-exchange.js';

const PATIENCE_MS = 60_000;

/** A payment request as the REST API shows it. */
export interface Payment {
  readonly paymentRequestId: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly recipient: string;
  readonly paymentType: string;
  readonly expiresAt: string;
  readonly message: string;
  readonly nextStep?: string;
  readonly pollAfterMs: number;
  readonly transactionHash?: string;
  readonly payout?: {
    readonly status: string;
    readonly expectedOn: string;
    readonly reason?: string;
    readonly refundTransactionHash?: string;
  };
}

export interface PaymentTerms {
  readonly recipientUsername: string;
  readonly amount: string;
  readonly currency?: string;
  readonly reference?: string;
}

/** Calls the REST API the way a client with an access token does. */
export class RestClient {
  constructor(
    private readonly apiUrl: string,
    readonly token: string,
  ) {}

  send<Body>(path: string, { headers, ...sent }: SentRequest = {}): Promise<HttpAnswer<Body>> {
    return exchange(`${this.apiUrl}/v1${path}`, {
      ...sent,
      headers: { Authorization: `Bearer ${this.token}`, ...headers },
    });
  }

  get<Body>(path: string): Promise<HttpAnswer<Body>> {
    return this.send(path);
  }

  propose(terms: PaymentTerms, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer<Payment>> {
    return this.send('/payments', {
      method: 'POST',
      headers,
      body: { paymentType: 'transfer_moneda', currency: 'USD', ...terms },
    });
  }

  /** Proposes a payment that is expected to be taken. @returns its id */
  async proposed(terms: PaymentTerms): Promise<string> {
    const { status, body } = await this.propose(terms);
    if (status !== 201) throw new Error(`The proposal was refused: ${(body as unknown as ErrorBody).message}`);
    return body.paymentRequestId;
  }

  /** Reads a payment request that is expected to be there. */
  async payment(id: string): Promise<Payment> {
    const { status, body } = await this.get<Payment>(`/payments/${id}/status`);
    if (status !== 200) throw new Error(`The status was refused: ${(body as unknown as ErrorBody).message}`);
    return body;
  }

  /** Waits until the payment will not change any more. */
  settled(id: string): Promise<Payment> {
    const look = async () => {
      const payment = await this.payment(id);
      return payment.pollAfterMs === 0 && payment;
    };
    return eventually(`payment ${id} settles`, look, PATIENCE_MS);
  }
}
