import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UserId } from '../../../domain/shared/ids.js';

@Entity('users')
export class UserRow {
  @PrimaryColumn('uuid')
  id!: UserId;

  @Column('text')
  username!: string;

  /** The username as skeleton (domain/users/skeleton.ts), which is unique; null for a user of earlier versions whose name looks like another's. */
  @Column('text', { name: 'username_skeleton', nullable: true, select: false })
  usernameSkeleton?: string | null;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  /** For comparison with usernames (domain/users/skeleton.ts). */
  @Column('text', { name: 'display_name_skeleton', nullable: true, select: false })
  displayNameSkeleton?: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** A closed account keeps its name, so that nobody else gets it. */
  @Column('timestamptz', { name: 'closed_at', nullable: true, select: false })
  closedAt?: Date | null;
}
