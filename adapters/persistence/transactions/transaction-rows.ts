import type { ContractFamily } from '../../../application/contract-events/contract-events.js';
import type { MandateKind, MandateRef } from '../../../application/mandates/mandate.js';
import type {
  Refund,
  TradedAmount,
  Transaction,
  TransactionSigner,
} from '../../../application/transactions/transaction.js';
import type { TransactionPlace } from '../../../application/transactions/transaction-history.js';
import type { PasskeyKind } from '../../../domain/passkeys/passkey-status.js';
import { currencyOf, type Token } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { Category } from '../../../domain/transactions/category.js';
import { counterpartyOf, type SettledAccount } from '../../../domain/transactions/counterparty.js';
import type { Direction, TransactionStatus, TransactionType } from '../../../domain/transactions/transaction-kind.js';

/** The name that a payment gave its payee outside the service, such as the host of a paid resource. */
const PAYEE = `CASE WHEN payment.recipient_user_id IS NULL AND payment.recipient_address = t.counterparty_address
  THEN payment.recipient_label END`;

/** What is known of the counterparty of a row `t`; the other tables are joined below. `:ownerId` is the owner. */
export const TRACES = `t.type, t.counterparty_address AS "counterpartyAddress", peer.username,
  t.counterparty_address IN (SELECT address FROM chain_accounts WHERE user_id = :ownerId) AS "isOwnAddress",
  party.name AS "providerName", coalesce(saved.name, ${PAYEE}) AS "savedName", bank.holder_name AS "holderName", bank.masked_iban AS iban,
  bank.masked_account_number AS "accountNumber", bank.masked_routing_number AS "routingNumber"`;

export const TRACES_JOINED = `
  LEFT JOIN payment_requests payment ON payment.id = t.payment_request_id
  LEFT JOIN users peer ON peer.id = t.counterparty_user_id
  LEFT JOIN known_parties party ON party.address = t.counterparty_address
  LEFT JOIN external_accounts saved ON saved.owner_id = :ownerId AND saved.address = t.counterparty_address
    AND saved.kind = 'WALLET' AND saved.deleted_at IS NULL
  LEFT JOIN (bank_settlements bank JOIN chain_accounts settled ON settled.address = bank.account_address)
    ON bank.transaction_hash = t.transaction_hash AND settled.id = t.account_id`;

/**
 * A text of UTC, such as 2026-03-01 12:00:00.1234. The driver's Date has only milliseconds, which is coarser than the order of the rows, and
 * `to_char` takes PostgreSQL longer than this.
 */
export const UTC_TIME = `(t.occurred_at AT TIME ZONE 'UTC')::text`;

