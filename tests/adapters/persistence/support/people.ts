import { randomBytes, randomUUID } from 'node:crypto';
import { toAddress } from '../../../../adapters/chain/hex.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import type { Passkey } from '../../../../application/passkeys/passkey.repository.js';
import type { Hex } from '../../../../application/ports/user-operation.js';
import type { User } from '../../../../application/users/user.repository.js';
import type { Wallet } from '../../../../application/wallets/wallet.repository.js';
import type { Token } from '../../../../domain/shared/currency.js';
import { passkeyId, type UserId, userId, walletId } from '../../../../domain/shared/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';

export interface Person {
  readonly user: User;
  readonly wallet: Wallet;
}

export function newUser(overrides: Partial<User> = {}): User {
  const username = `u_${randomBytes(6).toString('hex')}`;
  return { id: userId(randomUUID()), username, displayName: username, createdAt: CREATED_AT, ...overrides };
}

export function newWallet(owner: UserId, overrides: Partial<Wallet> = {}): Wallet {
  return {
    id: walletId(randomUUID()),
    userId: owner,
    address: toAddress(randomHex(20)),
    owner: { x: randomHex(32), y: randomHex(32) },
    createdAt: CREATED_AT,
    ...overrides,
  };
}

export function newPasskey(owner: UserId, overrides: Partial<Passkey> = {}): Passkey {
  return {
    id: passkeyId(randomUUID()),
    userId: owner,
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: new Uint8Array(randomBytes(77)),
    x: randomHex(32),
    y: randomHex(32),
    kind: 'primary',
    status: 'confirmed',
    signCount: 0,
    transports: ['internal', 'hybrid'],
    aaguid: '00000000-0000-0000-0000-000000000000',
    createdAt: CREATED_AT,
    ...overrides,
  };
}

/** A user with a wallet, and what the ledger says it holds. */
export async function storedPerson(database: Database, funds: Partial<Record<Token, bigint>> = {}): Promise<Person> {
  const user = newUser();
  const wallet = newWallet(user.id);
  await new PostgresUserRepository(database).add(user);
  await new PostgresWalletRepository(database).add(wallet);
  for (const [token, minorUnits] of Object.entries(funds)) {
    const values = [wallet.id, token, String(minorUnits)];
    await database.dataSource.query('INSERT INTO account_balances VALUES ($1, $2, $3)', values);
  }
  return { user, wallet };
}

export async function storedPasskey(
  database: Database,
  owner: UserId,
  overrides: Partial<Passkey> = {},
): Promise<Passkey> {
  const passkey = newPasskey(owner, overrides);
  await new PostgresPasskeyRepository(database).add(passkey);
  return passkey;
}

export function randomHex(bytes: number): Hex {
  return `0x${randomBytes(bytes).toString('hex')}`;
}
