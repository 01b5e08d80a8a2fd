import { ContainerModule } from 'inversify';
import { Camt053Statement } from '../../adapters/documents/statements/camt053-statement.js';
import { CsvStatement } from '../../adapters/documents/statements/csv-statement.js';
import { JsonStatement } from '../../adapters/documents/statements/json-statement.js';
import { ownerEndpoint } from '../../adapters/http/app/owner-endpoint.js';
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
import { PostgresRefundablePayments } from '../../adapters/persistence/transactions/refundable-payments.postgres.js';
import { PostgresStatementLedger } from '../../adapters/persistence/transactions/statement-ledger.postgres.js';
import { PostgresTransactionAnnotations } from '../../adapters/persistence/transactions/transaction-annotations.postgres.js';
import { PostgresTransactionHistory } from '../../adapters/persistence/transactions/transaction-history.postgres.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { Clock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AnnotateTransaction } from '../../application/transactions/annotate-transaction.js';
import { AnnotateTransactions } from '../../application/transactions/annotate-transactions.js';
import { ExportStatement } from '../../application/transactions/export-statement.js';
import { GetTransaction } from '../../application/transactions/get-transaction.js';
import { ListTransactions } from '../../application/transactions/list-transactions.js';
import { RefundPayment } from '../../application/transactions/refund-payment.js';
import { RefundablePayments } from '../../application/transactions/refundable-payments.js';
import { StatementFormats } from '../../application/transactions/statement.js';
import { StatementLedger } from '../../application/transactions/statement-ledger.js';
import { TransactionAnnotations } from '../../application/transactions/transaction-annotations.js';
import { TransactionHistory } from '../../application/transactions/transaction-history.js';
import { construct } from '../construct.js';
import { AppEndpoints, EnabledTokens, RestEndpoints } from '../identifiers.js';

type ModuleOptions = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];

/** The owner's history: read, annotated, paid back, and written down as a statement. */
export function transactionsModule(): ContainerModule {
  return new ContainerModule((options) => {
    bindHistory(options);
    bindStatements(options);
    bindEndpoints(options);
  });
}

function bindHistory({ bind }: ModuleOptions): void {
  bind(TransactionHistory).toResolvedValue(construct(PostgresTransactionHistory), [Database]);
  bind(TransactionAnnotations).toResolvedValue(construct(PostgresTransactionAnnotations), [Database]);
  bind(RefundablePayments).toResolvedValue(construct(PostgresRefundablePayments), [Database]);
  bind(ListTransactions).toResolvedValue(construct(ListTransactions), [TransactionHistory]);
  bind(GetTransaction).toResolvedValue(construct(GetTransaction), [TransactionHistory]);
  bind(AnnotateTransaction).toResolvedValue(construct(AnnotateTransaction), [TransactionAnnotations]);
  bind(AnnotateTransactions).toResolvedValue(construct(AnnotateTransactions), [TransactionAnnotations]);
  bind(RefundPayment).toResolvedValue(construct(RefundPayment), [
    RefundablePayments,
    CreatePayment,
    PaymentRequestRepository,
    EventOutbox,
    Clock,
    UnitOfWork,
  ]);
}

function bindStatements({ bind }: ModuleOptions): void {
  bind(StatementLedger).toResolvedValue(construct(PostgresStatementLedger), [Database]);
  bind(StatementFormats).toConstantValue({
    csv: new CsvStatement(),
    json: new JsonStatement(),
    camt053: new Camt053Statement(),
  } satisfies StatementFormats);
  bind(ExportStatement).toResolvedValue(construct(ExportStatement), [
    StatementLedger,
    Clock,
    IdGenerator,
    EnabledTokens,
  ]);
}

function bindEndpoints({ bind }: ModuleOptions): void {
  const list = (listTransactions: ListTransactions) => ownerEndpoint(listTransactionsEndpoint(listTransactions));
  const get = (getTransaction: GetTransaction) => ownerEndpoint(getTransactionEndpoint(getTransaction));
  const categorize = (annotate: AnnotateTransaction) => ownerEndpoint(categorizeTransactionEndpoint(annotate));
  const note = (annotate: AnnotateTransaction) => ownerEndpoint(noteTransactionEndpoint(annotate));
  bind(RestEndpoints).toResolvedValue(listTransactionsEndpoint, [ListTransactions]);
  bind(RestEndpoints).toResolvedValue(getTransactionEndpoint, [GetTransaction]);
  bind(RestEndpoints).toResolvedValue(categorizeTransactionEndpoint, [AnnotateTransaction]);
  bind(RestEndpoints).toResolvedValue(noteTransactionEndpoint, [AnnotateTransaction]);
  bind(RestEndpoints).toResolvedValue(categorizeTransactionsEndpoint, [AnnotateTransactions]);
  bind(RestEndpoints).toResolvedValue(noteTransactionsEndpoint, [AnnotateTransactions]);
  bind(AppEndpoints).toResolvedValue(list, [ListTransactions]);
  bind(AppEndpoints).toResolvedValue(get, [GetTransaction]);
  bind(AppEndpoints).toResolvedValue(categorize, [AnnotateTransaction]);
  bind(AppEndpoints).toResolvedValue(note, [AnnotateTransaction]);
  bind(AppEndpoints).toResolvedValue(refundPaymentEndpoint, [RefundPayment]);
  bind(AppEndpoints).toResolvedValue(statementEndpoint, [ExportStatement, StatementFormats]);
}
