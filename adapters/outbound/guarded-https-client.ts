import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type {
  OutboundAddresses,
  OutboundAnswer,
  OutboundClient,
  OutboundLimits,
  OutboundPostOptions,
  OutboundRequestOptions,
} from '../../application/ports/outbound-client.js';
import { ServiceUnavailableError, ValidationError } from '../../domain/shared/errors.js';
import { assertAllowed, readTarget, type Target } from './guarded-url.js';
import { KeptConnections } from './kept-connections.js';
import { type ResolveName, resolverOf } from './name-resolution.js';
import { type NamedHosts, namedTarget } from './named-hosts.js';
import { isPublicAddress } from './public-address.js';

const LOOPBACK = '127.0.0.1';
const CHECK_TIMEOUT_MS = 5_000;
/** What a name server says of a name that is not there, or has no address. */
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
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
  /** The receivers on this machine that may be reached by a name. */
  readonly namedHosts?: NamedHosts;
  /** For tests only: they have no public addresses. */
  readonly allowAddress?: (address: string) => boolean;
  /** For tests only: a certificate authority (PEM) that is trusted instead of the public ones. */
  readonly ca?: string;
}

interface Message {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly keepsConnection?: boolean;
  readonly cutsAnswer?: boolean;
  readonly idleMs?: number;
}

/**
 * Fetches URLs that other people name, without giving them access to this network. It looks the name up once, checks all its addresses
 * and connects only to these, even when the name changes meanwhile. The certificate must be valid for the name. Every request has its
 * own connection, unless it keeps it, without proxy, cookies, compression and redirects.
 */
export class GuardedHttpsClient implements OutboundClient, OutboundAddresses {
  private readonly kept = new KeptConnections();
  private readonly named: NamedHosts | undefined;
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
    this.named = options.namedHosts;
  }

  async check(url: string): Promise<void> {
    const target = await this.targetOf(url);
    try {
      await this.addressesOf(target, AbortSignal.timeout(CHECK_TIMEOUT_MS));
    } catch (error) {
      if (!isUnknownName(error)) throw error;
      throw new ValidationError('url', `must lead to the public Internet; ${target.host} cannot be found`);
    }
  }

  get(url: string, { accept, ...limits }: OutboundRequestOptions): Promise<OutboundAnswer> {
    return this.exchange(url, { method: 'GET', headers: { accept } }, limits);
  }

  post(url: string, { headers, maxBytes, timeoutMs, ...message }: OutboundPostOptions): Promise<OutboundAnswer> {
    const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
    const posted = { ...message, method: 'POST', headers: Object.fromEntries(kept) } as const;
    return this.exchange(url, posted, { maxBytes, timeoutMs });
  }

  private async exchange(url: string, message: Message, { maxBytes, timeoutMs }: OutboundLimits) {
    const target = await this.targetOf(url);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const addresses = await this.addressesOf(target, deadline);
      return await this.sendOnce(target, addresses, message, maxBytes, deadline);
    } catch (error) {
      throw deadline.aborted && error instanceof ServiceUnavailableError
        ? new ServiceUnavailableError(`${target.host} did not answer in full within ${timeoutMs} ms`, { cause: error })
        : error;
    }
  }

  private async targetOf(url: string): Promise<Target> {
    return (this.named && (await namedTarget(url, this.named))) ?? readTarget(url, this.ports);
  }

  /* A server may close a kept connection in the moment in which it is used again. Who keeps connections must bear a second request. */
  private async sendOnce(
    target: Target,
    addresses: readonly string[],
    message: Message,
    maxBytes: number,
    deadline: AbortSignal,
  ): Promise<OutboundAnswer> {
    try {
      return await this.send(target, addresses, message, maxBytes, deadline);
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw error;
      return this.send(target, addresses, { ...message, keepsConnection: false }, maxBytes, deadline);
    }
  }

  private async addressesOf({ host, isAddress, isNamed }: Target, deadline: AbortSignal): Promise<readonly string[]> {
    if (isNamed) return [LOOPBACK];
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
    { url, host, isAddress, port, isNamed = false }: Target,
    addresses: readonly string[],
    { method, headers, body, keepsConnection = false, cutsAnswer = false, idleMs = this.idleMs }: Message,
    maxBytes: number,
    deadline: AbortSignal,
  ): Promise<OutboundAnswer> {
    const outgoing = (isNamed ? httpRequest : httpsRequest)({
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
      agent: keepsConnection && this.kept.agentFor(isNamed, host, port, addresses),
      lookup: pinnedTo(addresses),
      ...ONE_ADDRESS_AFTER_THE_OTHER,
      servername: isAddress ? '' : host,
      // Checks certificates even when NODE_TLS_REJECT_UNAUTHORIZED=0 is set.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(this.ca === undefined ? {} : { ca: this.ca }),
      maxHeaderSize: MAX_HEADER_BYTES,
      timeout: idleMs,
      signal: deadline,
    });
    let silent = false;
    let isWhole = false;
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
      const response = await answered;
      // Nobody needs what a redirect says beside its address.
      const isRedirect = method === 'GET' && REDIRECTS.has(response.statusCode ?? 0);
      const read = isRedirect ? headOf(response) : await readAnswer(response, host, maxBytes, cutsAnswer);
      isWhole = read.isWhole;
      return read.answer;
    } catch (error) {
      if (error instanceof ServiceUnavailableError) throw error;
      if (outgoing.reusedSocket && isReset(error)) throw new StaleConnectionError(host, { cause: error });
      throw failure(host, silent ? `was silent for ${idleMs} ms` : 'did not give an acceptable answer', error);
    } finally {
      // What is left of an answer must not stay on a connection that is used again.
      if (!keepsConnection || !isWhole) outgoing.destroy();
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

async function readAnswer(response: IncomingMessage, host: string, maxBytes: number, cuts: boolean) {
  const chunks: Buffer[] = [];
  let length = 0;
  const isTooLong = () => length > maxBytes || Number(response.headers['content-length'] ?? 0) > maxBytes;
  if (isTooLong() && !cuts) throw failure(host, `answered with more than ${maxBytes} bytes`);
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    chunks.push(chunk);
    if (length <= maxBytes) continue;
    if (!cuts) throw failure(host, `answered with more than ${maxBytes} bytes`);
    break;
  }
  const body = Buffer.concat(chunks).subarray(0, maxBytes);
  const answer = { status: response.statusCode ?? 0, headers: headersOf(response), body };
  return { answer, isWhole: length <= maxBytes };
}

/* The connection is closed while the body arrives, which is an error of the answer. */
function headOf(response: IncomingMessage) {
  response.on('error', () => undefined);
  const answer = { status: response.statusCode ?? 0, headers: headersOf(response), body: new Uint8Array() };
  return { answer, isWhole: false };
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

function isReset(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE';
}

function isUnknownName(error: unknown): boolean {
  return error instanceof ServiceUnavailableError && UNKNOWN_NAME.has(codeOf(error.cause));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** A kept connection was closed before it was used again. */
class StaleConnectionError extends Error {}
