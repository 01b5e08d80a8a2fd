import { NotFoundError } from '../../domain/shared/errors.js';
import { remove } from '../../domain/tax-documents/tax-document.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { TaxDocumentKey, TaxDocumentRepository } from './tax-document.repository.js';

/** Deletes a tax document. The transaction, the receipt and all files stay. */
export class DeleteTaxDocument {
  constructor(
    private readonly documents: TaxDocumentRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Repeated, it changes nothing. @throws NotFoundError */
  async execute(key: TaxDocumentKey): Promise<void> {
    await this.unitOfWork.run(async () => {
      const document = await this.documents.lock(key);
      if (!document) throw new NotFoundError('The document');
      const { next, events } = remove(document, this.clock.now());
      if (events.length === 0) return;
      await this.documents.save(document.status, next);
      await this.outbox.append(events);
    });
  }
}
