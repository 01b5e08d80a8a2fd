import type { CarryingTransaction, GasReservation, UnsettledGas } from '../../../application/gas-budgets/gas-ledger.js';
import type { GasPurse } from '../../../domain/gas-budgets/gas-budgets.js';
import { statement } from '../statement.js';

interface AccountParams {
  readonly userId: string;
  /** The user in `gas_spending`. */
  readonly userSubject: string;
  /** Empty when there is no application. */
  readonly clientId: string;
  readonly day: string;
  readonly mostPayments: number;
}

interface AccountRow {
  readonly ofUser: bigint;
  readonly ofClient: bigint;
  readonly ofAll: bigint;
  readonly completedPayments: number;
  readonly needsDeployment: boolean;
  readonly weiPerGas: bigint | null;
}

/** The subject in `gas_spending` of the scope of all users. */
export const EVERYBODY = '';

const spentBy = (scope: string, subject: string) =>
  `coalesce((SELECT wei FROM gas_spending WHERE day = :day::date AND scope = '${scope}' AND subject = ${subject}), 0)`;

/* A reservation that was settled with nothing has deployed nothing. */
export const GAS_ACCOUNT = statement<AccountParams, AccountRow>('gas-account', {
  ofUser: BigInt,
  ofClient: BigInt,
  ofAll: BigInt,
  completedPayments: Number,
  weiPerGas: BigInt,
}).sql(`
    SELECT ${spentBy('user', ':userSubject::text')} AS "ofUser", ${spentBy('client', ':clientId::text')} AS "ofClient",
      ${spentBy('all', `'${EVERYBODY}'`)} AS "ofAll",
      (SELECT count(*) FROM (SELECT FROM payment_requests WHERE payer_id = :userId::uuid AND status = 'COMPLETED'
        LIMIT :mostPayments::integer) completed) AS "completedPayments",
      NOT EXISTS (SELECT FROM sponsored_gas WHERE user_id = :userId::uuid AND includes_deployment AND (used_wei IS NULL OR used_wei > 0))
        AND NOT EXISTS (SELECT FROM relay_tasks t JOIN wallets w ON w.id = t.subject_id
          WHERE w.user_id = :userId::uuid AND t.purpose = 'deploy-wallet') AS "needsDeployment",
      (SELECT wei_per_gas FROM gas_price) AS "weiPerGas"`);

interface ReserveParams extends Omit<GasReservation, 'wei'> {
  readonly wei: bigint;
  readonly purse: GasPurse;
  /** With their subjects and budgets, in the order in which all reservations lock them. */
  readonly scopes: readonly string[];
  readonly subjects: readonly string[];
  /** Null: any amount. */
  readonly budgets: readonly (string | null)[];
}

/*
 * The rows of the three scopes are locked one after the other, always in the same order, so that reservations wait for each other and
 * never in a circle. A scope whose budget has too little is left out of the answer, and then nothing may be stored.
 */
export const RESERVE_GAS = statement<ReserveParams, { readonly scope: string }>('reserve-gas').sql(`
    WITH wanted AS (
      SELECT * FROM unnest(:scopes::text[], :subjects::text[], :budgets::numeric[]) WITH ORDINALITY AS w (scope, subject, budget, position)
    ), added AS (
      INSERT INTO gas_spending AS g (day, scope, subject, wei)
        SELECT :day::date, scope, subject, :wei::numeric FROM wanted WHERE budget IS NULL OR :wei::numeric <= budget ORDER BY position
      ON CONFLICT (day, scope, subject) DO UPDATE SET wei = g.wei + excluded.wei
        WHERE coalesce(g.wei + excluded.wei <= (SELECT budget FROM wanted w WHERE w.scope = excluded.scope), true)
      RETURNING scope
    ), reservation AS (
      INSERT INTO sponsored_gas (subject_id, user_id, client_id, day, reserved_wei, includes_deployment, purse)
        VALUES (:subjectId::uuid, :userId::uuid, :clientId::text, :day::date, :wei::numeric, :includesDeployment::boolean,
          :purse::text)
    )
    SELECT scope FROM added`);

/*
 * A transaction whose fee is not known yet, or that can still be included, delays the settlement. The operations that are still under way
 * come later.
 */
export const UNSETTLED_GAS = statement<{ limit: number }, UnsettledGas>('unsettled-gas', {
  subjectId: String,
  transactions: (rows: readonly { hash: CarryingTransaction['hash']; feeWei: string; tasks: number }[]) =>
    rows.map(({ hash, feeWei, tasks }) => ({ hash, feeWei: BigInt(feeWei), tasks })),
}).sql(`
    SELECT g.subject_id AS "subjectId", o.hash AS "userOperationHash",
      coalesce(json_agg(json_build_object('hash', s.included_hash, 'feeWei', s.fee_wei::text,
        'tasks', (SELECT count(*) FROM relay_slot_tasks carried WHERE (carried.chain_id, carried.signer, carried.nonce) = (s.chain_id, s.signer, s.nonce))))
        FILTER (WHERE s.mined_at IS NOT NULL), '[]') AS transactions
    FROM sponsored_gas g LEFT JOIN wallet_operations o ON o.id = g.subject_id LEFT JOIN contract_calls c ON c.id = g.subject_id
      JOIN wallets w ON w.user_id = g.user_id
      LEFT JOIN relay_slot_tasks t ON (t.subject_id = g.subject_id AND t.purpose IN ('execute-operation', 'call-contract'))
        OR (g.includes_deployment AND t.subject_id = w.id AND t.purpose = 'deploy-wallet')
      LEFT JOIN relay_slots s ON (s.chain_id, s.signer, s.nonce) = (t.chain_id, t.signer, t.nonce)
    WHERE g.used_wei IS NULL AND (o.status <> 'SIGNED' OR c.status <> 'PENDING')
    GROUP BY g.subject_id, g.day, o.hash
    HAVING NOT coalesce(bool_or(s.nonce IS NOT NULL AND (s.ended_at IS NULL OR (s.included_hash IS NOT NULL AND s.mined_at IS NULL))), false)
    ORDER BY g.day LIMIT :limit`);

export interface SettledRow {
  readonly userId: string;
  readonly clientId: string | null;
  readonly purse: GasPurse;
  /** YYYY-MM-DD */
  readonly day: string;
  /** What the day has to get back; negative when more was used than reserved. */
  readonly returnedWei: bigint;
}

export const SETTLE_GAS = statement<{ subjectId: string; usedWei: bigint }, SettledRow>('settle-gas', {
  returnedWei: BigInt,
}).sql(`
    UPDATE sponsored_gas SET used_wei = :usedWei::numeric WHERE subject_id = :subjectId AND used_wei IS NULL
    RETURNING user_id::text AS "userId", client_id AS "clientId", purse, day::text AS day, reserved_wei - :usedWei::numeric AS "returnedWei"`);

export const RETURN_GAS = statement<{ day: string; scope: string; subject: string; wei: bigint }>('return-gas').sql(
  `UPDATE gas_spending SET wei = greatest(wei - :wei::numeric, 0)
    WHERE day = :day::date AND scope = :scope AND subject = :subject`,
);

export const NOTE_GAS_PRICE = statement<{ weiPerGas: bigint }>('note-gas-price').sql(
  `INSERT INTO gas_price (wei_per_gas) VALUES (:weiPerGas)
    ON CONFLICT (is_current) DO UPDATE SET wei_per_gas = excluded.wei_per_gas, noted_at = now()`,
);
