import type { UnreadableReason } from '../../../domain/documents/read-document.js';

/** Thrown while a file is read, to say why nothing can be read from it. */
export class Refusal extends Error {
  constructor(
    readonly reason: UnreadableReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
