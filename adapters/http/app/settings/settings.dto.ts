import { DECIMAL_SEPARATORS, type DecimalSeparator, THEMES, type Theme } from '../../../../domain/settings/settings.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, Flag, OneOf } from '../../shell/fields/choices.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { CountryCode, LanguageCode, Text } from '../../shell/fields/text.js';

/** What a device says about its owner: a new account takes it over. */
export class DeviceSettingsBody {
  @Optional()
  @LanguageCode('The language of the app and of notifications.')
  language?: string;

  @Optional()
  @CurrencyCode('What reports are converted into.')
  currency?: Currency;

  @Optional()
  @OneOf(THEMES, 'How the app looks.')
  theme?: Theme;

  @Optional()
  @OneOf(DECIMAL_SEPARATORS, 'How the app writes decimals.')
  decimalSeparator?: DecimalSeparator;
}

class NotificationsBody {
  @Optional()
  @Flag('Notifications by e-mail.')
  email?: boolean;

  @Optional()
  @Flag('Notifications in the app.')
  inApp?: boolean;
}

export class SettingsBody extends DeviceSettingsBody {
  @Optional()
  @Nullable()
  @CountryCode('Where the owner lives.')
  country?: string | null;

  @Optional()
  @Nullable()
  @Text('International (E.164), such as "+41791234567".', '+41791234567', { max: 32 })
  phone?: string | null;

  @Optional()
  @Nested(() => NotificationsBody)
  notifications?: NotificationsBody;

  @Optional()
  @Flag("Whether the app asks for the device's own check when it opens.")
  biometrics?: boolean;

  @Optional()
  @Flag('Whether the app shows animations.')
  animations?: boolean;

  @Optional()
  @Flag('Whether the app hides balances until they are asked for.')
  hideBalances?: boolean;
}
