import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { TestTokenIssuer } from '../test-token-issuer.js';

const LIFETIME_SECONDS = 600;

export type Members = Readonly<Record<string, unknown>>;
/** Gives the signature of what is signed. */
export type Signer = (input: Buffer) => Buffer;

/** The user that a forger wants to be, and the other claims of an access token. */
export interface Victim {
  readonly serviceUrl: string;
  readonly userId: string;
  readonly clientId: string;
  readonly scope: string;
}

/** Makes tokens of the service, and tokens that only look like them. */
export class TokenForge {
  /** Signs as the service does. */
  readonly genuine: Signer;

  private constructor(
    readonly kid: string,
    key: KeyObject,
    private readonly claims: Members,
  ) {
    this.genuine = es256(key);
  }

  static async of(keys: TestTokenIssuer, { serviceUrl, userId, clientId, scope }: Victim): Promise<TokenForge> {
    const { privateJwk } = keys.current;
    const grantId = await keys.grant(userId, clientId);
    const claims = { iss: `${serviceUrl}/oauth`, aud: serviceUrl, sub: userId, client_id: clientId, scope };
    const key = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' });
    return new TokenForge(privateJwk.kid, key, { ...claims, grant_id: grantId });
  }

  /** A token as the service issues it, but for the changes; undefined takes a member out. */
  token(changes: { readonly header?: Members; readonly claims?: Members; readonly signer?: Signer } = {}): string {
    const { header, claims, signer = this.genuine } = changes;
    return compact(
      JSON.stringify({ ...this.header, ...header }),
      JSON.stringify({ ...this.fresh(), ...claims }),
      signer,
    );
  }

  /** A token whose parts are these texts. */
  ofTexts(texts: { readonly header?: string; readonly claims?: string; readonly signer: Signer }): string {
    const { header = JSON.stringify(this.header), claims = JSON.stringify(this.fresh()), signer } = texts;
    return compact(header, claims, signer);
  }

  get header(): Members {
    return { alg: 'ES256', typ: 'at+jwt', kid: this.kid };
  }

  fresh(): Members {
    const now = Math.floor(Date.now() / 1000);
    return { ...this.claims, jti: randomUUID(), iat: now, exp: now + LIFETIME_SECONDS };
  }
}

export function es256(key: KeyObject): Signer {
  return (input) => sign('sha256', input, { key, dsaEncoding: 'ieee-p1363' });
}

export function partsOf(token: string): {
  readonly header: string;
  readonly claims: string;
  readonly signature: string;
} {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return { header, claims, signature };
}

function compact(header: string, claims: string, signer: Signer): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  return `${input}.${signer(Buffer.from(input)).toString('base64url')}`;
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
