import type {
  Refund,
  TradedAmount,
  Transaction,
  TransactionSigner,
} from '../../../../application/transactions/transaction.js';
import { formatMinorUnits, type Money } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import type { Counterparty } from '../../../../domain/transactions/counterparty.js';
import { typeGroupOf } from '../../../../domain/transactions/transaction-kind.js';
import type { Unpruned } from '../../shell/lite-shape.js';
import { authenticatorName } from '../passkeys/authenticator-names.js';
import type {
  RefundResponse,
  TransactionCounterparty,
  TransactionLite,
  TransactionResponse,
  TransactionSignerResponse,
  TransactionsLite,
  TransactionsResponse,
} from './transaction.response.js';

/** The fields of a transaction that leave the service. */
export function presentTransaction(transaction: Transaction): TransactionResponse {
  const { hash, type, category, note, reference, direction, money, status, counterparty, exchange, signer, refundOf } =
    transaction;
  const { mandate } = transaction;
  const exchanged = exchange ? sideOf(exchange.exchanged) : undefined;
  const received = exchange ? sideOf(exchange.received) : undefined;
  // Objects that all have the same fields are written to JSON faster.
  return {
    transactionHash: hash,
    typeGroup: typeGroupOf(type),
    type,
    category: category ?? undefined,
    note,
    reference,
    direction,
    amount: formatMinorUnits(money.minorUnits),
    currency: money.currency,
    status,
    counterparty: presentCounterparty(counterparty),
    date: transaction.occurredAt.toISOString(),
    exchanged: exchanged?.amount,
    exchangedCurrency: exchanged?.name,
    received: received?.amount,
    receivedCurrency: received?.name,
    tokenAddress: exchanged?.contract ?? received?.contract,
    signer: signer ? presentSigner(signer) : undefined,
    mandate: mandate ? { kind: mandate.kind, id: mandate.id } : undefined,
    refundOf: refundOf && { id: refundOf.id, transactionHash: refundOf.transactionHash },
    refunds: transaction.refunds.map(presentRefund),
  };
}

function presentCounterparty(counterparty: Counterparty): TransactionCounterparty {
  switch (counterparty.type) {
    case 'self':
      return { type: 'self' };
    case 'user':
      return { type: 'user', username: counterparty.username };
    case 'provider':
      return { type: 'provider', name: counterparty.name };
    case 'bank': {
      const { name, iban, account, routing } = counterparty;
      return {
        type: 'bank',
        name,
        iban: iban || undefined,
        account: account || undefined,
        routing: routing || undefined,
      };
    }
    case 'wallet':
      return { type: 'wallet', name: counterparty.name, address: counterparty.address };
    case 'unknown':
      return { type: 'unknown', address: counterparty.address };
  }
}

function sideOf(side: Money | TradedAmount) {
  if ('currency' in side) {
    return { amount: formatMinorUnits(side.minorUnits), name: side.currency, contract: undefined };
  }
  const { contract, symbol, units, decimals } = side;
  return { amount: formatUnits(units, decimals), name: symbol ?? contract, contract };
}

function presentSigner({ label, aaguid, kind }: TransactionSigner): TransactionSignerResponse {
  return { label: label ?? authenticatorName(aaguid), kind };
}

function presentRefund({ id, transactionHash, minorUnits, currency, createdAt }: Refund): RefundResponse {
  return { id, transactionHash, amount: formatMinorUnits(minorUnits), currency, createdAt: createdAt.toISOString() };
}

/** The fields of the lite view (docs/rules/http.md#views). */
export function liteTransaction(transaction: TransactionResponse): Unpruned<TransactionLite> {
  const { transactionHash: hash, direction, amount, currency, status, date } = transaction;
  const { type, username, name } = transaction.counterparty;
  return { hash, direction, amount, currency, status, date, counterparty: { type, username, name } };
}

export function liteTransactions({ data, ...page }: TransactionsResponse): Unpruned<TransactionsLite> {
  return { data: data.map(liteTransaction), ...page };
}
