import type { GetSettings } from '../../../../application/settings/get-settings.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { presentSettings, SettingsResponse } from './settings.response.js';

export function settingsEndpoint(getSettings: GetSettings): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/settings',
    audience: 'client',
    operationId: 'getSettings',
    tag: 'Account info',
    summary: 'Read the settings',
    access: { kind: 'scopes', scopes: ['read:settings'] },
    view: 'same',
    responses: { 200: SettingsResponse },
    async handle({ caller }) {
      return ok(presentSettings(await getSettings.execute(caller.userId)));
    },
  });
}
