import { formatMinorUnits } from '../../../domain/shared/money.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import type { Problem } from '../chain/verdict.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    'operation-unreadable': () =>
      'The operation to sign is incomplete, or holds something that this page does not know.',
    'other-hash': () => 'The fingerprint that the service named is not the one of the operation.',
    'other-challenge': () => 'Your passkey would sign something else than this operation.',
    'other-wallet': (shown: string, found: string) => `Another wallet would act: ${found} instead of yours, ${shown}.`,
    'other-subject': () => 'The operation belongs to another request, or could be carried out more than once.',
    'charges-fees': () => 'Your wallet would be charged for the network fee, although none is shown.',
    'calls-unreadable': () => 'What your wallet would do cannot be read.',
    'other-deadline': (shown: string, found: string) =>
      `The operation could be carried out until ${found}, not until ${shown}.`,
    'far-deadline': (_shown: string, found: string) =>
      `The operation could be carried out until ${found}, which is longer than any needs.`,
    'no-token': (shown: string) => `There is no token for ${shown} here.`,
    'call-missing': () => 'The operation does nothing.',
    'call-too-many': (_shown: string, found: string) => `Your wallet would do more than what is shown, with ${found}.`,
    'other-contract': (shown: string, found: string) =>
      `Your wallet would deal with ${found}${shown && ` instead of ${shown}`}.`,
    'other-method': (shown: string, found: string) =>
      `Your wallet would do this: ${found}${shown && `, instead of ${shown}`}.`,
    'other-recipient': (shown: string, found: string) => `The money would go to ${found}, not to ${shown}.`,
    'other-amount': (shown: string, found: string) => `The amount would be ${found}, not ${shown}.`,
    'sends-native': () => 'Your wallet would send native coin along.',
    'changes-wallet': () => 'The operation would change your wallet itself, such as who may sign for it.',
    'allows-too-much': (shown: string, found: string) => `Up to ${found} could be taken, not ${shown}.`,
    'other-beneficiary': (_shown: string, found: string) => `What comes back would belong to ${found}, not to you.`,
    'takes-money': () => 'The operation would take money by name, which no request of this kind needs.',
    'other-signer': () => 'Another key than that of this passkey would be changed.',
    'guardians-unreadable': () =>
      'A key, a weight or a time is malformed, so that the chain would read something else.',
    'other-members': (shown: string, found: string) => `Who decides about the account would be ${found}, not ${shown}.`,
    'leaves-money': (shown: string) => `${shown} would stay behind in the closed account.`,
    'no-account': () => 'The request does not say which sub-account it is about.',
    'other-account': (shown: string, found: string) =>
      `The address ${shown} does not follow from the terms that you see; ${found} does.`,
    'other-terms': () => 'The contract would keep to other terms than those that you see.',
    'other-proposal': (_shown: string, found: string) =>
      `Your vote would be for the proposal ${found}, which is not the one that you see.`,
    'other-choice': () => 'Your vote would be the opposite of what you chose.',
  },
  {
    de: {
      'operation-unreadable': () =>
        'Was zu unterschreiben ist, ist unvollständig oder enthält etwas, das diese Seite nicht kennt.',
      'other-hash': () => 'Der Fingerabdruck, den der Dienst nennt, ist nicht der dieser Operation.',
      'other-challenge': () => 'Ihr Passkey würde etwas anderes unterschreiben als diese Operation.',
      'other-wallet': (shown, found) => `Ein anderes Wallet würde handeln: ${found} statt Ihres, ${shown}.`,
      'other-subject': () =>
        'Die Operation gehört zu einer anderen Anfrage oder könnte mehr als einmal ausgeführt werden.',
      'charges-fees': () => 'Ihr Wallet würde mit der Netzwerkgebühr belastet, obwohl keine angezeigt wird.',
      'calls-unreadable': () => 'Was Ihr Wallet tun würde, lässt sich nicht lesen.',
      'other-deadline': (shown, found) => `Die Operation könnte bis ${found} ausgeführt werden, nicht bis ${shown}.`,
      'far-deadline': (_shown, found) =>
        `Die Operation könnte bis ${found} ausgeführt werden, länger als irgendeine es braucht.`,
      'no-token': (shown) => `Für ${shown} gibt es hier keinen Token.`,
      'call-missing': () => 'Die Operation tut nichts.',
      'call-too-many': (_shown, found) => `Ihr Wallet würde mehr tun, als angezeigt wird, und zwar mit ${found}.`,
      'other-contract': (shown, found) =>
        `Ihr Wallet würde mit ${found} zu tun haben${shown && ` statt mit ${shown}`}.`,
      'other-method': (shown, found) => `Ihr Wallet würde das tun: ${found}${shown && `, statt ${shown}`}.`,
      'other-recipient': (shown, found) => `Das Geld ginge an ${found}, nicht an ${shown}.`,
      'other-amount': (shown, found) => `Der Betrag wäre ${found}, nicht ${shown}.`,
      'sends-native': () => 'Ihr Wallet würde zusätzlich die Währung der Chain senden.',
      'changes-wallet': () =>
        'Die Operation würde Ihr Wallet selbst ändern, zum Beispiel, wer dafür unterschreiben darf.',
      'allows-too-much': (shown, found) => `Bis zu ${found} könnten abgebucht werden, nicht ${shown}.`,
      'other-beneficiary': (_shown, found) => `Was zurückkommt, gehörte ${found} und nicht Ihnen.`,
      'takes-money': () => 'Die Operation würde Geld einziehen, was keine Anfrage dieser Art braucht.',
      'other-signer': () => 'Ein anderer Schlüssel als der dieses Passkeys würde geändert.',
      'guardians-unreadable': () =>
        'Ein Schlüssel, ein Gewicht oder eine Frist ist fehlerhaft; die Chain läse etwas anderes.',
      'other-members': (shown, found) => `Über das Konto würde ${found} bestimmen, nicht ${shown}.`,
      'leaves-money': (shown) => `${shown} bliebe im geschlossenen Konto zurück.`,
      'no-account': () => 'Die Anfrage sagt nicht, um welches Unterkonto es geht.',
      'other-account': (shown, found) =>
        `Die Adresse ${shown} folgt nicht aus den Bedingungen, die Sie sehen; aus ihnen folgt ${found}.`,
      'other-terms': () => 'Der Vertrag hielte sich an andere Bedingungen als die, die Sie sehen.',
      'other-proposal': (_shown, found) =>
        `Ihre Stimme gälte dem Vorschlag ${found}, der nicht der ist, den Sie sehen.`,
      'other-choice': () => 'Ihre Stimme wäre das Gegenteil dessen, was Sie gewählt haben.',
    },
  },
);

const AMOUNTS: ReadonlySet<Problem['code']> = new Set(['other-amount', 'allows-too-much']);
const TIMES: ReadonlySet<Problem['code']> = new Set(['other-deadline', 'far-deadline']);

/** A sentence for each difference. Amounts are in units of the currency, times in the owner's way; other values are those of the chain. */
export function useProblemSentence(): (problem: Problem) => string {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const write = (code: Problem['code'], text: string) => {
    if (TIMES.has(code) && text !== '') return moment(new Date(text));
    return AMOUNTS.has(code) ? amountOf(text) : text;
  };
  return ({ code, shown = '', found = '' }) => t[code](write(code, shown), write(code, found));
}

function amountOf(minorUnits: string): string {
  return /^\d+$/.test(minorUnits) ? formatMinorUnits(BigInt(minorUnits)) : minorUnits;
}
