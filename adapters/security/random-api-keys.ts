import { randomBytes } from 'node:crypto';
import type { ApiKeySecrets } from '../../application/access/api-key-secrets.js';
import { API_KEY_PREFIX, BASE62, sealKey } from '../../domain/access/key-format.js';

const DIGITS = 43;
/** The largest multiple of 62 below 256. Larger bytes are skipped, because they would make some digits more likely than others. */
const FAIR_BELOW = 248;

export class RandomApiKeys implements ApiKeySecrets {
  nextKey(prefix: string = API_KEY_PREFIX): string {
    let body = '';
    while (body.length < DIGITS) {
      for (const byte of randomBytes(DIGITS)) {
        if (byte < FAIR_BELOW && body.length < DIGITS) body += BASE62[byte % BASE62.length];
      }
    }
    return sealKey(prefix, body);
  }
}
