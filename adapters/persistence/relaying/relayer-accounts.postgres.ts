import type { Address } from '../../../application/ports/user-operation.js';
import type { RelayerAccount, RelayerAccounts } from '../../../application/relaying/relayer-accounts.js';
import type { RelayerStatus } from '../../../domain/relaying/relayer-status.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

export const RELAYERS = statement<{ chainId: number }, RelayerAccount>('relayers', {
  nextNonce: Number,
  balanceWei: BigInt,
}).sql(`
    SELECT signer, status, next_nonce AS "nextNonce", balance_wei AS "balanceWei" FROM relayers WHERE chain_id = :chainId`);

const CHANGE = statement<{
  chainId: number;
  signer: Address;
  from: readonly RelayerStatus[];
  to: RelayerStatus;
}>('change-relayer').sql(`
    UPDATE relayers SET status = :to WHERE chain_id = :chainId AND signer = :signer AND status = ANY (:from::text[])`);

const NOTE_BALANCE = statement<{ chainId: number; signer: Address; balanceWei: bigint }>('note-relayer-balance').sql(`
    INSERT INTO relayers (chain_id, signer, next_nonce, balance_wei, checked_at) VALUES (:chainId, :signer, 0, :balanceWei, now())
    ON CONFLICT (chain_id, signer) DO UPDATE SET balance_wei = :balanceWei, checked_at = now()`);

export class PostgresRelayerAccounts implements RelayerAccounts {
  constructor(private readonly database: Database) {}

  all(chainId: number): Promise<readonly RelayerAccount[]> {
    return this.database.rows(RELAYERS, { chainId });
  }

  async change(chainId: number, signer: Address, from: readonly RelayerStatus[], to: RelayerStatus): Promise<boolean> {
    return (await this.database.affected(CHANGE, { chainId, signer, from, to })) > 0;
  }

  async noteBalance(chainId: number, signer: Address, balanceWei: bigint): Promise<void> {
    await this.database.affected(NOTE_BALANCE, { chainId, signer, balanceWei });
  }
}
