import { CURRENCIES, tokenOf } from '../../../domain/shared/currency.js';
import {
  TRANSACTION_TYPES,
  type TransactionStatus,
  typeGroupOf,
} from '../../../domain/transactions/transaction-kind.js';
import { sentTransactionOf } from '../relaying/sent-transaction.js';

/** The block number of rows that are in no block yet: higher than every other. */
const NO_BLOCK = `9223372036854775807`;

/** Rows of the ledger are ordered by their position on chain, so they need no tie-breaker. */
const NO_TIE = '00000000-0000-0000-0000-000000000000';

const KINDS = TRANSACTION_TYPES.map((type) => `('${type}', '${typeGroupOf(type)}')`).join(', ');

const CURRENCY_NAMES = CURRENCIES.map((currency) => `'${currency}'`).join(', ');

const TOKENS = CURRENCIES.map((currency) => `WHEN '${currency}' THEN '${tokenOf(currency)}'`).join(' ');

const PAID_TOKEN = `CASE p.currency ${TOKENS} END`;
const IS_SWAP = `kind.type = 'SWAP'`;

/** Whether a swap gives a currency; what it receives otherwise is one. */
const GIVES_MONEY = `CASE p.payment_type WHEN 'crypto_swap' THEN p.instruction ->> 'side' = 'BUY'
    WHEN 'sub_account_swap' THEN p.instruction ->> 'fromAsset' IN (${CURRENCY_NAMES}) ELSE true END`;
/** The currency that a swap receives; null when it receives a token. */
const RECEIVED_TOKEN = `CASE CASE p.payment_type WHEN 'exchange' THEN p.instruction ->> 'receivedCurrency'
    WHEN 'sub_account_swap' THEN p.instruction ->> 'toAsset'
    WHEN 'crypto_swap' THEN CASE WHEN p.instruction ->> 'side' = 'SELL' THEN p.currency END END ${TOKENS} END`;
/** The token in a swap that is no currency: by its contract, or by the name of a listed one. */
const TRADED_CONTRACT = `coalesce(lower(p.instruction ->> 'token'), (SELECT k.address FROM known_tokens k WHERE k.is_listed
    AND k.symbol IN (p.instruction ->> 'asset', p.instruction ->> 'fromAsset', p.instruction ->> 'toAsset')))`;

/** A source of movements, as `t`. */
export interface TableLike {
  readonly from: string;
  /** The FROM clause of a page. Two rows of one owner never have the same block, log index and `tie_breaker`. */
  readonly columns: string;
  /** The further columns for its order. */
  readonly tieBreaker: readonly string[];
}

const COLUMNS = `t.owner_id, t.account_id, t.block_number, t.log_index, t.occurred_at, t.transaction_hash, t.status, t.type,
  t.direction, t.token, t.minor_units, t.exchanged_token, t.exchanged_minor_units, t.received_token, t.received_minor_units,
  t.traded_contract, t.traded_units, t.counterparty_address, t.counterparty_user_id, t.payment_request_id, t.reference, t.note, t.category,
  t.mandate_family, t.mandate_id`;

interface Unsettled {
  /** The status of the payment request, and that of the row. */
  readonly stored: 'APPROVED' | 'FAILED';
  readonly status: TransactionStatus;
  /** SQL for the hash, and what it needs beside the operation `s` and its outcome `o`. */
  readonly hash: string;
  readonly joined: string;
}

/**
 * Payments that were approved and are not in the ledger, in the form of `transactions`. They are ordered by the time of their approval. An
 * exchange shows what its quote promised.
 */
function unsettled({ stored, status, hash, joined }: Unsettled): TableLike {
  const from = `(
  SELECT p.payer_id AS owner_id, NULL::uuid AS account_id, ${NO_BLOCK}::bigint AS block_number, 0 AS log_index,
    p.approved_at AS occurred_at, ${hash} AS transaction_hash, '${status}' AS status, kind.type_group, kind.type,
    CASE WHEN ${IS_SWAP} THEN 'exchange' WHEN kind.type IN ('EARNINGS_WITHDRAWAL', 'WITHDRAWAL') THEN 'incoming' ELSE 'outgoing' END AS direction,
    ${PAID_TOKEN} AS token, CASE WHEN ${IS_SWAP} THEN 0 ELSE p.minor_units END AS minor_units,
    CASE WHEN swap.gives_money THEN ${PAID_TOKEN} END AS exchanged_token,
    CASE WHEN swap.gives_money THEN p.minor_units END AS exchanged_minor_units,
    swap.received_token, CASE WHEN swap.received_token IS NOT NULL THEN (p.instruction ->> 'received')::bigint END AS received_minor_units,
    swap.traded_contract, CASE WHEN swap.traded_contract IS NOT NULL THEN (p.instruction ->> CASE WHEN swap.gives_money
      THEN 'received' ELSE 'given' END)::numeric END AS traded_units,
    p.recipient_address AS counterparty_address, p.recipient_user_id AS counterparty_user_id, p.id AS payment_request_id,
    p.reference, kept.note, kept.category, lower(coalesce(kept.note, '') || E'\\n' || coalesce(p.reference, '')) AS search_text,
    p.id AS tie_breaker, NULL::text AS mandate_family, NULL::uuid AS mandate_id
  FROM payment_requests p
    JOIN (VALUES ${KINDS}) AS kind (type, type_group) ON kind.type = p.movement
    LEFT JOIN LATERAL (SELECT ${GIVES_MONEY} AS gives_money, ${RECEIVED_TOKEN} AS received_token, ${TRADED_CONTRACT} AS traded_contract) swap
      ON ${IS_SWAP}
    LEFT JOIN wallet_operations s ON s.kind = 'payment' AND s.subject_id = p.id
    LEFT JOIN operation_outcomes o ON o.hash = s.hash ${joined}
    LEFT JOIN transaction_annotations kept ON kept.owner_id = p.payer_id AND kept.transaction_hash = ${hash}
  WHERE p.status = '${stored}'
    AND NOT EXISTS (SELECT FROM transactions b WHERE b.payment_request_id = p.id AND b.owner_id = p.payer_id))`;
  return { from, columns: `${COLUMNS}, t.tie_breaker`, tieBreaker: ['tie_breaker'] };
}

export const SETTLED_ROWS: TableLike = {
  from: 'transactions',
  columns: `${COLUMNS}, '${NO_TIE}'::uuid AS tie_breaker`,
  tieBreaker: [],
};

/** Payments under way. The hash is the one on chain, or that of the sent transaction. */
export const PENDING_ROWS = unsettled({
  stored: 'APPROVED',
  status: 'PENDING',
  hash: 'sent.hash',
  joined: `LEFT JOIN LATERAL (${sentTransactionOf('s.id')}) r ON true CROSS JOIN LATERAL (SELECT coalesce(o.transaction_hash, r.hash) AS hash) sent`,
});

/* An owner can have many of them, so the one of a hash is found by the index of failed outcomes. */
export const FAILED_ROWS = unsettled({
  stored: 'FAILED',
  status: 'FAILED',
  hash: 'o.transaction_hash',
  joined: 'AND NOT o.success',
});
