interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** The cookies of one visit to one host. It ignores expiry. A cookie that is set to an empty value is removed. */
export class CookieJar {
  private readonly cookies = new Map<string, Cookie>();

  /** Stores the cookies of an answer. */
  store(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const equals = pair.indexOf('=');
      const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      const key = `${pair.slice(0, equals)} ${path}`;
      const value = pair.slice(equals + 1);
      if (value === '') this.cookies.delete(key);
      else this.cookies.set(key, { value: `${pair.slice(0, equals)}=${value}`, path });
    }
  }

  /** The Cookie header for a request to this path. */
  headerFor(pathname: string): string {
    const fitting = [...this.cookies.values()].filter(
      ({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    );
    return fitting.map(({ value }) => value).join('; ');
  }
}
