/** One use of an Idempotency-Key: who sent it, where to, and with which body. It is stored in the transaction of its effect. */
export interface IdempotencyClaim {
  /** The principal with its client (`principalKey`). Two clients of one user can use the same key. */
  readonly principal: string;
  /** Method and path with its parameters filled in: `POST /v1/payments`. */
  readonly route: string;
  /** 1 to 255 visible ASCII characters. */
  readonly key: string;
  /** SHA-256, lower-case hex, of the body as sent, as JSON with sorted keys. */
  readonly bodyHash: string;
}

/** The final answer to a request, kept so that a repeated one gets the same. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A claim with the answer to store beside the effect, in the same transaction. */
export interface IdempotentAnswer {
  readonly claim: IdempotencyClaim;
  readonly answer: StoredAnswer;
}
