import type { Approval } from '../api/shapes.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { plural, texts } from '../language/texts.js';
import { ShownName } from '../shell/shown-name.js';
import styles from './application-fact.module.css';

const TEXTS = texts(
  {
    connected: (date: string) => `Connected since ${date}.`,
    you: 'You, in this app',
    disconnected: 'It is no longer connected to your account.',
    may: 'You allowed it to:',
    others: (count: number) =>
      plural('en', count, 'and one thing that moves no money', `and ${count} things that move no money`),
    'write:payments': 'propose payments and exchanges',
    'write:trades': 'propose trades',
    'write:sub_accounts': 'propose changes to your sub-accounts',
    'write:agent_sessions': 'propose agent sessions, and spend within those you activated',
  },
  {
    de: {
      connected: (date) => `Verbunden seit ${date}.`,
      you: 'Ihnen, in dieser App',
      disconnected: 'Sie ist nicht mehr mit Ihrem Konto verbunden.',
      may: 'Sie haben ihr erlaubt:',
      others: (count) =>
        plural('de', count, 'und eine Sache, die kein Geld bewegt', `und ${count} Dinge, die kein Geld bewegen`),
      'write:payments': 'Zahlungen und Umtausch vorzuschlagen',
      'write:trades': 'Handel vorzuschlagen',
      'write:sub_accounts': 'Änderungen an Ihren Unterkonten vorzuschlagen',
      'write:agent_sessions': 'Agenten vorzuschlagen und im Rahmen der erlaubten auszugeben',
    },
  },
);

const MOVES_MONEY = ['write:payments', 'write:trades', 'write:sub_accounts', 'write:agent_sessions'] as const;

/** The application that proposed the payment, since when it is connected, and its payment scopes. */
export function ApplicationFact({ application }: Pick<Approval, 'application'>) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const { language } = usePreferences();
  const { grant, isOwnApp } = application;
  if (isOwnApp) return <>{t.you}</>;
  const money = MOVES_MONEY.filter((scope) => grant?.scopes.includes(scope));
  const others = (grant?.scopes.length ?? 0) - money.length;
  return (
    <>
      <strong>
        <ShownName {...application} />
      </strong>
      <p className={styles.grant}>{grant ? t.connected(moment(new Date(grant.connectedAt))) : t.disconnected}</p>
      {grant && (
        <p className={styles.grant}>
          {t.may} {new Intl.ListFormat(language, { type: 'unit' }).format(money.map((scope) => t[scope]))}
          {others > 0 && ` ${t.others(others)}`}.
        </p>
      )}
    </>
  );
}
