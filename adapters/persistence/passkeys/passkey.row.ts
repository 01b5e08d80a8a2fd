import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { PasskeyKind, PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import type { PasskeyId, UserId } from '../../../domain/shared/ids.js';

const BYTES = {
  to: (bytes?: Uint8Array) => bytes && Buffer.from(bytes),
  from: (bytes: Buffer) => new Uint8Array(bytes),
};

/* The driver reads a bigint as text. Authenticators count in 32 bits. */
const COUNTER = { to: (count?: number) => count, from: Number };

@Entity('passkeys')
export class PasskeyRow {
  @PrimaryColumn('uuid')
  id!: PasskeyId;

  @Column('uuid', { name: 'user_id' })
  userId!: UserId;

  @Column('text', { name: 'credential_id' })
  credentialId!: string;

  @Column('bytea', { name: 'public_key', transformer: BYTES })
  publicKey!: Uint8Array<ArrayBuffer>;

  @Column('text')
  x!: Hex;

  @Column('text')
  y!: Hex;

  @Column('bigint', { name: 'sign_count', transformer: COUNTER })
  signCount!: number;

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
