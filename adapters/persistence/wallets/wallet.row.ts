import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { UserId, WalletId } from '../../../domain/shared/ids.js';

/** The public key of the passkey that the wallet's address commits to. */
class OwnerColumns {
  @Column('text', { name: 'owner_x' })
  x!: Hex;

  @Column('text', { name: 'owner_y' })
  y!: Hex;
}

@Entity('wallets')
export class WalletRow {
  @PrimaryColumn('uuid')
  id!: WalletId;

  @Column('uuid', { name: 'user_id' })
  userId!: UserId;

  @Column('text')
  address!: Address;

  @Column(() => OwnerColumns, { prefix: false })
  owner!: OwnerColumns;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
