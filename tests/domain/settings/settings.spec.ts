import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changed, DEFAULT_SETTINGS, maskedPhone, phoneCountryCode } from '../../../domain/settings/settings.js';
import { ValidationError } from '../../../domain/shared/errors.js';

describe('settings', () => {
  it('change where they are named and stay where they are not', () => {
    const once = changed(DEFAULT_SETTINGS, { theme: 'DARK', notifications: { inApp: false } });
    expect(once).toEqual({ ...DEFAULT_SETTINGS, theme: 'DARK', notifications: { email: true, inApp: false } });
    expect(changed(once, {})).toEqual(once);
    expect(changed(once, { notifications: { email: false } }).notifications).toEqual({ email: false, inApp: false });
  });

  it.each([
    ['+41791234567', '+41', '+41*******67'],
    ['+12025550123', '+1', '+1********23'],
    ['+79161234567', '+7', '+7********67'],
    ['+353861234567', '+353', '+353*******67'],
    ['+6591234567', '+65', '+65******67'],
    ['+42300123', '+423', '+423***23'],
  ])('show of %s the calling code and the last two digits', (phone, code, masked) => {
    const settings = changed(DEFAULT_SETTINGS, { phone });
    expect([phoneCountryCode(settings), maskedPhone(settings)]).toEqual([code, masked]);
  });

  it('show of any number less than half of its subscriber digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{8,14}$/), (phone) => {
        const masked = maskedPhone(changed(DEFAULT_SETTINGS, { phone })) ?? '';
        expect(masked).toHaveLength(phone.length);
        const code = phoneCountryCode({ phone }) ?? '';
        expect(phone.startsWith(code)).toBe(true);
        expect(masked.slice(code.length).replace(/\*/g, '')).toBe(phone.slice(-2));
      }),
    );
  });

  it('know no phone number until one is told, and forget it', () => {
    expect([phoneCountryCode(DEFAULT_SETTINGS), maskedPhone(DEFAULT_SETTINGS)]).toEqual([null, null]);
    expect(changed(changed(DEFAULT_SETTINGS, { phone: '+41791234567' }), { phone: null }).phone).toBeNull();
  });

  it.each([
    '',
    '0791234567',
    '+0791234567',
    '+41 79 123 45 67',
    '+41',

    '+4179123456789012',
    '+41791234567\n',
  ])('refuse the phone number "%s"', (phone) => {
    expect(() => changed(DEFAULT_SETTINGS, { phone })).toThrow(ValidationError);
  });
});
