import { describe, expect, it } from '@jest/globals';
import { AesSecretBox } from '../../../adapters/security/secret-box.js';
import { SealedWithUnknownKeyError } from '../../../application/ports/secret-box.js';

const key = (id: string, fill: number) => ({ id, bytes: new Uint8Array(32).fill(fill) });

describe('the secret box', () => {
  const box = new AesSecretBox([key('k1', 1)]);

  it.each(['', 'secret', 'ключ 🔑', '\u0000', 'x'.repeat(100_000)])('gives back what was sealed', (text) => {
    expect(box.open(box.seal(text, 'tests'), 'tests')).toBe(text);
  });

  it('shows nothing but the key it used, and never the same twice', () => {
    const [one, other] = [box.seal('secret', 'tests'), box.seal('secret', 'tests')];
    expect(one).toMatch(/^v1\.k1\.[\w-]+$/);
    expect(one).not.toBe(other);
  });

  it('seals with the first key and opens with all', () => {
    const old = box.seal('secret', 'tests');
    const rotated = new AesSecretBox([key('k2', 2), key('k1', 1)]);
    expect(rotated.open(old, 'tests')).toBe('secret');
    expect(rotated.seal('secret', 'tests')).toMatch(/^v1\.k2\./);
  });

  it('names the key that is missing', () => {
    const sealed = new AesSecretBox([key('k9', 9)]).seal('secret', 'tests');
    expect(() => box.open(sealed, 'tests')).toThrow(new SealedWithUnknownKeyError('k9'));
  });

  it('refuses another key under the same name, another place and every altered byte', () => {
    const sealed = box.seal('secret', 'tests');
    expect(() => new AesSecretBox([key('k1', 7)]).open(sealed, 'tests')).toThrow();
    expect(() => box.open(sealed, 'elsewhere')).toThrow();
    const [version, id, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => box.open(`${version}.${id}.${altered.toString('base64url')}`, 'tests')).toThrow();
    }
  });

  it.each(['', 'v1', 'v1.k1', 'v1.k1.', 'v2.k1.AAAA', 'v1.k1.AAAA', 'plain text'])('refuses "%s"', (text) => {
    expect(() => box.open(text, 'tests')).toThrow();
  });
});
