import { calendarDate } from '../../domain/shared/calendar-date.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ArchivedDocuments, DocumentArchive } from './document-archive.js';

/** Gives owners their documents of a period, with all files (docs/rules/documents.md#document-export). */
export class ExportDocuments {
  constructor(private readonly kinds: readonly ArchivedDocuments[]) {}

  /** @param input.from the first day, YYYY-MM-DD in UTC @param input.to the last day @throws ValidationError */
  execute(input: { readonly ownerId: UserId; readonly from: string; readonly to: string }): DocumentArchive {
    const from = calendarDate(input.from, 'from');
    const to = calendarDate(input.to, 'to');
    if (to < from) throw new ValidationError('to', 'must not be before from');
    return { ownerId: input.ownerId, period: { from, to }, kinds: this.kinds };
  }
}
