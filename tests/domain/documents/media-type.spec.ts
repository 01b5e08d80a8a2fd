import { describe, expect, it } from '@jest/globals';
import { mediaTypeOf } from '../../../domain/documents/media-type.js';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/webp', 'RIFF\x00\x01\x02\x03WEBPVP8 '],
    ['image/heic', '\x00\x00\x00\x18ftypheic'],
    ['application/pdf', '%PDF-1.7'],
    ['application/xml', '\xef\xbb\xbf<?xml version="1.0"?>'],
  ])('is %s by its first bytes', (type, text) => {
    expect(mediaTypeOf(bytes(text))).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['an archive', 'PK\x03\x04'],
    ['a PDF behind a script', '#!/bin/sh\n%PDF-1.7'],
    ['the beginning of a signature', '\x89PN'],
  ])('is none of ours for %s', (_, text) => {
    expect(mediaTypeOf(bytes(text))).toBeNull();
  });
});
