import type { ChangeSettings } from '../../../../application/settings/change-settings.js';
import type { GetSettings } from '../../../../application/settings/get-settings.js';
import { DECIMAL_SEPARATORS, type DecimalSeparator, THEMES, type Theme } from '../../../../domain/settings/settings.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { presentSettings, SettingsResponse } from '../../rest/settings/settings.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode, Flag, OneOf } from '../../shell/fields/choices.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { CountryCode, LanguageCode, Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';

class NotificationsBody {
  @Optional()
  @Flag('Notifications by e-mail.')
  email?: boolean;

  @Optional()
  @Flag('Notifications in the app.')
  inApp?: boolean;
}

class SettingsBody {
  @Optional()
  @LanguageCode('The language of the app and of notifications.')
  language?: string;

  @Optional()
  @CurrencyCode('What reports are converted into.')
  currency?: Currency;

  @Optional()
  @Nullable()
  @CountryCode('Where the owner lives.')
  country?: string | null;

  @Optional()
  @Nullable()
  @Text('International (E.164), such as "+41791234567".', '+41791234567', { max: 32 })
  phone?: string | null;

  @Optional()
  @OneOf(THEMES, 'How the app looks.')
  theme?: Theme;

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
  @OneOf(DECIMAL_SEPARATORS, 'How the app writes decimals.')
  decimalSeparator?: DecimalSeparator;

  @Optional()
  @Flag('Whether the app hides balances until they are asked for.')
  hideBalances?: boolean;
}

const TAG = 'Settings';
const SIGNED_IN = { kind: 'session' } as const;

export function appSettingsEndpoint(getSettings: GetSettings): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/settings',
    audience: 'owner',
    operationId: 'getSettings',
    tag: TAG,
    summary: 'Read the settings',
    access: SIGNED_IN,
    responses: { 200: SettingsResponse },
    async handle({ caller }) {
      return ok(presentSettings(await getSettings.execute(caller.userId)));
    },
  });
}

export function changeSettingsEndpoint(changeSettings: ChangeSettings): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/app/api/settings',
    audience: 'owner',
    operationId: 'changeSettings',
    tag: TAG,
    summary: 'Change settings; what is left out stays',
    access: SIGNED_IN,
    body: SettingsBody,
    responses: { 200: SettingsResponse },
    async handle(context) {
      const { caller, body } = context;
      const { notifications, ...rest } = body;
      const change = { ...rest, ...(notifications && { notifications: { ...notifications } }) };
      const settings = await changeSettings.execute({ userId: caller.userId, change, origin: originOf(context) });
      return ok(presentSettings(settings));
    },
  });
}
