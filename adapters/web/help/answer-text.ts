/** A piece of an answer: text as it is, in bold, as code, or as a link. */
export type Piece =
  | { readonly kind: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** The Markdown that answers are written in: `**bold**`, `` `code` ``, `[text](/path)`, and empty lines between paragraphs. */
const MARKED = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>\/(?!\/)[^)\s]*)\)/g;

/** The paragraphs of an answer. What is not marked in one of these ways is text, also what would be HTML. */
export function paragraphsOf(answer: string): readonly (readonly Piece[])[] {
  return answer.split(/\n{2,}/).map((paragraph) => piecesOf(paragraph.replaceAll('\n', ' ')));
}

export function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    const { bold, code, text = '', to } = match.groups ?? {};
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    if (to !== undefined) pieces.push({ kind: 'link', text, to });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}
