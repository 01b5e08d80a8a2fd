import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type {
  OutboundAnswer,
  OutboundClient,
  OutboundLimits,
  OutboundPostOptions,
  OutboundRequestOptions,
} from '../../application/ports/outbound-client.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { assertAllowed, readTarget, type Target } from './guarded-url.js';
import { type ResolveName, resolverOf } from './name-resolution.js';
import { isPublicAddress } from './public-address.js';

const MAX_HEADER_BYTES = 16 * 1024;
/** How long to wait for one address of a host before trying the next. */
const ONE_ADDRESS_AFTER_THE_OTHER = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1_000 };

const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface GuardedHttpsClientOptions {
  /** Ports that a URL may name; 443 only when left out. */
  readonly ports?: readonly number[];
  /** How long the server may send nothing. */
  readonly idleMs?: number;
  readonly resolve?: ResolveName;
  /** For tests only: they have no public addresses. */
  readonly allowAddress?: (address: string) => boolean;
  /** For tests only: a certificate authority (PEM) that is trusted instead of the public ones. */
  readonly ca?: string;
}

interface Message {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Fetches URLs that other people name, without giving them access to this network. It looks the name up once, checks all its addresses
 * and connects only to these, even when the name changes meanwhile. The certificate must be valid for the name. Every request has its
 * own connection, without proxy, cookies, compression and redirects.
 */
export class GuardedHttpsClient implements OutboundClient {
  private readonly ports: ReadonlySet<number>;
  private readonly idleMs: number;
  private readonly resolve: ResolveName;
  private readonly allows: (address: string) => boolean;
  private readonly ca: string | undefined;

  constructor(options: GuardedHttpsClientOptions = {}) {
    this.ports = new Set(options.ports ?? [443]);
    this.idleMs = options.idleMs ?? 5_000;
    this.resolve = options.resolve ?? resolverOf();
    this.allows = options.allowAddress ?? isPublicAddress;
    this.ca = options.ca;
  }

  get(url: string, { accept, ...limits }: OutboundRequestOptions): Promise<OutboundAnswer> {
    return this.exchange(url, { method: 'GET', headers: { accept } }, limits);
  }

  post(url: string, { headers, body, ...limits }: OutboundPostOptions): Promise<OutboundAnswer> {
    const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
    return this.exchange(url, { method: 'POST', headers: Object.fromEntries(kept), body }, limits);
  }

  private async exchange(url: string, message: Message, { maxBytes, timeoutMs }: OutboundLimits) {
    const target = readTarget(url, this.ports);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const addresses = await this.addressesOf(target, deadline);
      return await this.send(target, addresses, message, maxBytes, deadline);
    } catch (error) {
      throw deadline.aborted && error instanceof ServiceUnavailableError
        ? new ServiceUnavailableError(`${target.host} did not answer in full within ${timeoutMs} ms`, { cause: error })
        : error;
    }
  }

  private async addressesOf({ host, isAddress }: Target, deadline: AbortSignal): Promise<readonly string[]> {
    const addresses = isAddress
      ? [host]
      : await this.resolve(host, deadline).catch((error) => {
          throw failure(host, 'cannot be found', error);
        });
    if (addresses.length === 0) throw failure(host, 'has no address');
    assertAllowed(host, addresses, this.allows);
    return addresses;
  }

  private async send(
    { url, host, isAddress, port }: Target,
    addresses: readonly string[],
    { method, headers, body }: Message,
    maxBytes: number,
    deadline: AbortSignal,
  ): Promise<OutboundAnswer> {
    const outgoing = request({
      method,
      host,
      port,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        Host: url.host,
        'Accept-Encoding': 'identity',
        ...(body ? { 'Content-Length': body.byteLength } : {}),
      },
      // A new agent for each request keeps no connection and no TLS session, and does not read the environment.
      agent: false,
      lookup: pinnedTo(addresses),
      ...ONE_ADDRESS_AFTER_THE_OTHER,
      servername: isAddress ? '' : host,
      // Checks certificates even when NODE_TLS_REJECT_UNAUTHORIZED=0 is set.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(this.ca === undefined ? {} : { ca: this.ca }),
      maxHeaderSize: MAX_HEADER_BYTES,
      timeout: this.idleMs,
      signal: deadline,
    });
    let silent = false;
    try {
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.on('response', resolve).on('error', reject);
        outgoing.on('upgrade', () => reject(new Error('The connection was upgraded')));
        outgoing.on('close', () => reject(new Error('The connection was closed')));
        outgoing.on('timeout', () => {
          silent = true;
          outgoing.destroy(new Error('The connection is silent'));
        });
      });
      outgoing.end(body);
      return await read(await answered, host, maxBytes);
    } catch (error) {
      if (error instanceof ServiceUnavailableError) throw error;
      throw failure(host, silent ? `was silent for ${this.idleMs} ms` : 'did not give an acceptable answer', error);
    } finally {
      outgoing.destroy();
    }
  }
}

/** Answers every look-up with the checked addresses, so that there is no second look-up. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    const [first] = all;
    if (options.all || !first) process.nextTick(callback, null, all);
    else process.nextTick(callback, null, first.address, first.family);
  };
}

async function read(response: IncomingMessage, host: string, maxBytes: number): Promise<OutboundAnswer> {
  const tooLong = `answered with more than ${maxBytes} bytes`;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw failure(host, tooLong);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw failure(host, tooLong);
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, headers: headersOf(response), body: Buffer.concat(chunks) };
}

function headersOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Map(entries);
}

function failure(host: string, what: string, cause?: unknown): ServiceUnavailableError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new ServiceUnavailableError(`${host} ${what}${code}`, { cause });
}
