import type { ChangeSettings } from '../../../../application/settings/change-settings.js';
import type { GetSettings } from '../../../../application/settings/get-settings.js';
import { presentSettings, SettingsResponse } from '../../rest/settings/settings.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { originOf } from '../../shell/request-origin.js';
import { SettingsBody } from './settings.dto.js';

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
