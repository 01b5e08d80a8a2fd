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
}