/** ISO 8601 with microseconds. @param utc what UTC_TIME gives */
export function exactTime(utc: string): string {
  const [seconds = '', fraction = ''] = utc.split('.', 2);
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(6, '0')}Z`;
}

/** @param utc what UTC_TIME gives */
export function timeOf(utc: string): Date {
  return new Date(`${utc.slice(0, 10)}T${utc.slice(11)}Z`);
}

/** A row `t` of `page` with the columns of the other tables. */
export const SELECTED = `${TRACES}, t.transaction_hash AS hash, t.status, t.direction, t.token, t.minor_units AS "minorUnits",
  t.exchanged_token AS "exchangedToken", t.exchanged_minor_units AS "exchangedMinorUnits",
  t.received_token AS "receivedToken", t.received_minor_units AS "receivedMinorUnits",
  t.traded_contract AS "tradedContract", t.traded_units AS "tradedUnits", traded.symbol AS "tradedSymbol", traded.decimals AS "tradedDecimals",
  t.category, t.note, t.reference, t.mandate_family AS "mandateFamily", t.mandate_id AS "mandateId", ${UTC_TIME} AS "occurredUtc",
  t.payment_request_id AS "paymentRequestId",
  t.block_number AS "blockNumber", t.log_index AS "logIndex", t.tie_breaker AS "tieBreaker",
  key.label AS "signerLabel", key.aaguid AS "signerModel", key.kind AS "signerKind",
  coalesce(payment.refund_of, back.payment_id) AS "refundOf",
  coalesce(refunded.transaction_hash, back.funding_hash) AS "refundOfHash",
  CASE WHEN payment.id IS NOT NULL THEN (SELECT json_agg(json_build_object('id', r.id, 'transactionHash', r.hash, 'minorUnits', r.minor_units::text,
      'currency', r.currency, 'createdAt', r.created_at) ORDER BY r.created_at, r.id)
    FROM (
      SELECT id, transaction_hash AS hash, minor_units, currency, created_at FROM payment_requests
      WHERE refund_of = payment.id AND status = 'COMPLETED'
      UNION ALL
      SELECT payment_id, refund_hash, minor_units, currency, refunded_at FROM payouts
      WHERE payment_id = payment.id AND status = 'REFUNDED'
    ) r) END AS refunds`;

export const FROM_PAGE = `FROM page t ${TRACES_JOINED}
  LEFT JOIN known_tokens traded ON traded.address = t.traded_contract
  LEFT JOIN payment_requests refunded ON refunded.id = payment.refund_of
  LEFT JOIN payouts back ON back.refund_hash = t.transaction_hash AND back.user_id = t.owner_id AND t.direction = 'incoming'
  LEFT JOIN wallet_operations signed ON signed.kind = 'payment' AND signed.subject_id = payment.id
    AND payment.payer_id = t.owner_id
  LEFT JOIN passkeys key ON key.id = signed.passkey_id`;

/** What `TRACES` selects. */
export interface TracesRow extends Omit<SettledAccount, 'holderName'> {
  readonly type: TransactionType;
  readonly counterpartyAddress: string | null;
  readonly isOwnAddress: boolean | null;
  readonly username: string | null;
  readonly providerName: string | null;
  readonly savedName: string | null;
  readonly holderName: string | null;
}

/** What `SELECTED` selects. */
export interface TransactionRow extends TracesRow {
  readonly hash: string | null;
  readonly status: TransactionStatus;
  readonly direction: Direction;
  readonly token: Token;
  readonly minorUnits: bigint;
  readonly exchangedToken: Token | null;
  readonly exchangedMinorUnits: bigint | null;
  readonly receivedToken: Token | null;
  readonly receivedMinorUnits: bigint | null;
  readonly tradedContract: string | null;
  readonly tradedUnits: bigint | null;
  readonly tradedSymbol: string | null;
  readonly tradedDecimals: number | null;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
  readonly occurredUtc: string;
  readonly blockNumber: string;
  readonly logIndex: number;
  readonly tieBreaker: string;
  readonly signerLabel: string | null;
  readonly signerModel: string | null;
  readonly signerKind: PasskeyKind | null;
  readonly paymentRequestId: PaymentRequestId | null;
  readonly mandateFamily: keyof typeof MANDATES | null;
  readonly mandateId: string | null;
  readonly refundOf: string | null;
  readonly refundOfHash: string | null;
  readonly refunds: readonly Refund[] | null;
}

/** A refund as JSON has it. */
type RefundJson = Omit<Refund, 'minorUnits' | 'createdAt'> & {
  readonly minorUnits: string;
  readonly createdAt: string;
};

export const TRANSACTION_DECODERS = {
  minorUnits: BigInt,
  exchangedMinorUnits: BigInt,
  receivedMinorUnits: BigInt,
  tradedUnits: BigInt,
  paymentRequestId,
  refunds: (refunds: readonly RefundJson[]) => refunds.map(refundIn),
};

export function transactionOf(row: TransactionRow): Transaction {
  const { hash, type, status, direction, category, note, reference, refundOf, refundOfHash } = row;
  return {
    hash,
    type,
    status,
    direction,
    money: moneyOf(row.token, row.minorUnits),
    exchange: exchangeOf(row),
    counterparty: counterpartyIn(row),
    category,
    note,
    reference,
    occurredAt: timeOf(row.occurredUtc),
    signer: signerOf(row),
    mandate: mandateOf(row),
    paymentRequestId: row.paymentRequestId,
    refundOf: refundOf && refundOfHash ? { id: refundOf, transactionHash: refundOfHash } : null,
    refunds: row.refunds ?? [],
  };
}

export function placeOf({
  occurredUtc,
  minorUnits,
  blockNumber,
  logIndex,
  tieBreaker,
}: TransactionRow): TransactionPlace {
  const occurredAt = exactTime(occurredUtc);
  return { occurredAt, minorUnits: String(minorUnits), blockNumber, logIndex, paymentRequestId: tieBreaker };
}

export function counterpartyIn(row: TracesRow) {
  const { type, counterpartyAddress: address, username, providerName, savedName, holderName } = row;
  const { iban, accountNumber, routingNumber } = row;
  const bankAccount = holderName === null ? null : { holderName, iban, accountNumber, routingNumber };
  const isOwnAddress = row.isOwnAddress ?? false;
  return counterpartyOf({ type, isOwnAddress, username, bankAccount, providerName, savedName, address });
}

function exchangeOf(row: TransactionRow): Transaction['exchange'] {
  const { exchangedToken, exchangedMinorUnits, receivedToken, receivedMinorUnits } = row;
  const traded = tradedIn(row);
  const exchanged =
    exchangedToken && exchangedMinorUnits !== null ? moneyOf(exchangedToken, exchangedMinorUnits) : traded;
  const received = receivedToken && receivedMinorUnits !== null ? moneyOf(receivedToken, receivedMinorUnits) : traded;
  return exchanged && received ? { exchanged, received } : null;
}

/** A token of which nothing is known is counted in its smallest units. */
function tradedIn({ tradedContract, tradedUnits, tradedSymbol, tradedDecimals }: TransactionRow): TradedAmount | null {
  if (tradedContract === null || tradedUnits === null) return null;
  return { contract: tradedContract, units: tradedUnits, symbol: tradedSymbol, decimals: tradedDecimals ?? 0 };
}

function signerOf({
  signerLabel: label,
  signerModel: aaguid,
  signerKind: kind,
}: TransactionRow): TransactionSigner | null {
  return aaguid && kind ? { label, aaguid, kind } : null;
}

/** The families of contracts that move money by themselves. */
const MANDATES = {
  'agent-account': 'AGENT_SESSION',
  'payment-schedule': 'SCHEDULE',
  'conditional-order': 'CONDITIONAL_ORDER',
} as const satisfies Partial<Record<ContractFamily, MandateKind>>;

function mandateOf({ mandateFamily: family, mandateId: id }: TransactionRow): MandateRef | null {
  return family && id ? { kind: MANDATES[family], id } : null;
}

function refundIn({ minorUnits, createdAt, ...refund }: RefundJson): Refund {
  return { ...refund, minorUnits: BigInt(minorUnits), createdAt: new Date(createdAt) };
}

function moneyOf(token: Token, minorUnits: bigint): Money {
  return { minorUnits, currency: currencyOf(token) };
}
