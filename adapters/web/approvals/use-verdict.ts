import { useMemo, useRef } from 'react';
import type { ApprovalCard } from '../api/shapes.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Intent } from '../chain/intent.js';
import { paymentIntent } from '../chain/payment-calls.js';
import type { Verdict } from '../chain/verdict.js';
import { verifyOperation } from '../chain/verify-operation.js';
import { shownPaymentOf, termsOf } from './shown-payment.js';

/** `altered`: the service has sent this page other values for the same request before. */
export type CardVerdict =
  | { readonly kind: 'altered' | 'unreadable' }
  | { readonly kind: 'judged'; readonly intent: Intent; readonly verdict: Verdict };

/**
 * The result of the page's own check of a card's operation.
 * @param id the request that the owner opened
 */
export function useVerdict(card: ApprovalCard, id: string, chainContext: ChainContext): CardVerdict {
  const first = useRef(termsOf(card));
  return useMemo(() => {
    if (termsOf(card) !== first.current) return { kind: 'altered' };
    const shown = shownPaymentOf(card, id);
    if (!shown) return { kind: 'unreadable' };
    const intent = paymentIntent(shown);
    const offer = {
      operation: card.operation,
      challenge: null,
      offeredAt: Date.parse(card.serverTime),
      deviceTime: Date.now(),
    };
    return { kind: 'judged', intent, verdict: verifyOperation(intent, offer, chainContext) };
  }, [card, id, chainContext]);
}
