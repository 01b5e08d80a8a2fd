import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresBills } from '../../../../adapters/persistence/bills/bill.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresStoredObjects } from '../../../../adapters/persistence/documents/stored-objects.postgres.js';
import type { NotificationChannel } from '../../../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPayablePayments } from '../../../../adapters/persistence/payables/payable-payments.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresFollowedPayments } from '../../../../adapters/persistence/receipts/followed-payments.postgres.js';
import { PostgresReadingLine } from '../../../../adapters/persistence/receipts/reading-line.postgres.js';
import { PostgresReceiptRepository } from '../../../../adapters/persistence/receipts/receipt.postgres.js';
import { PostgresReceiptLineItems } from '../../../../adapters/persistence/receipts/receipt-line-items.postgres.js';
import { PostgresReceiptList } from '../../../../adapters/persistence/receipts/receipt-list.postgres.js';
import { PostgresReceiptPages } from '../../../../adapters/persistence/receipts/receipt-pages.postgres.js';
import { PostgresReceiptUploads } from '../../../../adapters/persistence/receipts/receipt-uploads.postgres.js';
import { PostgresScheduleRuns } from '../../../../adapters/persistence/schedules/schedule-runs.postgres.js';
import { PostgresTaxDocumentRepository } from '../../../../adapters/persistence/tax-documents/tax-document.postgres.js';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { DrawBill } from '../../../../application/bills/draw-bill.js';
import { BytesInFlight, IN_FLIGHT_LIMITS } from '../../../../application/documents/bytes-in-flight.js';
import type { DisplayCopies } from '../../../../application/documents/display-copies.js';
import { RemoveDisposableObjects } from '../../../../application/documents/remove-disposable-objects.js';
import { StorageQuota } from '../../../../application/documents/storage-quota.js';
import { StoreFile } from '../../../../application/documents/store-file.js';
import type { SettlePayable } from '../../../../application/payables/settle-payable.js';
import type { Job } from '../../../../application/ports/job-queue.js';
import type { OutboundAnswer, OutboundLimits } from '../../../../application/ports/outbound-client.js';
import { AddLineItem } from '../../../../application/receipts/add-line-item.js';
import { AnswerSuggestion } from '../../../../application/receipts/answer-suggestion.js';
import { ApplyReading } from '../../../../application/receipts/apply-reading.js';
import { AttachTransaction } from '../../../../application/receipts/attach-transaction.js';
import { ChangeLineItem } from '../../../../application/receipts/change-line-item.js';
import { ChangeReceipt } from '../../../../application/receipts/change-receipt.js';
import { CorrectAmounts } from '../../../../application/receipts/correct-amounts.js';
import { CorrectFacts } from '../../../../application/receipts/correct-facts.js';
import { CreateReceipt } from '../../../../application/receipts/create-receipt.js';
import { DeleteReceipt } from '../../../../application/receipts/delete-receipt.js';
import { DetachTransaction } from '../../../../application/receipts/detach-transaction.js';
import { ExpireUploads } from '../../../../application/receipts/expire-uploads.js';
import { FinalizeUpload } from '../../../../application/receipts/finalize-upload.js';
import { FollowPayment } from '../../../../application/receipts/follow-payment.js';
import { FollowScheduleRun } from '../../../../application/receipts/follow-schedule-run.js';
import { ImportReceipt } from '../../../../application/receipts/import-receipt.js';
import { LinkPayment } from '../../../../application/receipts/link-payment.js';
import { ListLineItems } from '../../../../application/receipts/list-line-items.js';
import { MarkPartialPayment } from '../../../../application/receipts/mark-partial-payment.js';
import { MatchOpenReceipts } from '../../../../application/receipts/match-open-receipts.js';
import { ReadFile } from '../../../../application/receipts/read-file.js';
import { ReadReceipt } from '../../../../application/receipts/read-receipt.js';
import { ReadingTurns } from '../../../../application/receipts/reading-turns.js';
import { RemoveLineItem } from '../../../../application/receipts/remove-line-item.js';
import { ReparseReceipt } from '../../../../application/receipts/reparse-receipt.js';
import { RequestUpload } from '../../../../application/receipts/request-upload.js';
import { ResumeReadings } from '../../../../application/receipts/resume-readings.js';
import { ShowReceipt } from '../../../../application/receipts/show-receipt.js';
import { ShowReceiptPage } from '../../../../application/receipts/show-receipt-page.js';
import { SuggestMatch } from '../../../../application/receipts/suggest-match.js';
import { TakeReadingTurn } from '../../../../application/receipts/take-reading-turn.js';
import type { ReadDocument } from '../../../../domain/documents/read-document.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import type { UPLOAD_TYPES } from '../../../../domain/receipts/upload-constraints.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { aReading } from '../../../support/builders/readings.js';
import { doneTogether } from '../../../support/done-together.js';
import { ScriptedObjects } from '../../../support/scripted-objects.js';
import { SECRET_BOX } from '../../../support/secret-box.js';

