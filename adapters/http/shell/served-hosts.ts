import type { IncomingMessage } from 'node:http';
import { ValidationError } from '../../../domain/shared/errors.js';

const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/;

/** The names by which the service may be called in a Host header (RFC 9110, section 7.2). */
export class ServedHosts {
  private readonly names: ReadonlySet<string> | null;

  /** @param names host names and addresses without ports; null serves every name */
  constructor(names: readonly string[] | null) {
    this.names = names && new Set(names.map((name) => name.toLowerCase()));
  }

  /** @throws ValidationError when the request is for another host */
  assertServed({ headers }: IncomingMessage): void {
    if (this.names === null) return;
    const name = HOST_AND_PORT.exec(headers.host ?? '')?.[1]?.toLowerCase();
    if (name !== undefined && this.names.has(name)) return;
    throw new ValidationError('Host', `names no host that is served here; use ${[...this.names].join(', ')}`);
  }
}
