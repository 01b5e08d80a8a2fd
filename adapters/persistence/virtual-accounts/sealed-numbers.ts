import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { AccountNumbers } from '../../../domain/virtual-accounts/account-numbers.js';

/** How the numbers are written before they are encrypted: JSON has no bigint. */
interface WrittenNumbers {
  readonly eur: Omit<AccountNumbers['eur'], 'minimumTransfer'> & { readonly minimumTransfer: string };
  readonly usd: Omit<AccountNumbers['usd'], 'minimumTransfer'> & { readonly minimumTransfer: string };
}

/** Encrypts the numbers of a user's accounts. */
export function sealed(secretBox: SecretBox, owner: UserId, { eur, usd }: AccountNumbers): string {
  const written: WrittenNumbers = {
    eur: { ...eur, minimumTransfer: String(eur.minimumTransfer) },
    usd: { ...usd, minimumTransfer: String(usd.minimumTransfer) },
  };
  return secretBox.seal(JSON.stringify(written), numbersContext(owner));
}

/** Decrypts what {@link sealed} has encrypted. */
export function opened(secretBox: SecretBox, owner: UserId, text: string): AccountNumbers {
  const { eur, usd }: WrittenNumbers = JSON.parse(secretBox.open(text, numbersContext(owner)));
  return {
    eur: { ...eur, minimumTransfer: BigInt(eur.minimumTransfer) },
    usd: { ...usd, minimumTransfer: BigInt(usd.minimumTransfer) },
  };
}

export function numbersContext(owner: string): string {
  return `virtual accounts of ${owner}`;
}
