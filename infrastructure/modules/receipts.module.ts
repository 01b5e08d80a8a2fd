import { linkedReceiptsEndpoint } from '../../adapters/http/app/receipts/linked-receipts.endpoints.js';
import { correctFactsEndpoint } from '../../adapters/http/app/receipts/receipt-facts.endpoints.js';
import { showReceiptPageEndpoint } from '../../adapters/http/app/receipts/receipt-page.endpoints.js';
import {
  addLineItemEndpoint,
  changeLineItemEndpoint,
  listLineItemsEndpoint,
  removeLineItemEndpoint,
  searchLineItemsEndpoint,
} from '../../adapters/http/rest/receipts/line-items.endpoints.js';
import {
  attachTransactionEndpoint,
  confirmSuggestionEndpoint,
  correctAmountsEndpoint,
  detachTransactionEndpoint,
  partialPaymentEndpoint,
  rejectSuggestionEndpoint,
  reparseReceiptEndpoint,
} from '../../adapters/http/rest/receipts/receipt-actions.endpoints.js';
import {
  finalizeUploadEndpoint,
  importReceiptEndpoint,
  requestUploadEndpoint,
} from '../../adapters/http/rest/receipts/receipt-uploads.endpoints.js';
import {
  createReceiptEndpoint,
  deleteReceiptEndpoint,
  listReceiptsEndpoint,
  showReceiptEndpoint,
} from '../../adapters/http/rest/receipts/receipts.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresFollowedPayments } from '../../adapters/persistence/receipts/followed-payments.postgres.js';
import { PostgresReadingLine } from '../../adapters/persistence/receipts/reading-line.postgres.js';
import { PostgresReceiptRepository } from '../../adapters/persistence/receipts/receipt.postgres.js';
import { PostgresReceiptArchive } from '../../adapters/persistence/receipts/receipt-archive.postgres.js';
import { PostgresReceiptLineItems } from '../../adapters/persistence/receipts/receipt-line-items.postgres.js';
import { PostgresReceiptList } from '../../adapters/persistence/receipts/receipt-list.postgres.js';
import { PostgresReceiptPages } from '../../adapters/persistence/receipts/receipt-pages.postgres.js';
import { PostgresReceiptUploads } from '../../adapters/persistence/receipts/receipt-uploads.postgres.js';
import { Secrets } from '../../application/access/secrets.js';
import { BillRepository } from '../../application/bills/bill.repository.js';
import { DrawBill } from '../../application/bills/draw-bill.js';
import { BytesInFlight } from '../../application/documents/bytes-in-flight.js';
import { DisplayCopies } from '../../application/documents/display-copies.js';
import { ArchivedDocuments } from '../../application/documents/document-archive.js';
import { DocumentReader } from '../../application/documents/document-reader.js';
import { StorageQuota } from '../../application/documents/storage-quota.js';
import { StoreFile } from '../../application/documents/store-file.js';
import { StoredObjects } from '../../application/documents/stored-objects.js';
import { PayablePayments } from '../../application/payables/payable-payments.js';
import { SettlePayable } from '../../application/payables/settle-payable.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler, JobQueue } from '../../application/ports/job-queue.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { OutboundClient } from '../../application/ports/outbound-client.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AddLineItem } from '../../application/receipts/add-line-item.js';
import { AnswerSuggestion } from '../../application/receipts/answer-suggestion.js';
import { ApplyReading } from '../../application/receipts/apply-reading.js';
import { ArchivedReceipts } from '../../application/receipts/archived-receipts.js';
import { AttachTransaction } from '../../application/receipts/attach-transaction.js';
import { ChangeLineItem } from '../../application/receipts/change-line-item.js';
import { ChangeReceipt } from '../../application/receipts/change-receipt.js';
import { CorrectAmounts } from '../../application/receipts/correct-amounts.js';
import { CorrectFacts } from '../../application/receipts/correct-facts.js';
import { CreateReceipt } from '../../application/receipts/create-receipt.js';
import { DeleteReceipt } from '../../application/receipts/delete-receipt.js';
import { DetachTransaction } from '../../application/receipts/detach-transaction.js';
import { ExpireUploads } from '../../application/receipts/expire-uploads.js';
import { FinalizeUpload } from '../../application/receipts/finalize-upload.js';
import { FollowPayment } from '../../application/receipts/follow-payment.js';
import { FollowScheduleRun } from '../../application/receipts/follow-schedule-run.js';
import { FollowedPayments } from '../../application/receipts/followed-payments.js';
import { ImportReceipt } from '../../application/receipts/import-receipt.js';
import { LinkPayment } from '../../application/receipts/link-payment.js';
import { ListLineItems } from '../../application/receipts/list-line-items.js';
import { MarkPartialPayment } from '../../application/receipts/mark-partial-payment.js';
import { MatchOpenReceipts } from '../../application/receipts/match-open-receipts.js';
import { ReadFile } from '../../application/receipts/read-file.js';
import { ReadReceipt } from '../../application/receipts/read-receipt.js';
import { ReadingLine } from '../../application/receipts/reading-line.js';
import { ReadingTurns } from '../../application/receipts/reading-turns.js';
import { RECEIPT_EVENTS } from '../../application/receipts/receipt.events.js';
import { ReceiptRepository } from '../../application/receipts/receipt.repository.js';
import { ReceiptArchive } from '../../application/receipts/receipt-archive.js';
import { RECEIPT_FOLLOWERS } from '../../application/receipts/receipt-followers.js';
import { ReceiptLineItems } from '../../application/receipts/receipt-line-items.js';
import { ReceiptList } from '../../application/receipts/receipt-list.js';
import { ReceiptPages } from '../../application/receipts/receipt-pages.js';
import { ReceiptUploads } from '../../application/receipts/receipt-uploads.js';
import { RemoveLineItem } from '../../application/receipts/remove-line-item.js';
import { ReparseReceipt } from '../../application/receipts/reparse-receipt.js';
import { RequestUpload } from '../../application/receipts/request-upload.js';
import { ResumeReadings } from '../../application/receipts/resume-readings.js';
import { ShowReceipt } from '../../application/receipts/show-receipt.js';
import { ShowReceiptPage } from '../../application/receipts/show-receipt-page.js';
import { SuggestMatch } from '../../application/receipts/suggest-match.js';
import { TakeReadingTurn } from '../../application/receipts/take-reading-turn.js';
import { ScheduleRepository } from '../../application/schedules/schedule.repository.js';
import { ScheduleRuns } from '../../application/schedules/schedule-runs.js';
import { TaxDocumentRepository } from '../../application/tax-documents/tax-document.repository.js';
import { TransactionHistory } from '../../application/transactions/transaction-history.js';
import { Endpoints } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

