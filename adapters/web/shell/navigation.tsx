import { Link, useLocation } from 'wouter';
import { APPROVALS, UNREAD_COUNT } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';

import { HiddenText } from '../design/hidden-text.js';
import { Icon, type IconName } from '../design/icon.js';
import { plural, texts } from '../language/texts.js';
import styles from './navigation.module.css';

const TEXTS = texts(
  {
    navigation: 'Main',
    home: 'Home',
    approvals: 'Approvals',
    activity: 'Activity',
    spending: 'Spending',
    receive: 'Receive',
    contacts: 'Contacts',
    notifications: 'Notifications',
    more: 'More',
    waiting: (count: number) => plural('en', count, 'one waits for you', `${count} wait for you`),
    unread: (count: number) => plural('en', count, 'one new notification', `${count} new notifications`),
  },
  {
    de: {
      navigation: 'Hauptmenü',
      home: 'Start',
      approvals: 'Freigaben',
      activity: 'Umsätze',
      spending: 'Ausgaben',
      receive: 'Empfangen',
      contacts: 'Kontakte',
      notifications: 'Mitteilungen',
      more: 'Mehr',
      waiting: (count: number) => plural('de', count, 'eine wartet auf Sie', `${count} warten auf Sie`),
      unread: (count: number) => plural('de', count, 'eine neue Mitteilung', `${count} neue Mitteilungen`),
    },
  },
);

type Label = Exclude<keyof (typeof TEXTS)['en'], 'navigation' | 'waiting' | 'unread'>;

interface Place {
  readonly to: string;
  readonly label: Label;
  readonly icon: IconName;
  /** Only where there is room; a phone has it below More. */
  readonly isBeside?: true;
}

const PLACES: readonly Place[] = [
  { to: '/', label: 'home', icon: 'home' },
  { to: '/approvals', label: 'approvals', icon: 'approve' },
  { to: '/activity', label: 'activity', icon: 'activity' },
  { to: '/spending', label: 'spending', icon: 'chart', isBeside: true },
  { to: '/receive', label: 'receive', icon: 'receive' },
  { to: '/contacts', label: 'contacts', icon: 'person', isBeside: true },
  { to: '/notifications', label: 'notifications', icon: 'bell', isBeside: true },
  { to: '/more', label: 'more', icon: 'more' },
];

/** The app's places: a bar below the page on a phone, a column beside it where there is room. */
export function Navigation() {
  const t = useTexts(TEXTS);
  const [location] = useLocation();
  const waiting = useResource(APPROVALS).value?.approvals.length ?? 0;
  const unread = useResource(UNREAD_COUNT).value?.count ?? 0;
  return (
    <nav className={styles.navigation} aria-label={t.navigation}>
      <ul>
        {PLACES.map(({ to, label, icon, isBeside }) => (
          <li key={to} className={isBeside && styles.beside}>
            <Link href={to} className={styles.place} aria-current={isAt(location, to) ? 'page' : undefined}>
              <Icon name={icon} size={22} />
              <span>{t[label]}</span>
              {label === 'approvals' && waiting > 0 && <Count count={waiting} words={t.waiting(waiting)} />}
              {label === 'notifications' && unread > 0 && <Count count={unread} words={t.unread(unread)} />}
              {label === 'more' && unread > 0 && (
                <span className={styles.elsewhere}>
                  <Count count={unread} words={t.unread(unread)} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MOST_SHOWN = 99;

function Count({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <HiddenText>{words}</HiddenText>
    </>
  );
}

function isAt(location: string, to: string): boolean {
  return to === '/' ? location === '/' : location === to || location.startsWith(`${to}/`);
}
