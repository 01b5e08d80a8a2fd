import { readdirSync, readFileSync } from 'node:fs';

export const LANGUAGES = ['sh', 'ts', 'py'] as const;
export type Language = (typeof LANGUAGES)[number];

/** An example of a guide: the same in each language, and what it prints. */
export interface Example {
  readonly code: Readonly<Partial<Record<Language, string>>>;
  /** Null when the guide shows no output, because the example only prepares something. */
  readonly output: { readonly kind: 'json' | 'text'; readonly text: string } | null;
}

export interface Guide {
  readonly name: string;
  readonly text: string;
  readonly examples: readonly Example[];
  /** Whether its examples go on after the common beginning in the quickstart. */
  readonly needsSetUp: boolean;
}

const FOLDER = 'docs/guides';
const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;
const SET_UP = /^> .*\[set-up\]\(quickstart\.md#set-up\)/m;

/** The guides that have examples. */
export function guides(): readonly Guide[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  return names.map((name) => readGuide(name.slice(0, -'.md'.length))).filter(({ examples }) => examples.length > 0);
}

function readGuide(name: string): Guide {
  const text = readFileSync(`${FOLDER}/${name}.md`, 'utf8');
  return { name, text, examples: examplesIn(text), needsSetUp: SET_UP.test(text) };
}

/** The common beginning of the examples. */
export function setUp(): Example {
  const found = readGuide('quickstart').examples[0];
  if (!found) throw new Error('The quickstart has no set-up');
  return found;
}

/** Blocks of different languages that follow each other are one example; the block of output after it belongs to it. */
function examplesIn(text: string): readonly Example[] {
  const examples: { code: Partial<Record<Language, string>>; output: Example['output'] }[] = [];
  let isOpen = false;
  let end = 0;
  for (const match of text.matchAll(FENCE)) {
    const [block, language = '', code = ''] = match;
    const follows = isOpen && text.slice(end, match.index).trim() === '';
    end = match.index + block.length;
    const last = examples.at(-1);
    if (isLanguage(language)) {
      if (last && follows && last.code[language] === undefined) last.code[language] = code;
      else examples.push({ code: { [language]: code }, output: null });
      isOpen = true;
      continue;
    }
    if (last && follows && (language === 'json' || language === 'text')) last.output = { kind: language, text: code };
    isOpen = false;
  }
  return examples;
}

function isLanguage(name: string): name is Language {
  return LANGUAGES.some((language) => language === name);
}
