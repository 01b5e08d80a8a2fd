import { describe, expect, it } from '@jest/globals';
import { readItemText } from '../../../domain/knowledge/item-text.js';

describe('the text of an item', () => {
  it('is a question, an answer, and what to read next', () => {
    const text = `# How do I pay?

First [approve](approve-a-payment.md) it.

* Then wait.

See also: [Fees](../money/fees.md), [Approve](approve-a-payment.md)
`;
    expect(readItemText(text)).toEqual({
      question: 'How do I pay?',
      answer: 'First [approve](/app/help/approve-a-payment) it.\n\n* Then wait.',
      related: ['fees', 'approve-a-payment'],
    });
  });

  it('may end without it, and links to other places stay', () => {
    const text = '# Wo?\n\nUnter [Einstellungen](/app/settings).\n';
    expect(readItemText(text)).toEqual({
      question: 'Wo?',
      answer: 'Unter [Einstellungen](/app/settings).',
      related: [],
    });
  });

  it.each(['', 'No heading\n\nAnswer', '# Only a question', '# Question\n\nSee also: [x](x.md)'])(
    'is not %j',
    (text) => {
      expect(() => readItemText(text)).toThrow('a question as a heading and an answer');
    },
  );
});
