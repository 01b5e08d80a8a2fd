import type { AppProblem } from '../api/app-problem.js';
import { texts } from '../language/texts.js';
import { useTexts } from './app-context.js';

const TEXTS = texts(
  {
    OFFLINE: 'You are offline. This goes on by itself once you are connected again.',
    UNREACHABLE: 'The service did not answer. Check your connection and try again.',
    UNAUTHORIZED: 'You are signed out. Sign in and try again.',
    NOT_FOUND: 'This does not exist, or no longer does.',
    CONFLICT: 'This has changed meanwhile. Look at it again before you go on.',
    wait: (seconds: number) => `That was too often. Try again in ${seconds} s.`,
    dayUsed: 'Today’s limit is used up; the settings show it. Try again tomorrow.',
    SERVICE_UNAVAILABLE: 'The service cannot do this right now. Try again in a moment.',
    INTERNAL_ERROR: 'Something went wrong on our side. Try again in a moment.',
    PAYLOAD_TOO_LARGE: 'That is too long.',
    FEATURE_DISABLED: 'This is not available here.',
    PLAN_UPGRADE_REQUIRED: 'Your plan does not include this.',
    other: 'That was refused.',
  },
  {
    de: {
      OFFLINE: 'Sie sind offline. Sobald Sie wieder verbunden sind, geht es von selbst weiter.',
      UNREACHABLE: 'Der Dienst hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      UNAUTHORIZED: 'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
      NOT_FOUND: 'Das gibt es nicht, oder nicht mehr.',
      CONFLICT: 'Das hat sich inzwischen geändert. Sehen Sie es sich noch einmal an, bevor Sie weitermachen.',
      wait: (seconds: number) => `Das war zu oft. Versuchen Sie es in ${seconds} s noch einmal.`,
      dayUsed: 'Die Grenze für heute ist erreicht; die Einstellungen zeigen sie. Versuchen Sie es morgen noch einmal.',
      SERVICE_UNAVAILABLE: 'Der Dienst kann das gerade nicht. Versuchen Sie es gleich noch einmal.',
      INTERNAL_ERROR: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
      PAYLOAD_TOO_LARGE: 'Das ist zu lang.',
      FEATURE_DISABLED: 'Das gibt es hier nicht.',
      PLAN_UPGRADE_REQUIRED: 'Ihr Tarif enthält das nicht.',
      other: 'Das wurde abgelehnt.',
    },
  },
);

/** A problem as a sentence that says what to do. Where only the service knows, its own English sentence is added. */
export function useProblemText(): (problem: AppProblem) => string {
  const t = useTexts(TEXTS);
  return ({ code, message, retryAfterSeconds }) => {
    if (code === 'RATE_LIMIT_EXCEEDED') return t.wait(retryAfterSeconds ?? 60);
    // Of all conflicts only a limit of the day says how long to wait.
    if (code === 'CONFLICT' && retryAfterSeconds !== null) return t.dayUsed;
    if (code === 'VALIDATION_ERROR' || code === 'INSUFFICIENT_SCOPE') return `${t.other} ${message}.`;
    return code in t ? t[code as Exclude<keyof typeof t, 'wait' | 'dayUsed' | 'other'>] : t.other;
  };
}