const STORED = [
  implement(ReceiptRepository, PostgresReceiptRepository, [Database]),
  implement(ReceiptList, PostgresReceiptList, [Database]),
  implement(ReceiptLineItems, PostgresReceiptLineItems, [Database]),
  implement(ReceiptUploads, PostgresReceiptUploads, [Database]),
  implement(ReadingLine, PostgresReadingLine, [Database]),
  implement(ReceiptPages, PostgresReceiptPages, [Database]),
];

const FILES = [
  provide(RequestUpload, [
    ...([ReceiptRepository, ReceiptUploads, StorageQuota, ObjectStorage, EventOutbox] as const),
    ...([Secrets, IdGenerator, Clock, WallClock, UnitOfWork] as const),
  ]),
  provide(FinalizeUpload, [
    ...([
      ReceiptRepository,
      ReceiptUploads,
      ObjectStorage,
      BytesInFlight,
      StoredObjects,
      StoreFile,
      EventOutbox,
      Clock,
      UnitOfWork,
    ] as const),
  ]),
  provide(ImportReceipt, [
    ...([OutboundClient, BytesInFlight, StoreFile, ReceiptRepository, EventOutbox, IdGenerator, Clock] as const),
    ...([WallClock, UnitOfWork] as const),
  ]),
  contribute(Sweep, ExpireUploads, [ReceiptUploads, ReceiptRepository, EventOutbox, Clock, WallClock, UnitOfWork]),
  contribute(Endpoints, requestUploadEndpoint, [RequestUpload]),
  contribute(Endpoints, finalizeUploadEndpoint, [FinalizeUpload]),
  contribute(Endpoints, importReceiptEndpoint, [ImportReceipt]),
];

const READING = [
  provide(SuggestMatch, [TransactionHistory, ReceiptRepository, part(PayablePayments)]),
  provide(ReadFile, [ObjectStorage, DocumentReader, part(DisplayCopies), StoreFile]),
  provide(ApplyReading, [
    ...([ReceiptRepository, ReceiptLineItems, part(ReceiptPages), SuggestMatch, DrawBill, EventOutbox] as const),
    ...([IdGenerator, Clock] as const),
  ]),
  provide(ReadReceipt, [ReceiptRepository, ReadFile, ApplyReading, Clock, UnitOfWork]),
  contribute(JobHandler, TakeReadingTurn, [ReadingLine, ReadReceipt, WallClock]),
  provide(ReadingTurns, [ReadingLine, WallClock]),
  provide(ReparseReceipt, [ReceiptRepository, ReadFile, ApplyReading, ReadingTurns, EventOutbox, Clock, UnitOfWork]),
  provide(ShowReceiptPage, [
    ...([
      part(ReceiptRepository),
      ReceiptPages,
      ObjectStorage,
      BytesInFlight,
      DisplayCopies,
      StoreFile,
      ReadingTurns,
      UnitOfWork,
    ] as const),
  ]),
  contribute(Endpoints, showReceiptPageEndpoint, [ShowReceiptPage]),
  contribute(Sweep, ResumeReadings, [ReceiptRepository, JobQueue, Clock]),
  contribute(Endpoints, reparseReceiptEndpoint, [ReparseReceipt, ReceiptLineItems]),
];

