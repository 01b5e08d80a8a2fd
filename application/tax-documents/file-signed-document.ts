import { ConflictError } from '../../domain/shared/errors.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { statementText, type TaxDocumentStatement } from '../../domain/tax-documents/signed-statement.js';
import type { DocumentSignature, TaxDocument } from '../../domain/tax-documents/tax-document.js';
import type { BytesInFlight } from '../documents/bytes-in-flight.js';
import type { Digests } from '../documents/digests.js';
import { FILE_ENDINGS } from '../documents/file-endings.js';
import type { PdfAAttachment, PdfAWriter } from '../documents/pdf-a-writer.js';
import type { StoreFile } from '../documents/store-file.js';
import { MAX_OBJECT_BYTES, type ObjectStorage } from '../ports/object-storage.js';
import type { ReceiptRepository } from '../receipts/receipt.repository.js';
import { formBlocks, signerOf } from './tax-document-form.js';
import { FORM_WORDS, type FormLanguage } from './tax-document-words.js';

const PDF = 'application/pdf';
const STATEMENT_FILE = 'document.json';
/** The receipt, the form that has it attached, and both once more while they are decrypted and encrypted. */
const BYTES_OF_FILING = 4 * MAX_OBJECT_BYTES;

/** A document that its owner has signed. */
export interface SignedForm {
  readonly document: TaxDocument;
  readonly statement: TaxDocumentStatement;
  readonly proof: DocumentSignature;
  readonly signedAt: Date;
  readonly language: FormLanguage;
}

/**
 * Makes the file of a signed document and stores it: the form, with three attachments: what was signed, the signature, and the receipt
 * (docs/rules/documents.md#signed-tax-documents).
 */
export class FileSignedDocument {
  constructor(
    private readonly writer: PdfAWriter,
    private readonly receipts: ReceiptRepository,
    private readonly storage: ObjectStorage,
    private readonly storeFile: StoreFile,
    private readonly digests: Digests,
    private readonly inFlight: BytesInFlight,
  ) {}

  /**
   * @throws ConflictError when the receipt's file is not the one that is signed any more, or there is no room for the file; ServiceUnavailableError while
   *   too many files are on their way
   */
  execute(form: SignedForm): Promise<ObjectKey> {
    return this.inFlight.hold(form.document.ownerId, BYTES_OF_FILING, () => this.filed(form));
  }

  private async filed(form: SignedForm): Promise<ObjectKey> {
    const { document, statement, proof, signedAt, language } = form;
    const words = FORM_WORDS[language];
    const json = (name: string, text: string, description: string) =>
      ({
        name,
        mediaType: 'application/json',
        relationship: 'Data',
        bytes: new TextEncoder().encode(text),
        description,
      }) as const;
    const bytes = await this.writer.write({
      title: `${words[statement.kind]} ${statement.date}`,
      author: signerOf(statement),
      language,
      date: signedAt,
      blocks: formBlocks(statement, proof, signedAt, language),
      attachments: [
        json(STATEMENT_FILE, statementText(statement), words.statementFile),
        json('signature.json', signatureText(proof, signedAt), words.signatureFile),
        ...(await this.receiptOf(document, words.receiptFile)),
      ],
    });
    return this.storeFile.execute(document.ownerId, { bytes, mediaType: PDF });
  }

  private async receiptOf({ content, ownerId }: TaxDocument, description: string): Promise<readonly PdfAAttachment[]> {
    if (content.kind === 'eigenbeleg') return [];
    const record = await this.receipts.find(content.receipt.receiptId, ownerId);
    const bytes = record && 'fileKey' in record.receipt ? await this.storage.read(record.receipt.fileKey) : null;
    if (!record?.mediaType || !bytes || this.digests.sha256(bytes) !== content.receipt.fileSha256) {
      throw new ConflictError('The receipt of this document was deleted or exchanged; replace the document');
    }
    const { mediaType } = record;
    return [{ name: `receipt.${FILE_ENDINGS[mediaType]}`, mediaType, relationship: 'Source', bytes, description }];
  }
}

/** JSON; docs/rules/documents.md#signed-tax-documents says what its members are. */
function signatureText(proof: DocumentSignature, signedAt: Date): string {
  const { statementSha256, credentialId, x, y, clientDataJSON, authenticatorData, signature } = proof;
  const signedFile = { name: STATEMENT_FILE, sha256: statementSha256 };
  const publicKey = { kty: 'EC', crv: 'P-256', x: base64urlOf(x), y: base64urlOf(y) };
  const answer = { credentialId, publicKey, clientDataJSON, authenticatorData, signature };
  return JSON.stringify({ version: 1, signedFile, purpose: 'tax-document', ...answer, signedAt }, null, 2);
}

/** @param hex with 0x */
function base64urlOf(hex: string): string {
  return Buffer.from(hex.slice(2), 'hex').toString('base64url');
}
