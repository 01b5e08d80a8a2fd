import { type DpopKey, dpopProof } from './dpop.js';

/** A token, or a function that is asked for one before each try, so that it can refresh it. */
export type TokenSource = string | (() => string | Promise<string>);

/** One credential: the service refuses two. Without any, only what is public can be read. */
export type Credentials =
  | { readonly accessToken: TokenSource; readonly dpop?: DpopKey; readonly apiKey?: never }
  | { readonly apiKey: string; readonly accessToken?: never; readonly dpop?: never }
  | { readonly accessToken?: never; readonly apiKey?: never; readonly dpop?: never };

/** Puts the credential into requests. */
export class Authorizer {
  /** The newest one that the service asked for (RFC 9449 §9). */
  private nonce: string | undefined;

  constructor(private readonly credentials: Credentials) {}

  /** @param request gets the headers; a proof is good for one try, so this is called before each */
  async authorize(request: Request): Promise<void> {
    const { apiKey, accessToken: source, dpop } = this.credentials;
    if (apiKey !== undefined) return request.headers.set('X-API-Key', apiKey);
    if (source === undefined) return;
    const accessToken = typeof source === 'string' ? source : await source();
    if (dpop === undefined) return request.headers.set('Authorization', `Bearer ${accessToken}`);
    const { method, url } = request;
    const { nonce } = this;
    const proof = await dpopProof(dpop, { method, url, accessToken, ...(nonce !== undefined && { nonce }) });
    request.headers.set('Authorization', `DPoP ${accessToken}`);
    request.headers.set('DPoP', proof);
  }

  /** @returns whether the request is to be sent once more, because its proof lacked a nonce that the answer brings */
  learnsNonce({ status, headers }: Response): boolean {
    const nonce = headers.get('DPoP-Nonce');
    if (nonce === null || nonce === this.nonce) return false;
    this.nonce = nonce;
    return status === 401 && /use_dpop_nonce/.test(headers.get('WWW-Authenticate') ?? '');
  }
}
