import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type TaxDocumentId, taxDocumentId, type UserId } from '../../domain/shared/ids.js';
import {
  assertReplaceable,
  create,
  type DocumentedPayment,
  isAbout,
  replace,
  type TaxDocument,
} from '../../domain/tax-documents/tax-document.js';
import type { TaxDocumentContent } from '../../domain/tax-documents/tax-document-content.js';
import { assertWritable } from '../documents/assert-writable.js';
import type { PdfAWriter } from '../documents/pdf-a-writer.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { formTexts } from './form-texts.js';
import type { TaxDocumentKey, TaxDocumentRepository } from './tax-document.repository.js';

interface NewDraft {
  readonly ownerId: UserId;
  readonly payment: DocumentedPayment;
  readonly replacesId: TaxDocumentId | null;
  readonly content: TaxDocumentContent;
}

/**
 * Stores a new document. A draft that it replaces is replaced at once; a signed document only when the new one is signed, so that there is
 * a signed one all the time.
 */
export class StoreDraft {
  constructor(
    private readonly documents: TaxDocumentRepository,
    private readonly writer: Pick<PdfAWriter, 'lackingIn'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError for a text that the form cannot show; NotFoundError for an unknown replaced document; ConflictError when it cannot be replaced, or another one is there */
  async execute({ ownerId, payment, replacesId, content }: NewDraft): Promise<TaxDocument> {
    await assertWritable(this.writer, formTexts(content));
    return this.unitOfWork.run(async () => {
      await this.documents.lockOwner(ownerId);
      const createdAt = this.clock.now();
      const named = replacesId && { id: replacesId, ownerId, kind: content.kind };
      const replaced = named && (await this.takePlace(named, payment, createdAt));
      await this.assertOnly(ownerId, payment, content, replaced);
      const id = taxDocumentId(this.ids.next());
      const { next, events } = create({ id, ownerId, createdAt, ...payment, replacesId: replaced, content });
      await this.documents.add(next);
      await this.outbox.append(events);
      return next;
    });
  }

  /** Money is claimed once: by one document of either kind, and a meal by one receipt (docs/rules/documents.md#tax-documents). */
  private async assertOnly(
    ownerId: UserId,
    payment: DocumentedPayment,
    content: TaxDocumentContent,
    replaced: TaxDocumentId | null,
  ): Promise<void> {
    const fileSha256 = content.kind === 'bewirtungsbeleg' ? content.receipt.fileSha256 : null;
    const live = await this.documents.liveOf(ownerId, { ...payment, fileSha256 });
    const other = live.find(({ id }) => id !== replaced);
    if (!other) return;
    const { kind } = other.content;
    const isSamePayment = isAbout(other, payment);
    const subject = isSamePayment ? 'transaction' : 'receipt';
    const isReplaceable = isSamePayment && kind === content.kind;
    const advice = isReplaceable ? 'name it in replacesId' : 'delete that one first';
    throw new ConflictError(`The ${subject} has the ${kind} ${other.id} already; ${advice}`);
  }

  /** @returns what the new document replaces: where the named one is a draft in the place of a signed document, that document */
  private async takePlace(key: TaxDocumentKey, payment: DocumentedPayment, at: Date): Promise<TaxDocumentId> {
    const replaced = await this.documents.lock(key);
    if (!replaced) throw new NotFoundError('The replaced document');
    assertReplaceable(replaced, payment);
    if (replaced.status !== 'DRAFT') return key.id;
    const { next, events } = replace(replaced, at);
    await this.documents.save('DRAFT', next);
    await this.outbox.append(events);
    const former = replaced.replacesId && (await this.documents.find({ ...key, id: replaced.replacesId }));
    return former?.status === 'SIGNED' ? former.id : key.id;
  }
}
