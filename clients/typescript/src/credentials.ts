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

  /**
   * @param request gets the headers; a proof is good for one try, so this is called before each
   * @returns the nonce in the proof
   * @throws what the token source throws
   */
  async authorize(request: Request): Promise<string | null> {
    const { apiKey, accessToken: source, dpop } = this.credentials;
    if (apiKey !== undefined) request.headers.set('X-API-Key', apiKey);
    if (source === undefined) return null;
    const accessToken = typeof source === 'string' ? source : await source();
    request.headers.set('Authorization', `${dpop ? 'DPoP' : 'Bearer'} ${accessToken}`);
    if (dpop === undefined) return null;
    const { method, url } = request;
    const { nonce } = this;
    const proof = await dpopProof(dpop, { method, url, accessToken, ...(nonce !== undefined && { nonce }) });
    request.headers.set('DPoP', proof);
    return nonce ?? null;
  }

  /**
   * @param sentNonce the one in the request's proof: another request may have learned the answer's meanwhile
   * @returns whether the request is to be sent once more, because its proof lacked a nonce that the answer brings
   */
  learnsNonce({ status, headers }: Response, sentNonce: string | null): boolean {
    const nonce = headers.get('DPoP-Nonce');
    if (nonce === null || nonce === sentNonce) return false;
    this.nonce = nonce;
    return status === 401 && /use_dpop_nonce/.test(headers.get('WWW-Authenticate') ?? '');
  }
}
