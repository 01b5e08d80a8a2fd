import type { GasSettings } from '../../../application/gas-budgets/gas-settings.js';
import { OWN_APP } from '../../../application/payments/own-app.js';
import { countedPayments, type GasScope } from '../../../domain/gas-budgets/gas-budgets.js';
import { GAS_PER_OPERATION } from '../../../domain/relaying/gas-money.js';

const spentBy = (scope: GasScope, subject: string) => `coalesce((SELECT wei FROM gas_spending
          WHERE day = (:createdAt::timestamptz AT TIME ZONE 'UTC')::date AND scope = '${scope}' AND subject = ${subject}), 0)`;

/**
 * A part of the statements that store a proposal: the table `gas` with one row, which names the first scope whose budget of the day has
 * nothing left for one more payment. It says the same as `SponsorGas`, which decides when the payment is approved. The completed payments
 * are counted only when the user needs the larger budget that they give. Each part is materialized, because PostgreSQL would read its
 * tables once for each mention.
 */
export const GAS_LEFT = `
    price AS MATERIALIZED (
      SELECT :gasPerOperation::numeric * coalesce((SELECT wei_per_gas FROM gas_price), :firstPrice::numeric) AS wei
    ), cost AS MATERIALIZED (
      SELECT price.wei + ${spentBy('user', ':payerId::text')} AS of_user, price.wei + ${spentBy('client', ':clientId::text')} AS of_client,
        price.wei + ${spentBy('all', `''`)} AS of_all
      FROM price
    ), gas AS MATERIALIZED (
      SELECT CASE
          WHEN of_user > :gasPerUser::numeric AND of_user > least(:mostPerUser::numeric, :gasPerUser::numeric + :perCompletedPayment::numeric
            * (SELECT count(*) FROM (SELECT FROM payment_requests WHERE payer_id = :payerId::uuid AND status = 'COMPLETED'
              LIMIT :mostPayments::integer) completed)) THEN 'user'
          WHEN of_client > :gasPerClient::numeric THEN 'client'
          WHEN of_all > :gasInAll::numeric THEN 'all'
        END AS spent_scope
      FROM cost
    )`;

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

export function gasLeftParams({ budgets, firstPrice }: GasSettings, clientId: string): GasLeftParams {
  const { perUser, perCompletedPayment, mostPerUser, perClient, inAll } = budgets;
  return {
    gasPerOperation: GAS_PER_OPERATION,
    firstPrice,
    gasPerUser: perUser,
    perCompletedPayment,
    mostPerUser,
    mostPayments: countedPayments(budgets),
    gasPerClient: clientId === OWN_APP ? null : perClient,
    gasInAll: inAll,
  };
}
