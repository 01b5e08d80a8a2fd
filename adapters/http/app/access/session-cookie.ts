/** How the app's session cookie is named and protected. */
export class SessionCookie {
  readonly name: string;
  private readonly attributes: string;

  /** @param secure the app is served over https: the name then binds the cookie to this host (RFC 6265bis) */
  constructor(secure: boolean) {
    this.name = secure ? '__Host-session' : 'session';
    this.attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** The Set-Cookie header that signs in. */
  set(token: string, expiresAt: Date): Readonly<Record<string, string>> {
    return { 'Set-Cookie': `${this.name}=${token}; ${this.attributes}; Expires=${expiresAt.toUTCString()}` };
  }

  /** The Set-Cookie header that signs out. */
  clear(): Readonly<Record<string, string>> {
    return { 'Set-Cookie': `${this.name}=; ${this.attributes}; Max-Age=0` };
  }
}
