import { CRYPTO_ASSETS } from '../shared/crypto-asset.js';
import { CURRENCIES, TOKENS } from '../shared/currency.js';
import { ValidationError } from '../shared/errors.js';
import { withoutDeceptive } from '../shared/plain-text.js';
import { nameSkeleton } from '../users/skeleton.js';

const SYMBOL_MAX_LENGTH = 12;

const SPACES = /\s+/gu;

/** The symbols that no other token may look like, by their skeletons. */
const KNOWN: ReadonlyMap<string | null, string> = new Map(
  [...TOKENS, ...CURRENCIES, ...CRYPTO_ASSETS, 'BTC', 'ETH', 'USDT'].map((symbol) => [nameSkeleton(symbol), symbol]),
);

/**
 * Makes the symbol that a foreign token's contract gives itself harmless: without characters that deceive, on one line, and short.
 * @throws ValidationError naming `tokenAddress` when nothing readable is left, or when it looks like the symbol of a well-known token
 */
export function readTokenSymbol(text: string): string {
  const plain = withoutDeceptive(text.slice(0, 200).normalize('NFC').replace(SPACES, ' ')).trim();
  const skeleton = nameSkeleton(plain);
  if (skeleton === null) throw new ValidationError('tokenAddress', 'has no readable symbol');
  const imitated = KNOWN.get(skeleton);
  if (imitated !== undefined) {
    throw new ValidationError('tokenAddress', `calls itself like ${imitated}, and is another token`);
  }
  const characters = [...plain];
  return characters.length > SYMBOL_MAX_LENGTH ? `${characters.slice(0, SYMBOL_MAX_LENGTH - 1).join('')}…` : plain;
}
