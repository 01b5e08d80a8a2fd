import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorsOf, repositoryText } from './repository-text.js';

const TEXT = repositoryText();
const ANCHORS = new Map(
  [...TEXT].filter(([file]) => file.endsWith('.md')).map(([file, text]) => [file, anchorsOf(text)] as const),
);
const RULES = readdirSync('docs/rules').filter((name) => name !== 'README.md');

/** Words for rules that are kept outside this repository. */
const OUTSIDE = /\b(?:design )?decisions? \d+|\bspecifications?\b|\bdocuments? [1-3]\b/i;

describe('references to the rules', () => {
  it('point at a heading that exists', () => {
    const broken = [...TEXT].flatMap(([file, text]) =>
      referencesIn(file, text)
        .filter(({ target, anchor }) => !ANCHORS.get(target)?.includes(anchor))
        .map(({ target, anchor }) => `${file}: ${target}#${anchor}`),
    );
    expect(broken).toEqual([]);
  });

  it('never name a rule that is kept outside this repository', () => {
    const outside = [...TEXT]
      .filter(([file]) => file !== 'tests/docs/rule-references.spec.ts')
      .flatMap(([file, text]) =>
        text.split('\n').flatMap((line, index) => (OUTSIDE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(outside).toEqual([]);
  });
});

describe('the rules', () => {
  it.each(RULES)('%s has each heading once', (name) => {
    const anchors = ANCHORS.get(`docs/rules/${name}`) ?? [];
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it.each(RULES)('%s is in the index', (name) => {
    expect(TEXT.get('docs/rules/README.md')).toContain(`[${name}](${name})`);
  });
});

/** Paths from the root with an anchor in any file, and relative links with an anchor in Markdown files. */
function referencesIn(file: string, text: string) {
  const fromRoot = [...text.matchAll(/(?<![\w/.])(docs\/[\w/-]+\.md)#([\w-]+)/g)];
  const relative = file.endsWith('.md') ? [...text.matchAll(/\]\(((?!https?:|docs\/)[\w./-]*)#([\w-]+)\)/g)] : [];
  return [
    ...fromRoot.map(([, target = '', anchor = '']) => ({ target, anchor })),
    ...relative.map(([, path = '', anchor = '']) => ({
      target: path === '' ? file : join(dirname(file), path),
      anchor,
    })),
  ];
}
