import {
  beginDocumentSignatureEndpoint,
  signDocumentEndpoint,
} from '../../adapters/http/app/tax-documents/tax-document-signing.endpoints.js';
import {
  createBewirtungsbelegEndpoint,
  deleteBewirtungsbelegEndpoint,
  listBewirtungsbelegeEndpoint,
  showBewirtungsbelegEndpoint,
} from '../../adapters/http/rest/tax-documents/bewirtungsbelege.endpoints.js';
import {
  createEigenbelegEndpoint,
  deleteEigenbelegEndpoint,
  listEigenbelegeEndpoint,
  showEigenbelegEndpoint,
} from '../../adapters/http/rest/tax-documents/eigenbelege.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresTaxDocumentRepository } from '../../adapters/persistence/tax-documents/tax-document.postgres.js';
import { PostgresTaxDocumentList } from '../../adapters/persistence/tax-documents/tax-document-list.postgres.js';
import { CryptoDigests } from '../../adapters/security/crypto-digests.js';
import { BytesInFlight } from '../../application/documents/bytes-in-flight.js';
import { Digests } from '../../application/documents/digests.js';
import { ArchivedDocuments } from '../../application/documents/document-archive.js';
import { PdfAWriter } from '../../application/documents/pdf-a-writer.js';
import { StoreFile } from '../../application/documents/store-file.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { PayoutRepository } from '../../application/payouts/payout.repository.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { ReceiptRepository } from '../../application/receipts/receipt.repository.js';
import { ReceiptList } from '../../application/receipts/receipt-list.js';
import { ArchivedTaxDocuments } from '../../application/tax-documents/archived-tax-documents.js';
import { DeleteTaxDocument } from '../../application/tax-documents/delete-tax-document.js';
import { DraftBewirtungsbeleg } from '../../application/tax-documents/draft-bewirtungsbeleg.js';
import { DraftEigenbeleg } from '../../application/tax-documents/draft-eigenbeleg.js';
import { FileSignedDocument } from '../../application/tax-documents/file-signed-document.js';
import { FindMealReceipt } from '../../application/tax-documents/find-meal-receipt.js';
import { FindPaidTransaction } from '../../application/tax-documents/find-paid-transaction.js';
import { ShowTaxDocument } from '../../application/tax-documents/show-tax-document.js';
import { SignTaxDocument } from '../../application/tax-documents/sign-tax-document.js';
import { StoreDraft } from '../../application/tax-documents/store-draft.js';
import { TAX_DOCUMENT_EVENTS } from '../../application/tax-documents/tax-document.events.js';
import { TaxDocumentRepository } from '../../application/tax-documents/tax-document.repository.js';
import { TaxDocumentList } from '../../application/tax-documents/tax-document-list.js';
import { TransactionHistory } from '../../application/transactions/transaction-history.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

const SIGNING = [
  provide(FileSignedDocument, [
    ...([PdfAWriter, ReceiptRepository, ObjectStorage, StoreFile, Digests, BytesInFlight] as const),
  ]),
  provide(SignTaxDocument, [
    ...([TaxDocumentRepository, part(TaxDocumentList), UserRepository] as const),
    ...([part(WalletRepository), PasskeyRepository] as const),
    ...([PasskeyCeremonies, Digests, FileSignedDocument, EventOutbox, Clock, UnitOfWork] as const),
  ]),
  contribute(Endpoints, beginDocumentSignatureEndpoint, [SignTaxDocument]),
  contribute(Endpoints, signDocumentEndpoint, [SignTaxDocument]),
];

/** Bewirtungsbelege and Eigenbelege. */
export const taxDocumentsModule = module(
  implement(Digests, CryptoDigests, []),
  implement(TaxDocumentRepository, PostgresTaxDocumentRepository, [Database]),
  implement(TaxDocumentList, PostgresTaxDocumentList, [Database]),
  provide(StoreDraft, [TaxDocumentRepository, part(PdfAWriter), EventOutbox, IdGenerator, Clock, UnitOfWork]),
  provide(FindMealReceipt, [
    ReceiptRepository,
    ReceiptList,
    ObjectStorage,
    BytesInFlight,
    Digests,
    part(TaxDocumentRepository),
  ]),
  provide(FindPaidTransaction, [
    ...([part(TransactionHistory), part(PayoutRepository), part(TaxDocumentRepository)] as const),
  ]),
  provide(DraftBewirtungsbeleg, [FindPaidTransaction, UserRepository, part(DailyRates), StoreDraft]),
  provide(DraftEigenbeleg, [FindPaidTransaction, UserRepository, StoreDraft]),
  provide(ShowTaxDocument, [TaxDocumentRepository, part(TaxDocumentList), ObjectStorage]),
  provide(DeleteTaxDocument, [TaxDocumentRepository, EventOutbox, Clock, UnitOfWork]),
  contribute(Endpoints, listBewirtungsbelegeEndpoint, [TaxDocumentList]),
  contribute(Endpoints, createBewirtungsbelegEndpoint, [FindMealReceipt, DraftBewirtungsbeleg]),
  contribute(Endpoints, showBewirtungsbelegEndpoint, [ShowTaxDocument]),
  contribute(Endpoints, deleteBewirtungsbelegEndpoint, [DeleteTaxDocument]),
  contribute(Endpoints, listEigenbelegeEndpoint, [TaxDocumentList]),
  contribute(Endpoints, createEigenbelegEndpoint, [DraftEigenbeleg]),
  contribute(Endpoints, showEigenbelegEndpoint, [ShowTaxDocument]),
  contribute(Endpoints, deleteEigenbelegEndpoint, [DeleteTaxDocument]),
  contribute(ArchivedDocuments, ArchivedTaxDocuments, [part(TaxDocumentList)]),
  SIGNING,
  TAX_DOCUMENT_EVENTS.map((kind) => constant(EventKind, kind)),
);
