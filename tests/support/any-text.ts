import fc from 'fast-check';

/**
 * Text of any code points, with lone surrogates among them. The unit 'binary' of fast-check is the same, and makes a table of all of them
 * first, which takes more than a second of a processor.
 */
export function anyText(constraints: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  const unit = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));
  return fc.string({ unit, ...constraints });
}
