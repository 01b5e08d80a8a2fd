import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UserId } from '../../../domain/shared/ids.js';

@Entity('users')
export class UserRow {
  @PrimaryColumn('uuid')
  id!: UserId;

  @Column('text')
  username!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
