import { createElement, type ReactNode } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { useTexts } from '../app/app-context.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';
import { PasskeyProblem } from './passkeys.js';

const TEXTS = texts(
  {
    cancelled: 'That was cancelled or took too long. Nothing has changed; try again when you are ready.',
    known: 'This device already has a passkey for this account.',
    unusable: 'Your passkey could not be used. Try again, or use another device.',
    refused: 'This passkey was not accepted. Try another one.',
    unexpected: 'Something went wrong in this page. Load it again.',
  },
  {
    de: {
      cancelled:
        'Das wurde abgebrochen oder hat zu lange gedauert. Es hat sich nichts geändert; versuchen Sie es noch einmal.',
      known: 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.',
      unusable: 'Ihr Passkey konnte nicht benutzt werden. Versuchen Sie es noch einmal oder mit einem anderen Gerät.',
      refused: 'Dieser Passkey wurde nicht angenommen. Versuchen Sie es mit einem anderen.',
      unexpected: 'Auf dieser Seite ist etwas schiefgegangen. Laden Sie sie neu.',
    },
  },
);

/** Why something that takes a passkey did not work, in a sentence: a refusal of the passkey, the person or the service. */
export function useCeremonyProblemText(): (error: unknown) => ReactNode {
  const t = useTexts(TEXTS);
  return (error) => {
    if (error instanceof PasskeyProblem) return t[error.failure];
    if (!(error instanceof AppProblem)) return t.unexpected;
    return error.status === 401 ? t.refused : createElement(ProblemNote, { problem: error });
  };
}
