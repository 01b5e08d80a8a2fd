import type { GasSettings } from '../../../application/gas-budgets/gas-settings.js';
import { OWN_APP } from '../../../application/payments/own-app.js';
import { countedPayments, type GasScope } from '../../../domain/gas-budgets/gas-budgets.js';
import { GAS_PER_OPERATION } from '../../../domain/relaying/gas-money.js';

const spentBy = (scope: GasScope, subject: string) => `coalesce((SELECT wei FROM gas_spending
            WHERE day = (proposal.created_at AT TIME ZONE 'UTC')::date AND scope = '${scope}' AND subject = ${subject}), 0)`;

/** A part of the statements that store proposals, before `GAS_LEFT`: the budgets, and the price of an operation. */
export const GAS_BUDGETS = `
    gas_budgets AS MATERIALIZED (
      SELECT :gasPerUser::numeric AS per_user, :perCompletedPayment::numeric AS per_completed_payment,
        :mostPerUser::numeric AS most_per_user, :mostPayments::integer AS most_payments, :gasPerClient::numeric AS per_client,
        :gasInAll::numeric AS in_all,
        :gasPerOperation::numeric * coalesce((SELECT wei_per_gas FROM gas_price), :firstPrice::numeric) AS wei
    )`;

/**
 * A part of the statements that store proposals: for each row of `proposal` (payer_id, client_id, created_at) one row `gas`, which names
 * the first scope whose budget of the day has nothing left for one more payment. It says the same as `SponsorGas`, which decides when the
 * payment is approved. The completed payments are counted only when the user needs the larger budget that they give. `OFFSET 0` keeps the
 * costs in a subquery of their own: PostgreSQL would read its tables once for each mention.
 */
export const GAS_LEFT = `
    LATERAL (
      SELECT CASE
          WHEN of_user > per_user AND of_user > least(most_per_user, per_user + per_completed_payment
            * (SELECT count(*) FROM (SELECT FROM payment_requests WHERE payer_id = proposal.payer_id AND status = 'COMPLETED'
              LIMIT most_payments) completed)) THEN 'user'
          WHEN proposal.client_id <> '${OWN_APP}' AND of_client > per_client THEN 'client'
          WHEN of_all > in_all THEN 'all'
        END AS spent_scope
      FROM (
        SELECT gas_budgets.*, wei + ${spentBy('user', 'proposal.payer_id::text')} AS of_user,
          wei + ${spentBy('client', 'proposal.client_id')} AS of_client, wei + ${spentBy('all', `''`)} AS of_all
        FROM gas_budgets
        OFFSET 0
      ) cost
      OFFSET 0
    ) gas`;

/** The parameters of `GAS_LEFT`. A budget that is null is no limit. */
export interface GasLeftParams {
  readonly gasPerOperation: bigint;
  readonly firstPrice: bigint;
  readonly gasPerUser: bigint | null;
  readonly perCompletedPayment: bigint;
  readonly mostPerUser: bigint;
  readonly mostPayments: number;
  readonly gasPerClient: bigint | null;
  readonly gasInAll: bigint | null;
}

/** The columns of `gas`. */
export interface GasLeftColumns {
  readonly spentScope: GasScope | null;
}

export function gasLeftParams({ budgets, firstPrice }: GasSettings): GasLeftParams {
  const { perUser, perCompletedPayment, mostPerUser, perClient, inAll } = budgets;
  return {
    gasPerOperation: GAS_PER_OPERATION,
    firstPrice,
    gasPerUser: perUser,
    perCompletedPayment,
    mostPerUser,
    mostPayments: countedPayments(budgets),
    gasPerClient: perClient,
    gasInAll: inAll,
  };
}