export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

export const PDF = Buffer.from('%PDF-1.7');

/** What the files of a user may take in these tests. */
export const ROOM = 1000;

/** The use-cases of receipts over one database, with a reader, a web and a storage that the test controls. */
export class ReceiptDesk {
  readonly clock = new StandingClock();
  readonly objects = new ScriptedObjects();
  /** What the reader finds in every file. */
  reading: ReadDocument = aReading();
  /** The display copy of every file. */
  copy: Uint8Array | null = JPEG;
  /** Nobody has time to make one. */
  copyFails = false;
  /** What happens while one is made. */
  whileCopied: () => Promise<void> | void = () => undefined;
  /** The pages that were drawn. */
  readonly drawn: number[] = [];
  /** What is counted in every PDF; null when there was no time for it. */
  pageCount: number | null = 3;
  /** How often pages were counted. */
  counted = 0;
  /** What each reading takes. */
  readingMs = 0;
  /** Nobody has time to read. */
  isBusy = false;
  /** Whether the reader ends while it reads. */
  isLost = false;
  /** How often it has read. */
  readings = 0;
  /** The answers of the web, by URL. */
  readonly web = new Map<string, OutboundAnswer>();
  /** How long each answer of the web takes, and how long it may. */
  webMs = 0;
  readonly timeouts: number[] = [];
  /** The web answers when this is over. */
  webHolds: Promise<unknown> = Promise.resolve();
  readonly inFlight = new BytesInFlight(IN_FLIGHT_LIMITS);
  readonly receipts: PostgresReceiptRepository;
  readonly list: PostgresReceiptList;
  readonly lineItems: PostgresReceiptLineItems;
  readonly requestUpload: RequestUpload;
  readonly finalizeUpload: FinalizeUpload;
  readonly importReceipt: ImportReceipt;
  readonly createReceipt: CreateReceipt;
  readonly readReceipt: ReadReceipt;
  readonly takeTurn: TakeReadingTurn;
  readonly reparse: ReparseReceipt;
  readonly showPage: ShowReceiptPage;
  readonly attach: AttachTransaction;
  readonly detach: DetachTransaction;
  readonly answer: AnswerSuggestion;
  readonly partial: MarkPartialPayment;
  readonly correct: CorrectAmounts;
  readonly correctFacts: CorrectFacts;
  readonly remove: DeleteReceipt;
  readonly addLineItem: AddLineItem;
  readonly changeLineItem: ChangeLineItem;
  readonly removeLineItem: RemoveLineItem;
  readonly listLineItems: ListLineItems;
  readonly show: ShowReceipt;
  readonly matchOpen: MatchOpenReceipts;
  readonly followPayment: Pick<FollowPayment, 'kind' | 'execute'>;
  readonly followRun: (settle: Pick<SettlePayable, 'execute'>) => FollowScheduleRun;
  readonly resumeReadings: ResumeReadings;
  /** The jobs that sweeps have added. */
  readonly jobs: Job[] = [];
  readonly expireUploads: ExpireUploads;
  readonly removeObjects: RemoveDisposableObjects;

