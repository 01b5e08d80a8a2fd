import { OWNER_ACTIONS, UNREAD_COUNT } from '../api/resources.js';
import { useApp, usePerson, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import type { IconName } from '../design/icon.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';

const TEXTS = texts(
  {
    title: 'More',
    signOut: 'Sign out',
    signedInAs: 'You are signed in.',
    notifications: 'Notifications',
    documents: 'Documents',
    spending: 'Spending',
    wealth: 'Wealth and earnings',
    contacts: 'Contacts',
    'sub-accounts': 'Sub-accounts',
    mandates: 'Mandates',
    schedules: 'Regular payments',
    'conditional-orders': 'Conditional orders',
    'agent-sessions': 'Agent sessions',
    'virtual-accounts': 'Your bank details',
    accounts: 'Saved accounts',
    'usage-credits': 'Usage credits',
    points: 'Points',
    referrals: 'Referrals',
    organizations: 'Organizations',
    drafts: 'Drafts and votes',
    passkeys: 'Passkeys',
    recovery: 'Guardians and recovery',
    connections: 'Connections',
    security: 'Audit log',
    settings: 'Settings',
    plan: 'Plan',
    trading: 'US shares',
    help: 'Help',
    aboutNotifications: 'What happened, and what is new',
    aboutDocuments: 'Receipts, bills and files for your taxes',
    aboutSpending: 'Where your money goes, against the time before',
    aboutWealth: 'What you had and earned over time',
    aboutContacts: 'Whom you pay, and where to',
    'aboutSub-accounts': 'Money set aside, alone or with others',
    aboutMandates: 'What may move your money by itself, and how to stop it',
    aboutSchedules: 'What is paid again and again',
    'aboutConditional-orders': 'Buy or sell when the price is right',
    'aboutAgent-sessions': 'What agents may pay by themselves',
    'aboutVirtual-accounts': 'An IBAN and a US account that pay to your wallet',
    aboutAccounts: 'Wallets and bank accounts of your own',
    'aboutUsage-credits': 'What you have paid for ahead, and what was used',
    aboutPoints: 'What using the account earns',
    aboutReferrals: 'Your code, and who has come with it',
    aboutOrganizations: 'Members, keys for programs, limits and usage',
    aboutDrafts: 'What waits for your signature besides payments',
    aboutPasskeys: 'What can sign for your money',
    aboutRecovery: 'Who helps when your passkeys are lost',
    aboutConnections: 'Applications, devices and API keys',
    aboutSecurity: 'What happened to your account',
    aboutSettings: 'Language, look, currency',
    aboutPlan: 'What your plan includes, and what the others do',
    aboutTrading: 'What is missing before you can trade shares',
    aboutHelp: 'Questions and answers, with a search',
  },
  {
    de: {
      title: 'Mehr',
      signOut: 'Abmelden',
      signedInAs: 'Sie sind angemeldet.',
      notifications: 'Mitteilungen',
      documents: 'Dokumente',
      spending: 'Ausgaben',
      wealth: 'Vermögen und Erträge',
      contacts: 'Kontakte',
      'sub-accounts': 'Unterkonten',
      mandates: 'Vollmachten',
      schedules: 'Daueraufträge',
      'conditional-orders': 'Bedingte Aufträge',
      'agent-sessions': 'Agenten-Vollmachten',
      'virtual-accounts': 'Ihre Bankverbindung',
      accounts: 'Gespeicherte Konten',
      'usage-credits': 'Guthaben',
      points: 'Punkte',
      referrals: 'Empfehlungen',
      organizations: 'Organisationen',
      drafts: 'Entwürfe und Abstimmungen',
      passkeys: 'Passkeys',
      recovery: 'Vertrauenspersonen',
      connections: 'Verbindungen',
      security: 'Sicherheitsprotokoll',
      settings: 'Einstellungen',
      plan: 'Tarif',
      trading: 'US-Aktien',
      help: 'Hilfe',
      aboutNotifications: 'Was geschehen ist und was neu ist',
      aboutDocuments: 'Belege, Rechnungen und Unterlagen für die Steuer',
      aboutSpending: 'Wohin Ihr Geld geht, im Vergleich zu vorher',
      aboutWealth: 'Was Sie hatten und was es eingebracht hat',
      aboutContacts: 'Wen Sie bezahlen, und wohin',
      'aboutSub-accounts': 'Geld für sich, allein oder mit anderen',
      aboutMandates: 'Was Ihr Geld von selbst bewegen darf, und wie es aufhört',
      aboutSchedules: 'Was immer wieder gezahlt wird',
      'aboutConditional-orders': 'Kaufen oder verkaufen, wenn der Preis stimmt',
      'aboutAgent-sessions': 'Was Agenten selbst bezahlen dürfen',
      'aboutVirtual-accounts': 'Eine IBAN und ein US-Konto, die auf Ihre Wallet zahlen',
      aboutAccounts: 'Eigene Wallets und Bankkonten',
      'aboutUsage-credits': 'Was Sie im Voraus bezahlt haben und was verbraucht wurde',
      aboutPoints: 'Was die Nutzung des Kontos einbringt',
      aboutReferrals: 'Ihr Code, und wer damit gekommen ist',
      aboutOrganizations: 'Mitglieder, Schlüssel für Programme, Grenzen und Verbrauch',
      aboutDrafts: 'Was außer Zahlungen auf Ihre Unterschrift wartet',
      aboutPasskeys: 'Was für Ihr Geld unterschreiben kann',
      aboutRecovery: 'Wer hilft, wenn Ihre Passkeys verloren sind',
      aboutConnections: 'Anwendungen, Geräte und API-Schlüssel',
      aboutSecurity: 'Was mit Ihrem Konto geschehen ist',
      aboutSettings: 'Sprache, Aussehen, Währung',
      aboutPlan: 'Was Ihr Tarif enthält, und was die anderen enthalten',
      aboutTrading: 'Was fehlt, bevor Sie Aktien handeln können',
      aboutHelp: 'Fragen und Antworten, mit einer Suche',
    },
  },
);

type PlaceName = Exclude<keyof (typeof TEXTS)['en'], 'title' | 'signOut' | 'signedInAs' | `about${string}`>;

const PLACES: readonly (readonly [PlaceName, IconName])[] = [
  ['notifications', 'bell'],
  ['spending', 'chart'],
  ['wealth', 'trade'],
  ['documents', 'document'],
  ['contacts', 'person'],
  ['sub-accounts', 'wallet'],
  ['mandates', 'approve'],
  ['schedules', 'clock'],
  ['conditional-orders', 'exchange'],
  ['agent-sessions', 'link'],
  ['virtual-accounts', 'bank'],
  ['accounts', 'bank'],
  ['usage-credits', 'wallet'],
  ['points', 'activity'],
  ['referrals', 'link'],
  ['organizations', 'link'],
  ['drafts', 'clock'],
  ['passkeys', 'passkey'],
  ['recovery', 'approve'],
  ['connections', 'link'],
  ['security', 'approve'],
  ['settings', 'settings'],
  ['plan', 'document'],
  ['trading', 'trade'],
  ['help', 'info'],
];

/** Links to the pages that are not in the navigation. */
export function MorePage() {
  const t = useTexts(TEXTS);
  const { session } = useApp();
  const { username } = usePerson();
  const signOut = useAnnouncedAction(() => session.signOut());
  const counts: Partial<Record<PlaceName, number>> = {
    notifications: useResource(UNREAD_COUNT).value?.count ?? 0,
    drafts: useResource(OWNER_ACTIONS).value?.actions.length ?? 0,
  };
  return (
    <Page title={t.title}>
      <Stack gap="loose">
        <Card>
          <List>
            {PLACES.map(([name, icon]) => (
              <Row
                key={name}
                to={`/${name}`}
                start={<Avatar icon={icon} />}
                title={t[name]}
                detail={t[aboutOf(name)]}
                {...(counts[name] ? { end: <Badge kind="accent">{counts[name]}</Badge> } : {})}
              />
            ))}
          </List>
        </Card>
        <Card>
          <List>
            <Row start={<Avatar name={username} />} title={username} detail={t.signedInAs} />
          </List>
          <Button icon="signOut" isBusy={signOut.isBusy} onPress={signOut.run}>
            {t.signOut}
          </Button>
        </Card>
      </Stack>
    </Page>
  );
}

function aboutOf(name: PlaceName) {
  return `about${name.charAt(0).toUpperCase()}${name.slice(1)}` as `about${Capitalize<PlaceName>}`;
}
