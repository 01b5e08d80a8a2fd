import type { FinalityLevel, FinalityPolicy, FinalityRule } from '../domain/indexing/finality-policy.js';
import { FINALITY_TAGS } from '../domain/indexing/finality-policy.js';
import { isCurrency } from '../domain/shared/currency.js';
import { parseMoney } from '../domain/shared/money.js';
import { ConfigurationError, type EnvironmentReader } from './environment-reader.js';

const MOST_CONFIRMATIONS = 200;
const RULE = /^(?:([A-Z]{3}) )?(\S+)=(\S+)$/;

export function readFinality(read: EnvironmentReader, sandbox: boolean): FinalityPolicy {
  read.demand(
    !read.has('CHAIN_CONFIRMATIONS'),
    'CHAIN_CONFIRMATIONS is now called CHAIN_FINALITY; it takes a number of blocks as well',
  );
  const text = read.text('CHAIN_FINALITY', sandbox ? '1' : 'safe');
  const usual = levelIn(text) ?? read.refuse(`CHAIN_FINALITY must be ${LEVELS}, not "${text}"`, 1);
  const rules = read
    .text('CHAIN_FINALITY_BY_AMOUNT', '')
    .split(',')
    .filter((rule) => rule.trim() !== '');
  return { usual, rules: read.attempt(() => rules.map((rule) => ruleIn(rule.trim())), []) };
}

const LEVELS = `a whole number of blocks from 1 to ${MOST_CONFIRMATIONS}, or ${FINALITY_TAGS.join(' or ')}`;

/** @throws ConfigurationError */
function ruleIn(text: string): FinalityRule {
  const [, currency = null, amount = '', level = ''] = RULE.exec(text) ?? [];
  const from = amountIn(amount);
  const known = levelIn(level);
  if (from === null || known === null || (currency !== null && !isCurrency(currency))) {
    throw new ConfigurationError(
      `CHAIN_FINALITY_BY_AMOUNT must list rules such as "1000=3" or "USD 50000=finalized", not "${text}"; a level is ${LEVELS}`,
    );
  }
  return { from, currency, level: known };
}

function levelIn(text: string): FinalityLevel | null {
  const number = /^\d+$/.test(text) ? Number(text) : null;
  if (number !== null) return number >= 1 && number <= MOST_CONFIRMATIONS ? number : null;
  return FINALITY_TAGS.find((tag) => tag === text) ?? null;
}

/* Every token has the same number of decimals, so any currency will do. */
function amountIn(text: string): bigint | null {
  try {
    return parseMoney(text, 'USD').minorUnits;
  } catch {
    return null;
  }
}
