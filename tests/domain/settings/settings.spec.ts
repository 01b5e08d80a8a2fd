import { describe, expect, it } from '@jest/globals';
import { changed, DEFAULT_SETTINGS, maskedPhone } from '../../../domain/settings/settings.js';

describe('settings', () => {
  it('change where they are named and stay where they are not', () => {
    const once = changed(DEFAULT_SETTINGS, { theme: 'DARK', notifications: { inApp: false } });
    expect(once).toEqual({ ...DEFAULT_SETTINGS, theme: 'DARK', notifications: { email: true, inApp: false } });
    expect(changed(once, {})).toEqual(once);
    expect(changed(once, { notifications: { email: false } }).notifications).toEqual({ email: false, inApp: false });
  });

  it('forget what is set to null', () => {
    expect(changed(changed(DEFAULT_SETTINGS, { phone: '+41791234567' }), { phone: null }).phone).toBeNull();
  });
});

describe('a masked phone number', () => {
  it('shows the calling code and the last two digits, and how long it is', () => {
    expect(maskedPhone('+41791234567', '+41')).toBe('+41*******67');
  });
});
