import { readFileSync } from 'node:fs';
import { getAddress, isAddress, parseEther, ZeroAddress } from 'ethers';
import type { Address } from '../application/ports/user-operation.js';
import type { Currency } from '../domain/shared/currency.js';
import { parseMoney } from '../domain/shared/money.js';

/** Settings are missing or wrong. The message has one sentence for each, on a line of its own, which begins with the variable. */
export class ConfigurationError extends Error {}

const URL_SCHEME = /^[a-z][a-z0-9+.-]*$/;
const UNLIMITED = 'unlimited';
const WEI_PER_GWEI = 1_000_000_000n;
const PRIVATE_KEY = /^0x[0-9a-fA-F]{64}$/;

/** The order of the curve's group: private keys are below it (SEC 2, secp256k1). */
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * Reads typed settings from environment variables; an empty one counts as not set. Instead of NAME, NAME_FILE may name a file that holds the
 * value, as secrets are handed to containers. What is wrong is collected, so that a person learns all of it at once; values of secrets are
 * never repeated. What was read may be used only when nothing is `wrong`.
 */
export class EnvironmentReader {
  private readonly problems = new Set<string>();

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  /** Everything that was refused. */
  get wrong(): readonly string[] {
    return [...this.problems];
  }

  /** @param problem a sentence that begins with the variable @returns what stands for the value */
  refuse<Value>(problem: string, instead: Value): Value {
    this.problems.add(problem);
    return instead;
  }

  /** Refuses what does not hold. */
  demand(holds: boolean, problem: string): void {
    if (!holds) this.problems.add(problem);
  }

  /** Reads with a function that throws a ConfigurationError. */
  attempt<Value>(parse: () => Value, instead: Value): Value {
    try {
      return parse();
    } catch (error) {
      if (error instanceof ConfigurationError) return this.refuse(error.message, instead);
      throw error;
    }
  }

  text(name: string, fallback: string): string {
    return this.value(name) ?? fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.value(name);
    if (text === null) return fallback;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    return this.refuse(`${name} must be a whole number from ${min} to ${max}, not "${text}"`, fallback);
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
    return this.refuse(`${name} must list whole numbers from ${min} to ${max}, not "${text}"`, fallback);
  }

  requiredInteger(name: string, min: number, max: number): number {
    this.demand(this.value(name) !== null, `${name} is needed when CHAIN_RPC_URL is set`);
    return this.integer(name, min, min, max);
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.value(name);
    if (text === null) return fallback;
    this.demand(text === 'true' || text === 'false', `${name} must be true or false, not "${text}"`);
    return text === 'true';
  }

  oneOf<Value extends string>(name: string, fallback: Value, allowed: readonly Value[]): Value {
    const text = this.value(name) ?? fallback;
    const found = allowed.find((value) => value === text);
    return found ?? this.refuse(`${name} must be one of ${allowed.join(', ')}, not "${text}"`, fallback);
  }

  /** A comma-separated list; all of the allowed values when it is not set. */
  list<Value extends string>(name: string, allowed: readonly Value[]): readonly Value[] {
    const text = this.value(name);
    if (text === null) return allowed;
    return text.split(',').flatMap((item) => {
      const found = allowed.filter((value) => value === item.trim());
      this.demand(found.length > 0, `${name} must list some of ${allowed.join(', ')}, not "${item.trim()}"`);
      return found;
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
    return this.refuse(`${name} must be a URL that begins with ${beginnings(protocols)}`, null);
  }

  /** A comma-separated list of different URLs, each as `optionalUrl` takes it; null when it is not set. */
  optionalUrls(name: string, protocols: readonly string[]): readonly string[] | null {
    const urls = this.value(name)
      ?.split(',')
      .map((text) => withoutTrailingSlash(text.trim()));
    if (urls === undefined) return null;
    if (urls.every((url) => isUrl(url, protocols)) && new Set(urls).size === urls.length) return urls;
    return this.refuse(
      `${name} must list different URLs that begin with ${beginnings(protocols)}, separated by commas`,
      [],
    );
  }

  /** The part of a URL before the colon (RFC 3986), in lower case. */
  urlScheme(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    if (URL_SCHEME.test(text)) return text;
    return this.refuse(`${name} must be a URL scheme such as "accounts": a letter, then a-z, 0-9, +, - or .`, fallback);
  }

  /** In its EIP-55 form, however it was written. */
  address(name: string): Address {
    this.demand(this.value(name) !== null, `${name} is needed when CHAIN_RPC_URL is set`);
    return this.optionalAddress(name) ?? (ZeroAddress as Address);
  }

  optionalAddress(name: string): Address | null {
    const text = this.value(name);
    if (text === null) return null;
    if (isAddress(text)) return getAddress(text) as Address;
    return this.refuse(`${name} must be an address: 0x and 40 hexadecimal digits, with a right checksum if any`, null);
  }

  /** A comma-separated list of addresses, each in its EIP-55 form; empty when it is not set. */
  addresses(name: string): readonly Address[] {
    const texts = this.value(name)?.split(',') ?? [];
    const problem = `${name} must list addresses: 0x and 40 hexadecimal digits each, separated by commas`;
    return texts.flatMap((text) => {
      if (isAddress(text.trim())) return [getAddress(text.trim()) as Address];
      return this.refuse(problem, []);
    });
  }

  /** A comma-separated list of different private keys, at least one. */
  privateKeys(name: string): readonly [string, ...string[]] {
    const [first = '', ...others] = (this.value(name) ?? '').split(',').map((text) => text.trim());
    const keys = [first, ...others] as const;
    if (keys.every(isPrivateKey) && new Set(keys.map((key) => key.toLowerCase())).size === keys.length)
      return [...keys];
    return this.refuse(
      `${name} must be a private key: 0x and 64 hexadecimal digits, above zero and below the order of secp256k1; or several different ones, separated by commas`,
      [''],
    );
  }

  /** A fee in gwei with at most 9 decimals. @returns wei */
  gwei(name: string, fallback: string): bigint {
    const text = this.text(name, fallback);
    const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
    if (whole !== '') return BigInt(whole) * WEI_PER_GWEI + BigInt(decimals.padEnd(9, '0'));
    return this.refuse(`${name} must be a number of gwei with at most 9 decimals, not "${text}"`, 0n);
  }

  /** An amount of the chain's own coin with at most 18 decimals. @returns wei */
  ether(name: string, fallback: string): bigint {
    const text = this.text(name, fallback);
    if (/^\d{1,9}(\.\d{1,18})?$/.test(text)) return parseEther(text);
    return this.refuse(`${name} must be a number with at most 18 decimals, not "${text}"`, 0n);
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
      return this.refuse(error instanceof Error ? error.message : `${name} is no amount`, fallback);
    }
  }

  /** Whether a setting has a value. */
  has(name: string): boolean {
    return this.value(name) !== null;
  }

  private value(name: string): string | null {
    const given = this.environment[name]?.trim() || null;
    const file = this.environment[`${name}_FILE`]?.trim() || null;
    if (file === null) return given;
    if (given !== null) return this.refuse(`${name} and ${name}_FILE are both set: keep one of them`, given);
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch {
      return this.refuse(`${name}_FILE names ${file}, which cannot be read`, null);
    }
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
