import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_keys')
export class SigningKeyRow {
  @PrimaryColumn('text')
  kid!: string;

  @Column('jsonb', { name: 'public_jwk' })
  publicJwk!: Readonly<Record<string, string>>;

  @Column('text', { name: 'private_jwk' })
  sealedPrivateJwk!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'signs_from' })
  signsFrom!: Date;

  @Column('timestamptz', { name: 'retires_at', nullable: true })
  retiresAt!: Date | null;
}
