import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MarkdownKnowledge } from '../../../../adapters/knowledge/markdown-knowledge.js';
import { paragraphsOf, piecesOf } from '../../../../adapters/web/help/answer-text.js';
import { HELP_ITEMS, helpItemOf } from '../../../../adapters/web/help/help-items.js';

const { items } = await new MarkdownKnowledge(join(process.cwd(), 'knowledge')).read();

describe('an answer', () => {
  it('is text with bold parts, code and links into the app', () => {
    expect(piecesOf('Open **Approvals**, `GET /v1/x` or [Send](/app/send).')).toEqual([
      { kind: 'text', text: 'Open ' },
      { kind: 'bold', text: 'Approvals' },
      { kind: 'text', text: ', ' },
      { kind: 'code', text: 'GET /v1/x' },
      { kind: 'text', text: ' or ' },
      { kind: 'link', text: 'Send', to: '/app/send' },
      { kind: 'text', text: '.' },
    ]);
    expect(paragraphsOf('One\nline.\n\nTwo.')).toHaveLength(2);
  });

  it('has no link that leads elsewhere, and no HTML', () => {
    const texts = ['[x](https://evil.example)', '[x](javascript:alert(1))', '<img src=x onerror=alert(1)>'];
    for (const text of texts) expect(piecesOf(text)).toEqual([{ kind: 'text', text }]);
    expect(piecesOf('[x](//evil.example)')).toEqual([{ kind: 'text', text: '[x](//evil.example)' }]);
  });

  it('of every item is shown without marks that were not understood', () => {
    const unread = items.flatMap(({ id, language, answer }) =>
      paragraphsOf(answer)
        .flat()
        .filter(({ kind, text }) => kind === 'text' && /[*`[\]<>]|^#|^- /.test(text))
        .map(({ text }) => `${language} ${id}: ${text}`),
    );
    expect(unread).toEqual([]);
  });
});

describe('the help about problems', () => {
  it('explains what an action was refused for by an item of the action, and anything else by its code', () => {
    expect(helpItemOf('CONFLICT', 'enter a referral code')).toBe('referral-code-refused');
    expect(helpItemOf('VALIDATION_ERROR', 'redeem points')).toBe('redeem-points');
    expect(helpItemOf('OFFLINE', 'redeem points')).toBe(HELP_ITEMS.OFFLINE);
    expect(helpItemOf('CONFLICT')).toBe(HELP_ITEMS.CONFLICT);
  });

  it.each(Object.entries(HELP_ITEMS))('explains %s with an item in every language', (_code, id) => {
    expect(items.filter((item) => item.id === id).map(({ language }) => language)).toEqual(['en', 'de']);
  });
});
