import { ValidationError } from '../../domain/shared/errors.js';
import type { Target } from './guarded-url.js';

/** Receivers on this machine that a sandbox may reach by a name, over plain HTTP. Outside a sandbox there are none. */
export interface NamedHosts {
  /** @returns the port on 127.0.0.1; null for every other name */
  portOf(name: string): Promise<number | null>;
}

/** The target on this machine that the URL names; null for a URL with any other host. */
export async function namedTarget(text: string, hosts: NamedHosts): Promise<Target | null> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const port = await hosts.portOf(url.hostname);
  if (port === null) return null;
  if (url.username !== '' || url.password !== '')
    throw new ValidationError('url', 'must not hold a user name or password');
  return { url, host: url.hostname, isAddress: false, port, isNamed: true };
}
