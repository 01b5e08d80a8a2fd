import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PasskeyKind, PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';

@Entity('passkeys')
export class PasskeyRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'credential_id' })
  credentialId!: string;

  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  @Column('text')
  x!: string;

  @Column('text')
  y!: string;

  /** A bigint, which the driver reads as text; authenticators count in 32 bits. */
  @Column('bigint', { name: 'sign_count' })
  signCount!: string;

  @Column('text', { array: true })
  transports!: string[];

  @Column('uuid')
  aaguid!: string;

  @Column('text')
  kind!: PasskeyKind;

  @Column('text')
  status!: PasskeyStatus;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
