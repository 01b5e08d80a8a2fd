import { createHash } from 'node:crypto';
import type { Digests } from '../../application/documents/digests.js';

export class CryptoDigests implements Digests {
  sha256(bytes: Uint8Array): string {
    return createHash('sha256').update(bytes).digest('hex');
  }
}
