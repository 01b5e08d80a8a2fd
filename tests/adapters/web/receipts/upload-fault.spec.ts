import { describe, expect, it } from '@jest/globals';
import { isFault, uploadTypeOf } from '../../../../adapters/web/receipts/upload-fault.js';

const MIB = 1024 * 1024;

describe('a chosen file', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 'image/jpeg'],
    ['invoice.xml', 'text/xml', 'application/xml'],
    // Some systems do not know the type.
    ['SCAN.PDF', '', 'application/pdf'],
  ])('%s of type "%s" is sent as %s', (name, type, sent) => {
    expect(uploadTypeOf({ name, type, size: 10 * MIB })).toBe(sent);
  });

  it.each([
    ['empty.pdf', 'application/pdf', 0, 'empty'],
    ['large.png', 'image/png', 10 * MIB + 1, 'large'],
    ['phone.heic', 'image/heic', 1, 'heic'],
    ['phone.HEIF', '', 1, 'heic'],
    ['drawing.svg', 'image/svg+xml', 1, 'type'],
    // A browser that knows the type is believed, whatever the name says.
    ['page.pdf', 'text/html', 1, 'type'],
    ['name-without-ending', '', 1, 'type'],
  ])('%s of type "%s" and %d bytes is not sent: %s', (name, type, size, fault) => {
    const found = uploadTypeOf({ name, type, size });
    expect([found, isFault(found)]).toEqual([fault, true]);
  });
});
