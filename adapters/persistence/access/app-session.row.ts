import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PasskeyId, UserId } from '../../../domain/shared/ids.js';

@Entity('app_sessions')
export class AppSessionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: UserId;

  @Column('text', { name: 'token_fingerprint' })
  tokenFingerprint!: string;

  @Column('uuid', { name: 'passkey_id', nullable: true })
  passkeyId!: PasskeyId | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /* Only the list of active sign-ins reads the columns below. */
  @Column('text', { nullable: true, select: false })
  device!: string | null;

  @Column('text', { nullable: true, select: false })
  platform!: string | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true, select: false })
  lastUsedAt!: Date | null;
}
