// Colours code at build time, so that no page loads a highlighter.
const KEYWORDS = {
  ts: 'async await break catch const continue else export false finally for from function if import in let new null of return string number object throw true try type undefined while',
  py: 'and as async await break class continue def elif else except False finally for from global if import in is lambda None not or pass raise return True try while with',
  sh: 'case do done echo elif else esac exit export fi for if in then until while',
  go: 'const defer else for func if import nil package range return struct type var',
  json: 'false null true',
};
const HASH_COMMENT = /#[^\n]*/;
const SLASH_COMMENT = /\/\/[^\n]*/;
const COMMENT = { ts: SLASH_COMMENT, go: SLASH_COMMENT, py: HASH_COMMENT, sh: /(?<=^|\s)#[^\n]*/m };
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/s;
// In one piece, so that the service can put its own address in the place of that of the examples.
const URL_TEXT = /https?:\/\/[^\s"'`]+/;
const NUMBER = /\b\d[\d_.]*\b/;
const WORD = /[A-Za-z_]\w*/;
const ALIASES = { js: 'ts', typescript: 'ts', python: 'py', console: 'sh', shell: 'sh', http: 'text' };

export const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** @returns HTML whose spans have the classes c (comment), s (string), n (number) and k (keyword) */
export function highlighted(code, language) {
  const name = ALIASES[language] ?? language;
  const words = KEYWORDS[name];
  if (!words) return escaped(code);
  const keywords = new Set(words.split(' '));
  const parts = [COMMENT[name], STRING, URL_TEXT, NUMBER, WORD].map((part) => `(${part?.source ?? '(?!)'})`);
  const pattern = new RegExp(parts.join('|'), 'gms');
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [text, comment, string, , number, word] = match;
    const kind = comment ? 'c' : string ? 's' : number ? 'n' : keywords.has(word) ? 'k' : null;
    html +=
      escaped(code.slice(end, match.index)) + (kind ? `<span class="${kind}">${escaped(text)}</span>` : escaped(text));
    end = match.index + text.length;
  }
  return html + escaped(code.slice(end));
}
