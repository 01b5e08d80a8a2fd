import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CompactSign, calculateJwkThumbprint, compactVerify, exportJWK, generateKeyPair } from 'jose';
import { SigningKeys } from '../../../adapters/tokens/signing-keys.js';

describe('the signing key file', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signing-keys-'));
    path = join(folder, 'keys', 'signing-keys.json');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const privateJwk = async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);

  it('is made at the first start, for its owner only, and leaves nothing else behind', async () => {
    await SigningKeys.loadOrCreate(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'keys'))).toEqual(['signing-keys.json']);
  });

  it('gives the same key at the next start', async () => {
    const first = await SigningKeys.loadOrCreate(path);
    const second = await SigningKeys.loadOrCreate(path);
    expect(second.current.kid).toBe(first.current.kid);
    expect(second.publicJwks()).toEqual(first.publicJwks());
  });

  it('is one and the same for starts at the same moment', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => SigningKeys.loadOrCreate(path)));
    expect(new Set(starts.map((keys) => keys.current.kid)).size).toBe(1);
    expect(await readdir(join(folder, 'keys'))).toEqual(['signing-keys.json']);
  });

  it('is closed to others when it was open to them', async () => {
    await SigningKeys.loadOrCreate(path);
    await chmod(path, 0o644);
    await SigningKeys.loadOrCreate(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('shows public members only, under the RFC 7638 thumbprint', async () => {
    const keys = await SigningKeys.loadOrCreate(path);
    const [jwk] = keys.publicJwks().keys;
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: keys.current.kid });
    expect(await calculateJwkThumbprint({ ...jwk })).toBe(keys.current.kid);
    const { keys: stored } = JSON.parse(await readFile(path, 'utf8')) as { keys: readonly { d: string }[] };
    expect(JSON.stringify([keys.publicJwks(), keys])).not.toContain(stored[0]?.d);
  });

  it('signs with the first key and verifies with all', async () => {
    const [newer, older] = [await privateJwk(), await privateJwk()];
    path = join(folder, 'two.json');
    await writeFile(path, JSON.stringify({ keys: [newer, older] }));
    const keys = await SigningKeys.loadOrCreate(path);
    expect(keys.current.kid).toBe(await calculateJwkThumbprint(newer));
    expect(keys.publicJwks().keys.map((jwk) => jwk.x)).toEqual([newer.x, older.x]);
    for (const { kid } of keys.publicJwks().keys) {
      const key = keys.find(kid);
      if (key === undefined) throw new Error(`no key ${kid}`);
      const signed = await new CompactSign(Buffer.from('x')).setProtectedHeader({ alg: 'ES256' }).sign(key.privateKey);
      await expect(compactVerify(signed, key.publicKey)).resolves.toBeDefined();
    }
    expect(keys.find('unknown')).toBeUndefined();
  });

  it.each([
    ['cut off', async () => '{"keys":[{'],
    ['empty', async () => ''],
    ['without keys', async () => '{"keys":[]}'],
    ['of another shape', async () => '[]'],
    ['a public key', async () => JSON.stringify({ keys: [{ ...(await privateJwk()), d: undefined }] })],
    ['an RSA key', async () => JSON.stringify({ keys: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB', d: 'AQAB' }] })],
    ['a key off the curve', async () => JSON.stringify({ keys: [{ ...(await privateJwk()), x: 'A'.repeat(43) }] })],
  ])('is refused by name and left alone when it is %s', async (_, content) => {
    path = join(folder, 'bad.json');
    const text = await content();
    await writeFile(path, text);
    await expect(SigningKeys.loadOrCreate(path)).rejects.toThrow(
      `The signing key file ${path} must be a JWK set of private P-256 keys`,
    );
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});
