import type { ShownSettings } from '../../../../application/settings/shown-settings.js';
import { DECIMAL_SEPARATORS, type DecimalSeparator, THEMES, type Theme } from '../../../../domain/settings/settings.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, Flag, OneOf } from '../../shell/fields/choices.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { CountryCode, LanguageCode, Masked, Text } from '../../shell/fields/text.js';

class NotificationSettings {
  @Flag('Notifications by e-mail.')
  email!: boolean;

  @Flag('Notifications in the app.')
  inApp!: boolean;
}

export class SettingsResponse {
  @LanguageCode('The language of the app and of notifications.')
  language!: string;

  @CurrencyCode('What reports are converted into.')
  currency!: Currency;

  @Nullable()
  @CountryCode('Where the owner lives; null until the owner says it.')
  country!: string | null;

  @Nullable()
  @Masked('All but the calling code and the last two digits.', '+41*******67')
  phone!: string | null;

  @Nullable()
  @Text('The calling code of the phone number, such as "+41".', '+41')
  phoneCountryCode!: string | null;

  @OneOf(THEMES, 'How the app looks.')
  theme!: Theme;

  @Nested(() => NotificationSettings)
  notifications!: NotificationSettings;

  @Flag("Whether the app asks for the device's own check when it opens.")
  biometrics!: boolean;

  @Flag('Whether the app shows animations.')
  animations!: boolean;

  @OneOf(DECIMAL_SEPARATORS, 'How the app writes decimals.')
  decimalSeparator!: DecimalSeparator;

  @Flag('Whether the app hides balances until they are asked for.')
  hideBalances!: boolean;
}

/** The fields of the settings that leave the service. The phone number is masked so that its owner can recognise it. */
export function presentSettings(settings: ShownSettings): SettingsResponse {
  const { language, currency, country, theme, notifications, biometrics, animations } = settings;
  return {
    language,
    currency,
    country,
    phone: settings.maskedPhone,
    phoneCountryCode: settings.phoneCountryCode,
    theme,
    notifications: { email: notifications.email, inApp: notifications.inApp },
    biometrics,
    animations,
    decimalSeparator: settings.decimalSeparator,
    hideBalances: settings.hideBalances,
  };
}
