import type { ReactNode } from 'react';
import { useSay, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import type { SignableVerdict, Verdict } from '../chain/verdict.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { CheckField } from '../design/field.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { CallList } from './call-list.js';
import { News } from './news.js';
import { useProblemSentence } from './problem-sentences.js';
import styles from './verdict-panels.module.css';

const TEXTS = texts(
  {
    refused: 'This is not what it says. It was not put before your passkey.',
    differs: 'What this page found when it read the operation by itself:',
    advice: 'Reject it, and tell whoever runs this service. Nothing has been signed, and no money has moved.',
    report: 'Copy a report',
    copied: 'The report was copied',
    notCopied: 'The report could not be copied',
    unproven: 'This page cannot check all of it for you.',
    look:
      'Nothing contradicts what is shown above, but your wallet would deal with contracts or methods that are not known here. ' +
      'Approve only if you know them and trust who asked.',
    far: (until: string, now: string) =>
      `It could be carried out until ${until}, but this device says that it is ${now}. No request needs that long: one of the two ` +
      'clocks is wrong. Whoever keeps your signature could use it until then.',
    taken: 'I have looked at these calls and take responsibility for them.',
  },
  {
    de: {
      refused: 'Das ist nicht, was es zu sein vorgibt. Ihr Passkey wurde nicht danach gefragt.',
      differs: 'Was diese Seite fand, als sie die Operation selbst gelesen hat:',
      advice:
        'Lehnen Sie ab und melden Sie es denen, die diesen Dienst betreiben. Es wurde nichts unterschrieben und kein Geld bewegt.',
      report: 'Bericht kopieren',
      copied: 'Der Bericht wurde kopiert',
      notCopied: 'Der Bericht konnte nicht kopiert werden',
      unproven: 'Diese Seite kann nicht alles davon für Sie prüfen.',
      look:
        'Nichts widerspricht dem, was oben steht, aber Ihr Wallet würde mit Verträgen oder Methoden umgehen, die hier nicht bekannt ' +
        'sind. Stimmen Sie nur zu, wenn Sie sie kennen und dem vertrauen, der gefragt hat.',
      far: (until, now) =>
        `Es könnte bis ${until} ausgeführt werden, aber auf diesem Gerät ist es ${now}. So lange braucht keine Anfrage: Eine der beiden ` +
        'Uhren geht falsch. Wer Ihre Unterschrift aufhebt, könnte sie bis dahin verwenden.',
      taken: 'Ich habe diese Aufrufe angesehen und verantworte sie.',
    },
  },
);

interface RefusedPanelProps {
  readonly verdict: Extract<Verdict, { readonly kind: 'refused' }>;
  /** The id of the request or of the passkey, for a report. */
  readonly subject: string;
  /** It appeared after a press of a button, so it gets the focus. */
  readonly isNews?: boolean;
  /** A button that rejects. */
  readonly action?: ReactNode;
}

/** The operation differs from what is shown. The panel lists the differences; the owner cannot approve. */
export function RefusedPanel({ verdict, subject, isNews = false, action }: RefusedPanelProps) {
  const t = useTexts(TEXTS);
  const say = useSay();
  const sentence = useProblemSentence();
  const report = () =>
    navigator.clipboard.writeText(reportOf(verdict, subject)).then(
      () => say(t.copied),
      () => say(t.notCopied, 'problem'),
    );
  return (
    <News isNews={isNews}>
      <Banner kind="danger" title={t.refused} isNews>
        <Stack>
          <p>{t.differs}</p>
          <ul className={styles.problems}>
            {verdict.problems.map((problem) => (
              <li key={`${problem.code} ${problem.found}`}>{sentence(problem)}</li>
            ))}
          </ul>
          <p>{t.advice}</p>
          <Actions areCompact>
            {action}
            <Button icon="copy" onPress={() => void report()}>
              {t.report}
            </Button>
          </Actions>
          {verdict.calls.length > 0 && <CallList calls={verdict.calls} />}
        </Stack>
      </Banner>
    </News>
  );
}

interface LookPanelProps {
  readonly verdict: SignableVerdict;
  /** Why it cannot be verified, when the reason is not in the calls. */
  readonly reason?: string;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** Calls that the page cannot verify. They are shown as raw data, and the owner must confirm them. */
export function LookPanel({ verdict, reason, isTaken, onTake }: LookPanelProps) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  return (
    <Banner kind="warning" title={t.unproven}>
      <Stack>
        {verdict.isFar && <p>{t.far(moment(verdict.validUntil), moment(new Date()))}</p>}
        {verdict.kind === 'unproven' && <p>{reason ?? t.look}</p>}
        <CallList calls={verdict.calls} />
        <CheckField label={t.taken} isChecked={isTaken} onChange={onTake} />
      </Stack>
    </Banner>
  );
}

function reportOf({ problems, calls }: RefusedPanelProps['verdict'], subject: string): string {
  const readable = calls.map((call) => ({ ...call, value: String(call.value) }));
  return JSON.stringify({ subject, problems, calls: readable, at: new Date().toISOString() }, null, 2);
}
