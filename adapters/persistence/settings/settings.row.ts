import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DecimalSeparator, Theme } from '../../../domain/settings/settings.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';

class NotificationColumns {
  @Column('boolean', { name: 'notify_by_email' })
  email!: boolean;

  @Column('boolean', { name: 'notify_in_app' })
  inApp!: boolean;
}

@Entity('user_settings')
export class SettingsRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: UserId;

  @Column('text')
  language!: string;

  @Column('text')
  currency!: Currency;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text')
  theme!: Theme;

  @Column(() => NotificationColumns, { prefix: false })
  notifications!: NotificationColumns;

  @Column('boolean')
  biometrics!: boolean;

  @Column('boolean')
  animations!: boolean;

  @Column('text', { name: 'decimal_separator' })
  decimalSeparator!: DecimalSeparator;

  @Column('boolean', { name: 'hide_balances' })
  hideBalances!: boolean;
}
