import { expect, it } from '@jest/globals';
import { settingsOfDevice } from '../../../../adapters/web/preferences/device-settings.js';

it.each([
  [['de-DE', 'de', 'en'], 'de', 'COMMA', 'EUR'],
  [['de'], 'de', 'COMMA', 'EUR'],
  [['de-CH'], 'de', 'DOT', 'CHF'],
  [['de-AT'], 'de', 'COMMA', 'EUR'],
  [['en-US'], 'en', 'DOT', 'USD'],
  [['en-IE'], 'en', 'DOT', 'EUR'],
  [['fr-CA', 'de'], 'de', 'COMMA', 'CAD'],
  [['fr-FR'], 'en', 'COMMA', 'EUR'],
  [['es-MX'], 'en', 'DOT', 'MXN'],
  [['pt-BR'], 'en', 'COMMA', 'USD'],
  [[], 'en', 'DOT', 'USD'],
])('a device of %j', (languages, language, decimalSeparator, currency) => {
  expect(settingsOfDevice(languages)).toEqual({ language, theme: 'SYSTEM', decimalSeparator, currency });
});
