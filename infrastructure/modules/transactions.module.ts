import { Camt053Statement } from '../../adapters/documents/statements/camt053-statement.js';
import { CsvStatement } from '../../adapters/documents/statements/csv-statement.js';
import { JsonStatement } from '../../adapters/documents/statements/json-statement.js';
import { refundPaymentEndpoint } from '../../adapters/http/app/transactions/refund.endpoints.js';
import { statementEndpoint } from '../../adapters/http/app/transactions/statements.endpoints.js';
import {
  categorizeTransactionEndpoint,
  categorizeTransactionsEndpoint,
  noteTransactionEndpoint,
  noteTransactionsEndpoint,
} from '../../adapters/http/rest/transactions/annotations.endpoints.js';
import {
  getTransactionEndpoint,
  listTransactionsEndpoint,
} from '../../adapters/http/rest/transactions/transactions.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresKnownTokens } from '../../adapters/persistence/transactions/known-tokens.postgres.js';
import { PostgresReceivedTransfers } from '../../adapters/persistence/transactions/received-transfers.postgres.js';
import { PostgresRefundablePayments } from '../../adapters/persistence/transactions/refundable-payments.postgres.js';
import { PostgresStatementLedger } from '../../adapters/persistence/transactions/statement-ledger.postgres.js';
import { PostgresTransactionAnnotations } from '../../adapters/persistence/transactions/transaction-annotations.postgres.js';
import { PostgresTransactionHistory } from '../../adapters/persistence/transactions/transaction-history.postgres.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AnnotateTransaction } from '../../application/transactions/annotate-transaction.js';
import { AnnotateTransactions } from '../../application/transactions/annotate-transactions.js';
import { ExportStatement } from '../../application/transactions/export-statement.js';
import { GetTransaction } from '../../application/transactions/get-transaction.js';
import { KnownTokens } from '../../application/transactions/known-tokens.js';
import { ListTransactions } from '../../application/transactions/list-transactions.js';
import { ReceivedTransfers } from '../../application/transactions/received-transfers.js';
import { RefundPayment } from '../../application/transactions/refund-payment.js';
import { RefundablePayments } from '../../application/transactions/refundable-payments.js';
import { StatementFormats } from '../../application/transactions/statement.js';
import { StatementLedger } from '../../application/transactions/statement-ledger.js';
import { TransactionAnnotations } from '../../application/transactions/transaction-annotations.js';
import { TransactionDropped, TransactionReceived } from '../../application/transactions/transaction-booked.event.js';
import { TransactionHistory } from '../../application/transactions/transaction-history.js';
import { EnabledTokens, Endpoints } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** The history of an owner: transactions, annotations, refunds and statements. */
export const transactionsModule = module(
  implement(TransactionHistory, PostgresTransactionHistory, [Database]),
  implement(KnownTokens, PostgresKnownTokens, [Database]),
  implement(TransactionAnnotations, PostgresTransactionAnnotations, [Database]),
  implement(RefundablePayments, PostgresRefundablePayments, [Database]),
  provide(ListTransactions, [part(TransactionHistory)]),
  provide(GetTransaction, [part(TransactionHistory)]),
  provide(AnnotateTransaction, [TransactionAnnotations]),
  provide(AnnotateTransactions, [TransactionAnnotations]),
  provide(RefundPayment, [RefundablePayments, CreatePayment, PaymentRequestRepository, EventOutbox, Clock, UnitOfWork]),
  implement(StatementLedger, PostgresStatementLedger, [Database]),
  constant(StatementFormats, {
    csv: new CsvStatement(),
    json: new JsonStatement(),
    camt053: new Camt053Statement(),
  }),
  provide(ExportStatement, [StatementLedger, Clock, IdGenerator, EnabledTokens]),
  contribute(Endpoints, listTransactionsEndpoint, [ListTransactions]),
  contribute(Endpoints, getTransactionEndpoint, [GetTransaction]),
  contribute(Endpoints, categorizeTransactionEndpoint, [AnnotateTransaction]),
  contribute(Endpoints, noteTransactionEndpoint, [AnnotateTransaction]),
  contribute(Endpoints, categorizeTransactionsEndpoint, [AnnotateTransactions]),
  contribute(Endpoints, noteTransactionsEndpoint, [AnnotateTransactions]),
  contribute(Endpoints, refundPaymentEndpoint, [RefundPayment]),
  contribute(Endpoints, statementEndpoint, [ExportStatement, StatementFormats]),
  implement(ReceivedTransfers, PostgresReceivedTransfers, [Database]),
  contribute(EventKind, TransactionReceived, [ReceivedTransfers, Clock]),
  contribute(EventKind, TransactionDropped, [ReceivedTransfers, Clock]),
);
