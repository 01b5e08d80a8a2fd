import { Link } from 'wouter';
import { Stack } from '../design/stack.js';
import { type Piece, paragraphsOf, piecesOf } from './answer-text.js';

const APP = '/app';

/** An answer of the knowledge base. */
export function Answer({ text }: { readonly text: string }) {
  return (
    <Stack>
      {paragraphsOf(text).map((pieces, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text keep their order
        <p key={at}>{pieces.map(shown)}</p>
      ))}
    </Stack>
  );
}

/** A line of an answer, such as what a search found in it. */
export function AnswerLine({ text }: { readonly text: string }) {
  return <>{piecesOf(text).map((piece, at) => (piece.kind === 'link' ? piece.text : shown(piece, at)))}</>;
}

function shown(piece: Piece, at: number) {
  switch (piece.kind) {
    case 'bold':
      return <strong key={at}>{piece.text}</strong>;
    case 'code':
      return <code key={at}>{piece.text}</code>;
    case 'link':
      if (!piece.to.startsWith(`${APP}/`))
        return (
          <a key={at} href={piece.to}>
            {piece.text}
          </a>
        );
      return (
        <Link key={at} href={piece.to.slice(APP.length)}>
          {piece.text}
        </Link>
      );
    default:
      return piece.text;
  }
}
