import type { UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/** One part of what the service stores of a user. Every context contributes its own (docs/rules/personal-data.md#data-export). */
export interface PersonalPart {
  /** The name of its file, without an ending: `receipts`. */
  readonly name: string;
  /** Its records, each as a JSON object, without secrets. */
  of(userId: UserId): AsyncIterable<string>;
}
export const PersonalPart = token<PersonalPart>('PersonalPart');

/** The stored files of a user. */
export interface PersonalFiles {
  of(userId: UserId): AsyncIterable<ObjectKey>;
}
export const PersonalFiles = token<PersonalFiles>('PersonalFiles');

/** Writes everything of a user while it is read. It holds one file at a time in memory. */
export interface PersonalArchiveWriter {
  readonly contentType: string;
  readonly fileExtension: string;
  write(userId: UserId): AsyncIterable<Uint8Array>;
}
export const PersonalArchiveWriter = token<PersonalArchiveWriter>('PersonalArchiveWriter');
