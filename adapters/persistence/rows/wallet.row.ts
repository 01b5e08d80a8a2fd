import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('wallets')
export class WalletRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  address!: string;

  @Column('text', { name: 'owner_x' })
  ownerX!: string;

  @Column('text', { name: 'owner_y' })
  ownerY!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
