/** How many payment requests may wait for a user's decision at the same time (docs/rules/payments.md#open-requests). 0: any number. */
export interface OpenRequestLimits {
  /** Of one application. */
  readonly perClient: number;
  /** Of all applications together. The owner's own app is not among them. */
  readonly perUser: number;
}

export const OPEN_REQUEST_LIMITS: OpenRequestLimits = { perClient: 20, perUser: 50 };
