import { getAddress, isAddress, parseEther } from 'ethers';
import type { Address } from '../application/ports/user-operation.js';
import type { Currency } from '../domain/shared/currency.js';
import { parseMoney } from '../domain/shared/money.js';

/** A setting is missing or wrong. The message is one sentence that names the variable. */
export class ConfigurationError extends Error {}

const URL_SCHEME = /^[a-z][a-z0-9+.-]*$/;
const UNLIMITED = 'unlimited';
const WEI_PER_GWEI = 1_000_000_000n;
const PRIVATE_KEY = /^0x[0-9a-fA-F]{64}$/;

/** The order of the curve's group: private keys are below it (SEC 2, secp256k1). */
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Reads typed settings from environment variables; an empty one counts as not set. Values of secrets are never repeated. */
export class EnvironmentReader {
  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  text(name: string, fallback: string): string {
    return this.value(name) ?? fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.value(name);
    if (text === null) return fallback;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new ConfigurationError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }

  /** A comma-separated list; empty when it is not set. */
  texts(name: string): readonly string[] {
    const items = (this.value(name) ?? '').split(',').map((item) => item.trim());
    return items.filter((item) => item !== '');
  }

  /** A comma-separated list of whole numbers. */
  integers(name: string, fallback: readonly number[], min: number, max: number): readonly number[] {
    const text = this.value(name);
    if (text === null) return fallback;
    const numbers = text.split(',').map((item) => (/^\d+$/.test(item.trim()) ? Number(item) : Number.NaN));
    if (numbers.every((number) => number >= min && number <= max)) return numbers;
    throw new ConfigurationError(`${name} must list whole numbers from ${min} to ${max}, not "${text}"`);
  }

  requiredInteger(name: string, min: number, max: number): number {
    if (this.value(name) === null) throw new ConfigurationError(`${name} is needed when CHAIN_RPC_URL is set`);
    return this.integer(name, min, min, max);
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.value(name);
    if (text === null) return fallback;
    if (text !== 'true' && text !== 'false')
      throw new ConfigurationError(`${name} must be true or false, not "${text}"`);
    return text === 'true';
  }

  oneOf<Value extends string>(name: string, fallback: Value, allowed: readonly Value[]): Value {
    const text = this.value(name) ?? fallback;
    const found = allowed.find((value) => value === text);
    if (found) return found;
    throw new ConfigurationError(`${name} must be one of ${allowed.join(', ')}, not "${text}"`);
  }

  /** A comma-separated list; all of the allowed values when it is not set. */
  list<Value extends string>(name: string, allowed: readonly Value[]): readonly Value[] {
    const text = this.value(name);
    if (text === null) return allowed;
    return text.split(',').map((item) => {
      const found = allowed.find((value) => value === item.trim());
      if (found) return found;
      throw new ConfigurationError(`${name} must list some of ${allowed.join(', ')}, not "${item.trim()}"`);
    });
  }

  url(name: string, fallback: string, protocols: readonly string[]): string {
    return this.optionalUrl(name, protocols) ?? fallback;
  }

  /** Without a trailing slash. The value may hold a password, so it is not repeated in the error. */
  optionalUrl(name: string, protocols: readonly string[]): string | null {
    const text = this.value(name);
    if (text === null) return null;
    if (isUrl(text, protocols)) return withoutTrailingSlash(text);
    throw new ConfigurationError(`${name} must be a URL that begins with ${beginnings(protocols)}`);
  }

  /** A comma-separated list of different URLs, each as `optionalUrl` takes it; null when it is not set. */
  optionalUrls(name: string, protocols: readonly string[]): readonly string[] | null {
    const urls = this.value(name)
      ?.split(',')
      .map((text) => withoutTrailingSlash(text.trim()));
    if (urls === undefined) return null;
    if (urls.every((url) => isUrl(url, protocols)) && new Set(urls).size === urls.length) return urls;
    throw new ConfigurationError(
      `${name} must list different URLs that begin with ${beginnings(protocols)}, separated by commas`,
    );
  }

  /** The part of a URL before the colon (RFC 3986), in lower case. */
  urlScheme(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    if (URL_SCHEME.test(text)) return text;
    throw new ConfigurationError(`${name} must be a URL scheme such as "accounts": a letter, then a-z, 0-9, +, - or .`);
  }

  /** In its EIP-55 form, however it was written. */
  address(name: string): Address {
    const address = this.optionalAddress(name);
    if (address === null) throw new ConfigurationError(`${name} is needed when CHAIN_RPC_URL is set`);
    return address;
  }

  optionalAddress(name: string): Address | null {
    const text = this.value(name);
    if (text === null) return null;
    if (isAddress(text)) return getAddress(text) as Address;
    throw new ConfigurationError(
      `${name} must be an address: 0x and 40 hexadecimal digits, with a right checksum if any`,
    );
  }

  /** A comma-separated list of addresses, each in its EIP-55 form; empty when it is not set. */
  addresses(name: string): readonly Address[] {
    const texts = this.value(name)?.split(',') ?? [];
    return texts.map((text) => {
      if (isAddress(text.trim())) return getAddress(text.trim()) as Address;
      throw new ConfigurationError(
        `${name} must list addresses: 0x and 40 hexadecimal digits each, separated by commas`,
      );
    });
  }

  /** A comma-separated list of different private keys, at least one. */
  privateKeys(name: string): readonly [string, ...string[]] {
    const [first = '', ...others] = (this.value(name) ?? '').split(',').map((text) => text.trim());
    const keys = [first, ...others] as const;
    if (keys.every(isPrivateKey) && new Set(keys.map((key) => key.toLowerCase())).size === keys.length)
      return [...keys];
    throw new ConfigurationError(
      `${name} must be a private key: 0x and 64 hexadecimal digits, above zero and below the order of secp256k1; or several different ones, separated by commas`,
    );
  }

  /** A fee in gwei with at most 9 decimals. @returns wei */
  gwei(name: string, fallback: string): bigint {
    const text = this.text(name, fallback);
    const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
    if (whole !== '') return BigInt(whole) * WEI_PER_GWEI + BigInt(decimals.padEnd(9, '0'));
    throw new ConfigurationError(`${name} must be a number of gwei with at most 9 decimals, not "${text}"`);
  }

  /** An amount of the chain's own coin with at most 18 decimals. @returns wei */
  ether(name: string, fallback: string): bigint {
    const text = this.text(name, fallback);
    if (/^\d{1,9}(\.\d{1,18})?$/.test(text)) return parseEther(text);
    throw new ConfigurationError(`${name} must be a number with at most 18 decimals, not "${text}"`);
  }

  /** Like `ether`; null for the word "unlimited". */
  budget(name: string, fallback: string): bigint | null {
    if (this.text(name, fallback) === UNLIMITED) return null;
    return this.ether(name, fallback);
  }

  /** An amount above zero in units of the currency. @returns minor units */
  money(name: string, currency: Currency, fallback: bigint): bigint {
    const text = this.value(name);
    if (text === null) return fallback;
    try {
      return parseMoney(text, currency, name).minorUnits;
    } catch (error) {
      throw new ConfigurationError(error instanceof Error ? error.message : `${name} is no amount`);
    }
  }

  private value(name: string): string | null {
    return this.environment[name]?.trim() || null;
  }
}

function isPrivateKey(text: string): boolean {
  return PRIVATE_KEY.test(text) && BigInt(text) > 0n && BigInt(text) < SECP256K1_ORDER;
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function beginnings(protocols: readonly string[]): string {
  return protocols.map((protocol) => `${protocol}//`).join(' or ');
}
