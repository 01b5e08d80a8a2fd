import { OWN_APP } from '../../../application/payments/own-app.js';
import type { TooManyOpen } from '../../../application/payments/payment-request.repository.js';
import type { OpenRequestLimits } from '../../../domain/payments/open-requests.js';

/**
 * A part of the statements that store a proposal: the table `open` with one row, which says whether the payer and the client may have one
 * more open request. What the owner proposes in the app neither counts among the user's nor is stopped by them. Statements that run at the same moment do not see each other's requests, so a client can exceed its limit by as many
 * requests as all processes of the API have connections.
 */
export const OPEN_REQUESTS = `
    open AS (
      SELECT :perClient::integer > 0 AND count(*) FILTER (WHERE client_id = :clientId::text) >= :perClient::integer AS client_is_full,
        :clientId::text <> '${OWN_APP}' AND :perUser::integer > 0
          AND count(*) FILTER (WHERE client_id <> '${OWN_APP}') >= :perUser::integer AS user_is_full
      FROM (
        SELECT client_id FROM payment_requests
        WHERE payer_id = :payerId::uuid AND status = 'PENDING_APPROVAL' AND expires_at > :createdAt::timestamptz
          AND :perUser::integer > 0
        LIMIT 1000
      ) waiting
    )`;

/** The parameters of `OPEN_REQUESTS`. */
export type OpenRequestParams = OpenRequestLimits;

/** The columns of `open`. */
export interface OpenRequestColumns {
  readonly clientIsFull: boolean;
  readonly userIsFull: boolean;
}

/** The limit that was reached; null when neither was. */
export function tooManyOpenIn(
  { clientIsFull, userIsFull }: OpenRequestColumns,
  { perClient, perUser }: OpenRequestLimits,
): TooManyOpen | null {
  if (clientIsFull) return { kind: 'tooManyOpen', of: 'client', limit: perClient };
  return userIsFull ? { kind: 'tooManyOpen', of: 'user', limit: perUser } : null;
}
