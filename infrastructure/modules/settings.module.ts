import { appSettingsEndpoint, changeSettingsEndpoint } from '../../adapters/http/app/settings/settings.endpoints.js';
import { settingsEndpoint } from '../../adapters/http/rest/settings/settings.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSettingsRepository } from '../../adapters/persistence/settings/settings.postgres.js';
import { LibphonenumberNumberingPlans } from '../../adapters/telephony/libphonenumber-numbering-plans.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ChangeSettings } from '../../application/settings/change-settings.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { NumberingPlans } from '../../application/settings/numbering-plans.js';
import { SettingsRepository } from '../../application/settings/settings.repository.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** The settings of users. */
export const settingsModule = module(
  implement(SettingsRepository, PostgresSettingsRepository, [Database]),
  constant(NumberingPlans, new LibphonenumberNumberingPlans()),
  provide(GetSettings, [SettingsRepository, NumberingPlans]),
  provide(ChangeSettings, [SettingsRepository, AuditLog, UnitOfWork, NumberingPlans]),
  contribute(Endpoints, settingsEndpoint, [GetSettings]),
  contribute(Endpoints, appSettingsEndpoint, [GetSettings]),
  contribute(Endpoints, changeSettingsEndpoint, [ChangeSettings]),
);
