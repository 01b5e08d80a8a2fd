import { NotFoundError } from '../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** One thing that happened on the way of a payment. */
export interface PathStep {
  /** When, as far as it is known. */
  readonly at: Date | null;
  /** "approved", "attempt 2 broadcast" */
  readonly what: string;
  /** Without a signature, a key or signed bytes. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** What one context knows of the way of a payment. Every context contributes its own. */
export interface PaymentPathPart {
  /** Unique among the parts: "request", "operations". */
  readonly name: string;
  /** The oldest step first; empty when nothing happened there. */
  of(id: PaymentRequestId): Promise<readonly PathStep[]>;
}
export const PaymentPathPart = token<PaymentPathPart>('PaymentPathPart');

/** The way of a payment, by the names of the parts. */
export type PaymentPath = Readonly<Record<string, readonly PathStep[]>>;

/** Shows an operator everything that is stored about one payment, whoever it belongs to. */
export class ShowPaymentPath {
  /** @param parts the first one tells whether there is a payment */
  constructor(private readonly parts: readonly PaymentPathPart[]) {}

  /** @throws ValidationError when the id is none, NotFoundError */
  async execute(id: string): Promise<PaymentPath> {
    const payment = paymentRequestId(id);
    const parts = await Promise.all(this.parts.map(async ({ name, of }) => [name, await of(payment)] as const));
    if (parts.every(([, steps]) => steps.length === 0)) throw new NotFoundError(`The payment request ${id}`);
    return Object.fromEntries(parts);
  }
}
