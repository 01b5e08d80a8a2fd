import type { Refund, Transaction, TransactionSigner } from '../../../../application/transactions/transaction.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { Counterparty } from '../../../../domain/transactions/counterparty.js';
import { typeGroupOf } from '../../../../domain/transactions/transaction-kind.js';
import { authenticatorName } from '../passkeys/authenticator-names.js';
import type {
  RefundResponse,
  TransactionCounterparty,
  TransactionResponse,
  TransactionSignerResponse,
  TransactionsResponse,
} from './transaction.response.js';

/** The fields of a transaction that leave the service. */
export function presentTransaction(transaction: Transaction): TransactionResponse {
  const { hash, type, category, note, reference, direction, money, status, counterparty, signer, refundOf } =
    transaction;
  return {
    transactionHash: hash,
    typeGroup: typeGroupOf(type),
    type,
    ...(category && { category }),
    note,
    reference,
    direction,
    amount: formatMinorUnits(money.minorUnits),
    currency: money.currency,
    status,
    counterparty: presentCounterparty(counterparty),
    date: transaction.occurredAt.toISOString(),
    ...exchangeFields(transaction),
    ...(signer && { signer: presentSigner(signer) }),
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
      return { type: 'bank', name, ...(iban && { iban }), ...(account && { account }), ...(routing && { routing }) };
    }
    case 'wallet':
      return { type: 'wallet', name: counterparty.name, address: counterparty.address };
    case 'unknown':
      return { type: 'unknown', address: counterparty.address };
  }
}

function exchangeFields({ exchange }: Transaction) {
  if (!exchange) return {};
  const { exchanged, received } = exchange;
  return {
    exchanged: formatMinorUnits(exchanged.minorUnits),
    exchangedCurrency: exchanged.currency,
    received: formatMinorUnits(received.minorUnits),
    receivedCurrency: received.currency,
  };
}

function presentSigner({ label, aaguid, kind }: TransactionSigner): TransactionSignerResponse {
  return { label: label ?? authenticatorName(aaguid), kind };
}

function presentRefund({ id, transactionHash, minorUnits, currency, createdAt }: Refund): RefundResponse {
  return { id, transactionHash, amount: formatMinorUnits(minorUnits), currency, createdAt: createdAt.toISOString() };
}

/** The fields of the lite view (docs/rules/http.md#views). */
export function liteTransaction(transaction: TransactionResponse): object {
  const { transactionHash: hash, direction, amount, currency, status, date } = transaction;
  const { type, username, name } = transaction.counterparty;
  return { hash, direction, amount, currency, status, date, counterparty: { type, username, name } };
}

export function liteTransactions({ data, ...page }: TransactionsResponse): object {
  return { data: data.map(liteTransaction), ...page };
}
