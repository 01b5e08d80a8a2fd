import { expect, it } from '@jest/globals';
import { printable, printableJson } from '../../../infrastructure/operator/terminal-output.js';

const HOSTILE = 'paid\u001b[2J\u0007 \u202Eevil\u009b\nnext';

it('a text that was written by somebody else does not control the terminal', () => {
  expect(printable(HOSTILE)).toBe('paid\uFFFD[2J\uFFFD \uFFFDevil\uFFFD\nnext');
});

it('neither does JSON, which keeps its meaning', () => {
  const text = printableJson({ reference: HOSTILE, block: 7n, tag: '\u{E0041}' });
  expect(text).toMatch(/^[\n -~]*$/);
  expect(JSON.parse(text)).toEqual({ reference: HOSTILE, block: '7', tag: '\u{E0041}' });
});
