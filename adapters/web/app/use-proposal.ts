import { useLocation } from 'wouter';
import { type Action, useAction } from './use-action.js';
import { useIdempotencyKey } from './use-idempotency-key.js';

interface Proposal {
  readonly paymentRequestId: string;
}

/** The header of the request, which stays the same for the same body. */
export type ProposalHeaders = Readonly<Record<'Idempotency-Key', string>>;

/**
 * Proposes a payment of the owner's own and goes on to its approval.
 * @param bodyOf what is proposed; null when something is missing, which it shows beside the fields
 */
export function useProposal<Body extends object>(
  bodyOf: () => Body | null,
  post: (body: Body, headers: ProposalHeaders) => Promise<Proposal>,
): Action {
  const attempt = useIdempotencyKey();
  const [, navigate] = useLocation();
  return useAction(async () => {
    const body = bodyOf();
    if (body === null) return;
    const key = attempt.key(JSON.stringify(body));
    const { paymentRequestId } = await post(body, { 'Idempotency-Key': key });
    navigate(`/approvals/${paymentRequestId}`);
  });
}
