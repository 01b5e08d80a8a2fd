import { OWN_APP } from '../../../application/payments/own-app.js';
import type { TooManyOpen } from '../../../application/payments/payment-request.repository.js';
import type { OpenRequestLimits } from '../../../domain/payments/open-requests.js';

/** A part of the statements that store proposals, before `OPEN_REQUESTS`: the limits. */
export const OPEN_REQUEST_LIMITS = `
    request_limits AS MATERIALIZED (SELECT :perClient::integer AS per_client, :perUser::integer AS per_user)`;

/**
 * A part of the statements that store proposals: for each row of `proposal` (payer_id, client_id, created_at) one row `open`, which says
 * whether the payer and the client may have one more open request. What the owner proposes in the app neither counts among the user's nor
 * is stopped by them. Statements that run at the same moment do not see each other's requests, so a client can exceed its limit by as many
 * requests as all processes of the API have connections.
 */
export const OPEN_REQUESTS = `
    LATERAL (
      SELECT per_client > 0 AND of_client >= per_client AS client_is_full,
        proposal.client_id <> '${OWN_APP}' AND per_user > 0 AND of_applications >= per_user AS user_is_full
      FROM request_limits, LATERAL (
        SELECT count(*) FILTER (WHERE client_id = proposal.client_id) AS of_client,
          count(*) FILTER (WHERE client_id <> '${OWN_APP}') AS of_applications
        FROM (
          SELECT client_id FROM payment_requests
          WHERE payer_id = proposal.payer_id AND status = 'PENDING_APPROVAL' AND expires_at > proposal.created_at AND per_user > 0
          LIMIT 1000
        ) waiting
      ) counted
    ) open`;

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
