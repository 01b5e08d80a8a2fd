import type { BillId, ChargeId } from '../../domain/shared/ids.js';

/** What an owner owes and pays by payment requests: a bill, or a subscription charge. */
export type Payable =
  | { readonly kind: 'bill'; readonly id: BillId }
  | { readonly kind: 'charge'; readonly id: ChargeId };
