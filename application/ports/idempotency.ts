/** One use of an Idempotency-Key: who sent it, where to, and with which body. */
export interface IdempotencyClaim {
  /** Whose key it is; two callers may use the same key. */
  readonly callerId: string;
  /** Method and path pattern, such as "POST /v1/payments". */
  readonly route: string;
  readonly key: string;
  /** SHA-256 of the canonical body, hex. */
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
