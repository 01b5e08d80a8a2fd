import { createHmac, hkdfSync } from 'node:crypto';
import type { KeyedFingerprints } from '../../application/ports/keyed-fingerprints.js';
import type { MasterKey } from './secret-box.js';

const KEY_BYTES = 32;
/** HKDF's info (RFC 5869). It makes these keys different from the master keys, which encrypt. */
const PURPOSE = 'fingerprint';

/** HMAC-SHA256 under keys derived from the master keys, in lower-case hex. */
export class HmacFingerprints implements KeyedFingerprints {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor([first, ...others]: readonly [MasterKey, ...MasterKey[]]) {
    this.keys = [derived(first), ...others.map(derived)];
  }

  of(text: string, context: string): readonly [string, ...string[]] {
    const fingerprint = (key: Buffer) => createHmac('sha256', key).update(`${context}\0${text}`).digest('hex');
    const [first, ...others] = this.keys;
    return [fingerprint(first), ...others.map(fingerprint)];
  }
}

function derived({ bytes }: MasterKey): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', PURPOSE, KEY_BYTES));
}