  constructor(database: Database, channel: NotificationChannel) {
    const { clock, objects } = this;
    const unitOfWork = new PostgresUnitOfWork(database);
    const outbox = new PostgresOutbox(database, new OutboxSignal(channel));
    const ids = new UuidV7(new SystemClock());
    const secrets = new CryptoSecrets();
    const stored = new PostgresStoredObjects(database);
    const history = new PostgresTransactionHistory(database);
    const uploads = new PostgresReceiptUploads(database);
    const receipts = new PostgresReceiptRepository(database);
    const lineItems = new PostgresReceiptLineItems(database);
    const payables = new PostgresPayablePayments(database);
    const read = async (_file: unknown, begun?: () => void) => {
      if (this.isBusy) throw new ServiceUnavailableError('Too many files are being read');
      begun?.();
      this.readings += 1;
      this.clock.time = new Date(this.clock.time.getTime() + this.readingMs);
      if (this.isLost) throw new ServiceUnavailableError('The reader has ended');
      return this.reading;
    };
    const copies: DisplayCopies = {
      displayCopyOf: async (_file, page = 1, begun) => {
        if (this.copyFails) throw new ServiceUnavailableError('Too many files are being read');
        begun?.();
        await this.whileCopied();
        this.drawn.push(page);
        return this.copy;
      },
      pageCountOf: async () => {
        this.counted += 1;
        return this.pageCount;
      },
    };
    const get = async (url: string, { timeoutMs }: OutboundLimits): Promise<OutboundAnswer> => {
      this.timeouts.push(timeoutMs);
      await this.webHolds;
      this.clock.time = new Date(this.clock.time.getTime() + this.webMs);
      return this.web.get(url) ?? { status: 404, headers: new Map(), body: new Uint8Array() };
    };
    const outbound = { get, post: get };
    const match = new SuggestMatch(history, receipts, payables);
    const drawBill = new DrawBill(new PostgresBills(database, SECRET_BOX), outbox, clock);
    const pages = new PostgresReceiptPages(database);
    const apply = new ApplyReading(receipts, lineItems, pages, match, drawBill, outbox, ids, clock);
    const change = new ChangeReceipt(receipts, lineItems, outbox, clock, unitOfWork);
    const link = new LinkPayment(receipts, payables);
    const quota = new StorageQuota(stored, ROOM);
    const store = new StoreFile(secrets, quota, objects, clock, unitOfWork);
    const readFile = new ReadFile(objects, { read }, copies, store);
    this.receipts = receipts;
    this.list = new PostgresReceiptList(database);
    this.lineItems = lineItems;
    this.requestUpload = new RequestUpload(
      ...([receipts, uploads, quota, objects, outbox, secrets, ids, clock, clock, unitOfWork] as const),
    );
    this.finalizeUpload = new FinalizeUpload(
      receipts,
      uploads,
      objects,
      this.inFlight,
      stored,
      store,
      outbox,
      clock,
      unitOfWork,
    );
    this.importReceipt = new ImportReceipt(
      ...([outbound, this.inFlight, store, receipts, outbox, ids, clock, clock, unitOfWork] as const),
    );
    this.createReceipt = new CreateReceipt(receipts, outbox, ids, clock, unitOfWork);
    this.readReceipt = new ReadReceipt(receipts, readFile, apply, clock, unitOfWork);
    const line = new PostgresReadingLine(database);
    this.takeTurn = new TakeReadingTurn(line, this.readReceipt, clock);
    const turns = new ReadingTurns(line, clock);
    this.reparse = new ReparseReceipt(receipts, readFile, apply, turns, outbox, clock, unitOfWork);
    this.showPage = new ShowReceiptPage(
      ...([receipts, pages, objects, this.inFlight, copies, store, turns, unitOfWork] as const),
    );
    this.attach = new AttachTransaction(change, history, link);
    this.detach = new DetachTransaction(change, receipts);
    this.answer = new AnswerSuggestion(change, receipts, history, link);
    this.partial = new MarkPartialPayment(change);
    this.correct = new CorrectAmounts(change, match);
    this.correctFacts = new CorrectFacts(change, match, new PostgresBills(database, SECRET_BOX));
    this.remove = new DeleteReceipt(change, lineItems);
    this.addLineItem = new AddLineItem(change, lineItems, ids);
    this.changeLineItem = new ChangeLineItem(change, lineItems);
    this.removeLineItem = new RemoveLineItem(change, lineItems);
    this.listLineItems = new ListLineItems(receipts, lineItems);
    this.show = new ShowReceipt(receipts, lineItems, objects);
    const payments = new PostgresPaymentRequestRepository(
      ...([database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock] as const),
    );
    this.matchOpen = new MatchOpenReceipts(receipts, change, match);
    const taxDocuments = new PostgresTaxDocumentRepository(database);
    const following = [payments, receipts, payables, history, change, link, this.matchOpen] as const;
    this.followPayment = doneTogether(
      new FollowPayment(...following, taxDocuments, new PostgresFollowedPayments(database)),
    );
    const runs = new PostgresScheduleRuns(database);
    // What a schedule moves decides only which receipts are matched again.
    const schedules = {
      find: async () => ({ order: { money: { minorUnits: 23_800_000n, currency: 'EUR' as const } } }),
    };
    this.followRun = (settle) =>
      new FollowScheduleRun(
        ...([runs, schedules, receipts, change, this.matchOpen, settle, taxDocuments, history] as const),
      );
    const add = async (jobs: readonly Job[]) => {
      this.jobs.push(...jobs);
    };
    this.resumeReadings = new ResumeReadings(receipts, { add }, clock);
    this.expireUploads = new ExpireUploads(uploads, receipts, outbox, clock, clock, unitOfWork);
    this.removeObjects = new RemoveDisposableObjects(stored, objects, clock);
  }

  /** A receipt whose file has arrived and was read. */
  async readOne(ownerId: UserId, bytes: Buffer = PNG, mediaType: (typeof UPLOAD_TYPES)[number] = 'image/png') {
    const { uploadUrl, uploadKey, receiptId } = await this.upload(ownerId, bytes, mediaType);
    this.objects.arrive(uploadUrl, bytes);
    await this.finalizeUpload.execute({ ownerId, uploadKey });
    await this.readReceipt.execute(receiptId);
    return this.found(receiptId, ownerId);
  }

  upload(ownerId: UserId, bytes: Buffer = PNG, mediaType: (typeof UPLOAD_TYPES)[number] = 'image/png') {
    return this.requestUpload.execute({ ownerId, mediaType, size: bytes.length, receiptId: null });
  }

  async found(...[id, ownerId]: Parameters<PostgresReceiptRepository['find']>) {
    const record = await this.receipts.find(id, ownerId);
    if (!record) throw new Error('There is no such receipt');
    return record;
  }
}
