import { describe, expect, it } from '@jest/globals';
import { preferencesOf, preferencesOfPage } from '../../../../adapters/web/preferences/preferences.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';

const page = (lang: string, theme?: string) =>
  preferencesOfPage({ lang, dataset: { theme } } as unknown as HTMLElement);

describe('before anybody has signed in', () => {
  it('the page is as the service sent it', () => {
    expect(page('de', 'dark')).toMatchObject({
      language: 'de',
      theme: 'DARK',
      decimalSeparator: 'COMMA',
      currency: 'EUR',
    });
    expect(page('en', 'light')).toMatchObject({
      language: 'en',
      theme: 'LIGHT',
      decimalSeparator: 'DOT',
      currency: 'USD',
    });
  });

  it('the page follows the device unless it was told otherwise', () => {
    expect(page('en').theme).toBe('SYSTEM');
    expect(page('en', 'purple').theme).toBe('SYSTEM');
  });

  it('nothing is hidden', () => {
    expect(page('en').hideBalances).toBe(false);
  });
});

describe('afterwards', () => {
  it('everything is as the settings say', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      language: 'de',
      theme: 'DARK',
      hideBalances: true,
      currency: 'CHF',
    } as const;
    expect(preferencesOf(settings)).toEqual({
      language: 'de',
      theme: 'DARK',
      decimalSeparator: 'DOT',
      hideBalances: true,
      animations: true,
      currency: 'CHF',
    });
  });

  it('a language that the app does not speak is English', () => {
    expect(preferencesOf({ ...DEFAULT_SETTINGS, language: 'fr' }).language).toBe('en');
  });
});
