import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../../application/access/secrets.js';

export class CryptoSecrets implements Secrets {
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  fingerprint(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
