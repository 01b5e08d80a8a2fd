import { SEARCH_MIN_LENGTH } from '../../../application/users/search-users.js';
import { usersLike } from '../api/resources.js';
import type { Contact } from '../api/shapes.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { Avatar } from '../design/avatar.js';
import { Icon } from '../design/icon.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { NameWarning, ShownName } from '../shell/shown-name.js';
import { type FoundPerson, peopleLike, usernameIn } from './found-people.js';

const TEXTS = texts(
  {
    recent: 'Recent people',
    found: 'People found',
    nobody: (username: string) => `Nobody here is called @${username}.`,
    self: 'That is you. Name somebody else.',
    last: (when: string) => `last payment ${when}`,
    never: 'no payment between you yet',
  },
  {
    de: {
      recent: 'Zuletzt',
      found: 'Gefunden',
      nobody: (username) => `@${username} gibt es hier nicht.`,
      self: 'Das sind Sie. Nennen Sie jemand anderen.',
      last: (when) => `letzte Zahlung ${when}`,
      never: 'noch keine Zahlung zwischen Ihnen',
    },
  },
);

interface RecipientPeopleProps {
  readonly typed: string;
  readonly contacts: readonly Contact[];
  readonly onPick: (username: string) => void;
}

/** Below the field of the recipient: whom the typed name means, or the people to pick from. */
export function RecipientPeople({ typed, contacts, onPick }: RecipientPeopleProps) {
  const t = useTexts(TEXTS);
  const self = usePerson().username;
  const username = usernameIn(typed);
  const wanted = useSettled(username);
  const isSearched = wanted.length >= SEARCH_MIN_LENGTH;
  const found = useResource(isSearched ? usersLike(wanted) : null).value?.users;
  const people = peopleLike(username, contacts, wanted === username ? (found ?? []) : []);
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
    const isUnknown = isSearched && wanted === username && found !== undefined;
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
  const { username, name, resembles, lastPayment } = person;
  const last = () => (lastPayment ? t.last(format.distance(new Date(lastPayment), new Date())) : t.never);
  const detail = lastPayment === undefined ? `@${username}` : `@${username} · ${last()}`;
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
