import { SEARCH_MIN_LENGTH } from '../../../application/users/search-users.js';
import { contactsLike, usersLike } from '../api/resources.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { Avatar } from '../design/avatar.js';
import { Icon } from '../design/icon.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { NameWarning, ShownName } from '../shell/shown-name.js';
import type { Destination } from './destinations.js';
import { type FoundPerson, peopleLike, usernameIn } from './found-people.js';

const TEXTS = texts(
  {
    recent: 'Recent people',
    found: 'People found',
    nobody: (username: string) => `Nobody here is called @${username}.`,
    self: 'That is you. Name somebody else.',
    last: (when: string) => `you paid ${when}`,
    never: 'you have not paid them yet',
    accounts: 'Saved accounts',
  },
  {
    de: {
      recent: 'Zuletzt',
      found: 'Gefunden',
      nobody: (username) => `@${username} gibt es hier nicht.`,
      self: 'Das sind Sie. Nennen Sie jemand anderen.',
      last: (when) => `von Ihnen bezahlt ${when}`,
      never: 'von Ihnen noch nie bezahlt',
      accounts: 'Gespeicherte Konten',
    },
  },
);

interface RecipientPeopleProps {
  readonly typed: string;
  /** Saved accounts that fit what is typed. */
  readonly accounts: readonly Destination[];
  readonly onPick: (username: string) => void;
  readonly onPickAccount: (id: string) => void;
}

/** Below the field of the recipient: whom the typed name means, and the people and the saved accounts to pick from. */
export function RecipientPeople({ accounts, onPickAccount, ...people }: RecipientPeopleProps) {
  const t = useTexts(TEXTS);
  return (
    <>
      <People {...people} hasAccounts={accounts.length > 0} />
      {accounts.length > 0 && (
        <List label={t.accounts}>
          {accounts.map(({ id, label, bank }) => (
            <Row
              key={id}
              start={<Icon name={bank ? 'bank' : 'wallet'} />}
              title={label}
              end={<Icon name="forward" />}
              onPress={() => onPickAccount(id)}
            />
          ))}
        </List>
      )}
    </>
  );
}

interface PeopleProps {
  readonly typed: string;
  readonly hasAccounts: boolean;
  readonly onPick: (username: string) => void;
}

function People({ typed, hasAccounts, onPick }: PeopleProps) {
  const t = useTexts(TEXTS);
  const self = usePerson().username;
  const username = usernameIn(typed);
  const wanted = useSettled(username);
  const isSearched = wanted.length >= SEARCH_MIN_LENGTH;
  const found = useResource(isSearched ? usersLike(wanted) : null).value?.users;
  const paid = useResource(contactsLike('', 'paid')).value?.contacts ?? [];
  const contacts = useResource(wanted === '' ? null : contactsLike(wanted)).value?.contacts ?? [];
  const people = peopleLike(username, [...paid, ...contacts], wanted === username ? (found ?? []) : []);
  const [first] = people;
  if (username === self) return <p role="status">{t.self}</p>;
  if (first?.username === username) {
    return (
      <div role="status">
        <List>
          <PersonRow person={first} />
        </List>
        <NameWarning {...first} />
      </div>
    );
  }
  if (people.length === 0) {
    const isUnknown = isSearched && !hasAccounts && wanted === username && found !== undefined;
    return <p role="status">{isUnknown ? t.nobody(username) : ''}</p>;
  }
  return (
    <List label={username === '' ? t.recent : t.found}>
      {people.map((person) => (
        <PersonRow key={person.username} person={person} onPress={() => onPick(person.username)} />
      ))}
    </List>
  );
}

function PersonRow({ person, onPress }: { readonly person: FoundPerson; readonly onPress?: () => void }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  const { username, name, resembles, lastPaid } = person;
  const last = () => (lastPaid ? t.last(format.distance(new Date(lastPaid), now)) : t.never);
  const detail = lastPaid === undefined ? `@${username}` : `@${username} · ${last()}`;
  return (
    <Row
      start={<Avatar name={name} />}
      title={<ShownName name={name} resembles={resembles} />}
      detail={detail}
      end={<Icon name={onPress ? 'forward' : 'check'} />}
      {...(onPress && { onPress })}
    />
  );
}
