import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsString, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import {
  DECIMAL_SEPARATORS,
  type DecimalSeparator,
  maskedPhone,
  phoneCountryCode,
  type Settings,
  THEMES,
  type Theme,
} from '../../../../domain/settings/settings.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';

class NotificationSettings {
  @IsBoolean()
  email!: boolean;

  @IsBoolean()
  inApp!: boolean;
}

export class SettingsResponse {
  @IsString()
  @JSONSchema({ description: 'ISO 639-1.' })
  language!: string;

  @IsIn(CURRENCIES)
  @JSONSchema({ description: 'What reports are converted into.' })
  currency!: Currency;

  @IsString()
  @JSONSchema({ nullable: true, description: 'ISO 3166-1 alpha-2; null until it is told.' })
  country!: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'Masked but for the calling code and the last two digits.' })
  phone!: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'The calling code of the phone number, such as "+41".' })
  phoneCountryCode!: string | null;

  @IsIn(THEMES)
  theme!: Theme;

  @ValidateNested()
  @Type(() => NotificationSettings)
  notifications!: NotificationSettings;

  @IsBoolean()
  biometrics!: boolean;

  @IsBoolean()
  animations!: boolean;

  @IsIn(DECIMAL_SEPARATORS)
  decimalSeparator!: DecimalSeparator;

  @IsBoolean()
  hideBalances!: boolean;
}

/** What leaves the house of the settings; of the phone number no more than its owner needs to recognise it. */
export function presentSettings(settings: Settings): SettingsResponse {
  const { language, currency, country, theme, notifications, biometrics, animations } = settings;
  return {
    language,
    currency,
    country,
    phone: maskedPhone(settings),
    phoneCountryCode: phoneCountryCode(settings),
    theme,
    notifications: { email: notifications.email, inApp: notifications.inApp },
    biometrics,
    animations,
    decimalSeparator: settings.decimalSeparator,
    hideBalances: settings.hideBalances,
  };
}
