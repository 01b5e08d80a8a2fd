import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

const ALGORITHM = 'ES256';

/** A public signing key as the JWKS endpoint shows it (RFC 7517). */
interface PublicSigningJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  /** base64url coordinates */
  readonly x: string;
  readonly y: string;
  /** RFC 7638 thumbprint */
  readonly kid: string;
  readonly alg: 'ES256';
  readonly use: 'sig';
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicSigningJwk;
}

/** The issuer's ES256 keys: the first signs, all verify, so that a new first key can be put in front of an old one. */
export class SigningKeys {
  private readonly byKid: ReadonlyMap<string, SigningKey>;

  private constructor(
    /** The key that signs new tokens. */
    readonly current: SigningKey,
    keys: readonly SigningKey[],
  ) {
    this.byKid = new Map(keys.map((key) => [key.kid, key]));
  }

  /**
   * Reads the private keys from a JWK set file, which is made with one new key when it does not exist. Only the owner can read the file
   * (mode 0600), also after this call when it was laxer before.
   *
   * @throws Error naming the file when it is no set of private P-256 keys, or cannot be read or made
   */
  static async loadOrCreate(path: string): Promise<SigningKeys> {
    const text = await readOrCreate(path);
    await chmod(path, 0o600);
    const keys = await parseKeys(text, path);
    const [first] = keys;
    if (first === undefined) throw invalid(path);
    return new SigningKeys(first, keys);
  }

  find(kid: string): SigningKey | undefined {
    return this.byKid.get(kid);
  }

  /** The JWK set that anybody may see. */
  publicJwks(): { readonly keys: readonly PublicSigningJwk[] } {
    return { keys: [...this.byKid.values()].map((key) => key.publicJwk) };
  }
}

async function readOrCreate(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await create(path);
  return readFile(path, 'utf8');
}

/** Writes the file whole under another name and links it into place: two starts at once end up with one and the same key. */
async function create(path: string): Promise<void> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const content = `${JSON.stringify({ keys: [await exportJWK(privateKey)] })}\n`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

async function parseKeys(text: string, path: string): Promise<readonly SigningKey[]> {
  try {
    const { keys } = JSON.parse(text) as { keys: readonly JWK[] };
    return await Promise.all(keys.map(toSigningKey));
  } catch {
    throw invalid(path);
  }
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y, d } = jwk;
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined || d === undefined) {
    throw new TypeError('not a private P-256 key');
  }
  const publicMembers = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = await calculateJwkThumbprint(publicMembers);
  return {
    kid,
    privateKey: await importAsymmetric({ ...publicMembers, d }),
    publicKey: await importAsymmetric(publicMembers),
    publicJwk: { ...publicMembers, kid, alg: ALGORITHM, use: 'sig' },
  };
}

async function importAsymmetric(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('not an asymmetric key');
  return key;
}

function invalid(path: string): Error {
  return new Error(`The signing key file ${path} must be a JWK set of private P-256 keys`);
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