const CHANGES = [
  provide(ChangeReceipt, [ReceiptRepository, part(ReceiptLineItems), EventOutbox, Clock, UnitOfWork]),
  provide(LinkPayment, [part(ReceiptRepository), part(PayablePayments)]),
  provide(AttachTransaction, [ChangeReceipt, TransactionHistory, LinkPayment]),
  provide(DetachTransaction, [ChangeReceipt, ReceiptRepository]),
  provide(MarkPartialPayment, [ChangeReceipt]),
  provide(AnswerSuggestion, [ChangeReceipt, ReceiptRepository, part(TransactionHistory), LinkPayment]),
  provide(CorrectAmounts, [ChangeReceipt, SuggestMatch]),
  provide(CorrectFacts, [ChangeReceipt, SuggestMatch, part(BillRepository)]),
  contribute(Endpoints, attachTransactionEndpoint, [AttachTransaction]),
  contribute(Endpoints, detachTransactionEndpoint, [DetachTransaction]),
  contribute(Endpoints, partialPaymentEndpoint, [MarkPartialPayment]),
  contribute(Endpoints, confirmSuggestionEndpoint, [AnswerSuggestion]),
  contribute(Endpoints, rejectSuggestionEndpoint, [AnswerSuggestion]),
  contribute(Endpoints, correctAmountsEndpoint, [CorrectAmounts]),
];

const LINE_ITEMS = [
  provide(ListLineItems, [ReceiptRepository, ReceiptLineItems]),
  provide(AddLineItem, [ChangeReceipt, ReceiptLineItems, IdGenerator]),
  provide(ChangeLineItem, [ChangeReceipt, ReceiptLineItems]),
  provide(RemoveLineItem, [ChangeReceipt, ReceiptLineItems]),
  contribute(Endpoints, searchLineItemsEndpoint, [ReceiptLineItems]),
  contribute(Endpoints, listLineItemsEndpoint, [ListLineItems]),
  contribute(Endpoints, addLineItemEndpoint, [AddLineItem]),
  contribute(Endpoints, changeLineItemEndpoint, [ChangeLineItem]),
  contribute(Endpoints, removeLineItemEndpoint, [RemoveLineItem]),
];

const FOLLOWING = [
  provide(MatchOpenReceipts, [ReceiptRepository, ChangeReceipt, SuggestMatch]),
  contribute(JobHandler, FollowPayment, [
    ...([part(PaymentRequestRepository), ReceiptRepository, part(PayablePayments), TransactionHistory] as const),
    ...([ChangeReceipt, LinkPayment, MatchOpenReceipts, part(TaxDocumentRepository), FollowedPayments] as const),
  ]),
  implement(FollowedPayments, PostgresFollowedPayments, [Database]),
  contribute(JobHandler, FollowScheduleRun, [
    ...([
      part(ScheduleRuns),
      part(ScheduleRepository),
      part(ReceiptRepository),
      ChangeReceipt,
      MatchOpenReceipts,
    ] as const),
    ...([SettlePayable, part(TaxDocumentRepository), part(TransactionHistory)] as const),
  ]),
  ...RECEIPT_FOLLOWERS.map((follower) => constant(EventFollower, follower)),
];

/** Receipts: their files, what was read in them, and the transactions that paid them. */
export const receiptsModule = module(
  STORED,
  provide(ShowReceipt, [ReceiptRepository, ReceiptLineItems, ObjectStorage]),
  provide(CreateReceipt, [ReceiptRepository, EventOutbox, IdGenerator, Clock, UnitOfWork]),
  provide(DeleteReceipt, [ChangeReceipt, ReceiptLineItems]),
  contribute(Endpoints, listReceiptsEndpoint, [ReceiptList]),
  contribute(Endpoints, createReceiptEndpoint, [CreateReceipt]),
  contribute(Endpoints, correctFactsEndpoint, [CorrectFacts]),
  contribute(Endpoints, linkedReceiptsEndpoint, [part(ReceiptRepository)]),
  contribute(Endpoints, showReceiptEndpoint, [ShowReceipt]),
  contribute(Endpoints, deleteReceiptEndpoint, [DeleteReceipt]),
  FILES,
  READING,
  CHANGES,
  LINE_ITEMS,
  FOLLOWING,
  implement(ReceiptArchive, PostgresReceiptArchive, [Database]),
  contribute(ArchivedDocuments, ArchivedReceipts, [
    ReceiptArchive,
    part(TransactionHistory),
    part(BillRepository),
    Clock,
  ]),
  RECEIPT_EVENTS.map((kind) => constant(EventKind, kind)),
);
