import { mediaTypeOf } from '../../domain/documents/media-type.js';
import { assertReadingSoon } from '../../domain/documents/storage-quota.js';
import { create, startProcessing } from '../../domain/receipts/receipt.js';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadType } from '../../domain/receipts/upload-constraints.js';
import { ServiceUnavailableError, ValidationError } from '../../domain/shared/errors.js';
import { receiptId, type UserId } from '../../domain/shared/ids.js';
import type { BytesInFlight } from '../documents/bytes-in-flight.js';
import type { StoreFile } from '../documents/store-file.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { OutboundAnswer, OutboundClient } from '../ports/outbound-client.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import { unlinkedRecord } from './unlinked-record.js';

const FIELD = 'url';
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 3;
const REQUEST = { accept: UPLOAD_TYPES.join(', '), maxBytes: MAX_UPLOAD_BYTES };
/** For all redirects and the file together. */
const TIMEOUT_MS = 15_000;
/** A file that is fetched is in memory twice while its parts are put together. */
const BYTES_OF_IMPORT = 2 * MAX_UPLOAD_BYTES;

/** Fetches a file from an https URL and makes a receipt of it. */
export class ImportReceipt {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly inFlight: BytesInFlight,
    private readonly storeFile: StoreFile,
    private readonly receipts: ReceiptRepository,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ServiceUnavailableError while too many files are on their way; ValidationError for a URL that may not be fetched, does not answer properly or has no document; ConflictError when the owner's files take
   *   too much room, or too many of them wait to be read
   */
  async execute({ ownerId, url }: { readonly ownerId: UserId; readonly url: string }): Promise<ReceiptRecord> {
    // Asked before anything is fetched and stored, and again when the receipt is made, because another file may come in between.
    assertReadingSoon(await this.receipts.countUnread(ownerId));
    return this.inFlight.hold(ownerId, BYTES_OF_IMPORT, () => this.fetchedAndStored(ownerId, url));
  }

  private async fetchedAndStored(ownerId: UserId, url: string): Promise<ReceiptRecord> {
    const bytes = await this.fetched(url);
    const mediaType = uploadType(mediaTypeOf(bytes));
    if (mediaType === null) throw new ValidationError(FIELD, `must lead to one of ${UPLOAD_TYPES.join(', ')}`);
    const fileKey = await this.storeFile.execute(ownerId, { bytes, mediaType });
    return this.unitOfWork.run(async () => {
      assertReadingSoon(await this.receipts.lockCountUnread(ownerId));
      const at = this.clock.now();
      const made = create({ id: receiptId(this.ids.next()), ownerId, createdAt: at });
      const { next, events } = startProcessing(made.next, at, fileKey);
      const record = unlinkedRecord(next, at, { mediaType });
      await this.receipts.add(record);
      await this.outbox.append([...made.events, ...events]);
      return record;
    });
  }

  /* Every address on the way is checked by the client before it is asked. */
  private async fetched(url: string): Promise<Uint8Array> {
    const until = this.wallClock.now().getTime() + TIMEOUT_MS;
    let current = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { status, headers, body } = await this.answerOf(current, until);
      if (status === 200) return body;
      const location = REDIRECTS.includes(status) ? headers.get('location') : undefined;
      if (location === undefined) throw new ValidationError(FIELD, `must lead to a file; its server answers ${status}`);
      if (!URL.canParse(location, current))
        throw new ValidationError(FIELD, 'must lead to a file; it is redirected nowhere');
      current = new URL(location, current).href;
    }
    throw new ValidationError(FIELD, `must lead to a file within ${MAX_REDIRECTS} redirects`);
  }

  /* A server that somebody names and that does not answer is a mistake in the request, and no outage of this service. */
  private async answerOf(url: string, until: number): Promise<OutboundAnswer> {
    const timeoutMs = until - this.wallClock.now().getTime();
    if (timeoutMs <= 0) throw new ValidationError(FIELD, `must lead to a file within ${TIMEOUT_MS / 1000} seconds`);
    try {
      return await this.outbound.get(url, { ...REQUEST, timeoutMs });
    } catch (error) {
      if (!(error instanceof ServiceUnavailableError)) throw error;
      throw new ValidationError(FIELD, `must lead to a file; ${error.message}`);
    }
  }
}
