import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { RelayerKey, RelayerKeys } from '../../../application/relaying/relayer-keys.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

export interface SealedKey {
  readonly name: string;
  readonly signer: Address;
  readonly sealedKey: string;
}

export const RELAYER_KEYS = statement<{ chainId: number }, SealedKey>('relayer-keys').sql(
  'SELECT name, signer, sealed_key AS "sealedKey" FROM relayer_keys WHERE chain_id = :chainId ORDER BY added_at, name',
);

const ADD = statement<SealedKey & { readonly chainId: number }>('add-relayer-key').sql(`
    INSERT INTO relayer_keys (chain_id, name, signer, sealed_key) VALUES (:chainId, :name, :signer, :sealedKey) ON CONFLICT DO NOTHING`);

export class PostgresRelayerKeys implements RelayerKeys {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  async all(chainId: number): Promise<readonly RelayerKey[]> {
    return (await this.database.rows(RELAYER_KEYS, { chainId })).map((sealed) => openedKey(this.box, chainId, sealed));
  }

  async add(
    chainId: number,
    { name, signer, privateKey }: RelayerKey & { readonly privateKey: string },
  ): Promise<void> {
    const sealedKey = this.box.seal(privateKey, relayerKeyContext(`${chainId} ${signer}`));
    await this.database.affected(ADD, { chainId, name, signer, sealedKey });
  }
}

/** Without its private key when it cannot be opened: one such key must not stop the others. */
export function openedKey(box: SecretBox, chainId: number, { name, signer, sealedKey }: SealedKey): RelayerKey {
  try {
    return { name, signer, privateKey: box.open(sealedKey, relayerKeyContext(`${chainId} ${signer}`)) };
  } catch {
    return { name, signer, privateKey: null };
  }
}

/** What the secret belongs to. @param relayer chain id and address, with a space between */
export function relayerKeyContext(relayer: string): string {
  return `relayer-key:${relayer}`;
}
