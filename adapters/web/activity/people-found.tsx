import { SEARCH_MIN_LENGTH } from '../../../application/users/search-users.js';
import { contactsLike, usersLike } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { peopleLike } from '../send/found-people.js';
import { ShownName } from '../shell/shown-name.js';

const TEXTS = texts(
  { people: 'People', payments: (username: string) => `@${username} · show what went between you` },
  { de: { people: 'Personen', payments: (username) => `@${username} · zeigen, was zwischen Ihnen geflossen ist` } },
);

/** As long as a name may be. */
const NAME_MAX_LENGTH = 60;

interface PeopleFoundProps {
  readonly search: string;
  readonly onPick: (username: string) => void;
}

/** Whom the searched text may mean. */
export function PeopleFound({ search, onPick }: PeopleFoundProps) {
  const t = useTexts(TEXTS);
  const name = search.slice(0, NAME_MAX_LENGTH);
  const contacts = useResource(contactsLike(name)).value?.contacts ?? [];
  const users = useResource(name.length >= SEARCH_MIN_LENGTH ? usersLike(name) : null).value?.users ?? [];
  const people = peopleLike(name, contacts, users);
  if (people.length === 0) return null;
  return (
    <Card title={t.people}>
      <List>
        {people.map(({ username, name: shown, resembles }) => (
          <Row
            key={username}
            onPress={() => onPick(username)}
            start={<Avatar name={shown} />}
            title={<ShownName name={shown} resembles={resembles} />}
            detail={t.payments(username)}
          />
        ))}
      </List>
    </Card>
  );
}
