import { IsBoolean, IsIn, IsISO6391, IsISO31661Alpha2, IsString, MaxLength, ValidateIf } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ChangeSettings } from '../../../../application/settings/change-settings.js';
import type { GetSettings } from '../../../../application/settings/get-settings.js';
import { DECIMAL_SEPARATORS, type DecimalSeparator, THEMES, type Theme } from '../../../../domain/settings/settings.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { presentSettings, SettingsResponse } from '../../rest/settings/settings.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { NestedObject, Optional } from '../../shell/field-decorators.js';
import { originOf } from '../../shell/request-origin.js';

/** The field may be left out, and null takes away what was told. */
const OrNull = () => ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null);

class NotificationsBody {
  @Optional()
  @IsBoolean()
  email?: boolean;

  @Optional()
  @IsBoolean()
  inApp?: boolean;
}

class SettingsBody {
  @Optional()
  @IsISO6391({ message: 'must be a language of ISO 639-1 such as "en"' })
  language?: string;

  @Optional()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @OrNull()
  @IsISO31661Alpha2({ message: 'must be a country of ISO 3166-1 such as "CH"' })
  @JSONSchema({ type: 'string', nullable: true })
  country?: string | null;

  @OrNull()
  @IsString()
  @MaxLength(32)
  @JSONSchema({ nullable: true, description: 'International (E.164), such as "+41791234567".' })
  phone?: string | null;

  @Optional()
  @IsIn(THEMES)
  theme?: Theme;

  @Optional()
  @NestedObject(() => NotificationsBody)
  notifications?: NotificationsBody;

  @Optional()
  @IsBoolean()
  biometrics?: boolean;

  @Optional()
  @IsBoolean()
  animations?: boolean;

  @Optional()
  @IsIn(DECIMAL_SEPARATORS)
  decimalSeparator?: DecimalSeparator;

  @Optional()
  @IsBoolean()
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
