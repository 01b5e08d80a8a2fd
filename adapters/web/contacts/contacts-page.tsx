import { useMemo, useState } from 'react';
import { contactPagesLike } from '../api/resources.js';
import type { Contact } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useSettled } from '../app/use-settled.js';
import { Avatar } from '../design/avatar.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { TextField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { ShownName } from '../shell/shown-name.js';
import { AddContactDialog } from './add-contact-dialog.js';

const TEXTS = texts(
  {
    title: 'Contacts',
    more: 'More',
    search: 'Search',
    searchHint: 'By name, username or address.',
    add: 'Add a contact',
    empty: 'Nobody here yet',
    emptyMore: 'Whom you pay, and who pays you, shows here by itself.',
    none: 'Nobody found',
    external: 'Outside the service',
    never: 'No payments yet',
    last: (when: string) => `Last payment ${when}`,
  },
  {
    de: {
      title: 'Kontakte',
      more: 'Mehr',
      search: 'Suchen',
      searchHint: 'Nach Name, Benutzername oder Adresse.',
      add: 'Kontakt hinzufügen',
      empty: 'Noch niemand da',
      emptyMore: 'Wen Sie bezahlen und wer Sie bezahlt, steht von selbst hier.',
      none: 'Niemand gefunden',
      external: 'Außerhalb des Dienstes',
      never: 'Noch keine Zahlungen',
      last: (when) => `Letzte Zahlung ${when}`,
    },
  },
);

export function ContactsPage() {
  const t = useTexts(TEXTS);
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const wanted = useSettled(search.trim());
  const list = usePagedList(useMemo(() => contactPagesLike(wanted), [wanted]));
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <TextField
          label={t.search}
          hint={t.searchHint}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={setSearch}
        />
        <Actions areCompact>
          <Button onPress={() => setIsAdding(true)}>{t.add}</Button>
        </Actions>
        <Card>
          <LoadedList
            list={list}
            empty={
              wanted === '' ? (
                <EmptyState icon="outgoing" title={t.empty}>
                  {t.emptyMore}
                </EmptyState>
              ) : (
                <EmptyState icon="search" title={t.none} />
              )
            }
          >
            {(contacts) => <People people={peopleOf(contacts)} />}
          </LoadedList>
        </Card>
      </Stack>
      {isAdding && <AddContactDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

type FoundContact = Required<Pick<Contact, 'username' | 'displayName' | 'isExternal' | 'lastInteraction'>> &
  Pick<Contact, 'resembles'>;

/* A search may find an account and not the person it was saved for: the account's row says whose it is. */
function peopleOf(contacts: readonly Contact[]): readonly FoundContact[] {
  const people = new Map<string, FoundContact>();
  for (const contact of contacts) {
    const { username, displayName = username, isExternal = isOutside(username), lastInteraction = null } = contact;
    const { resembles } = contact;
    if (contact.type === 'user' || !people.has(username)) {
      people.set(username, { username, displayName, ...(resembles && { resembles }), isExternal, lastInteraction });
    }
  }
  return [...people.values()];
}

function isOutside(username: string): boolean {
  return username.endsWith('.ext');
}

function People({ people }: { readonly people: readonly FoundContact[] }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  return (
    <List>
      {people.map(({ username, displayName, resembles, isExternal, lastInteraction }) => (
        <Row
          key={username}
          to={`/contacts/${encodeURIComponent(username)}`}
          start={<Avatar name={displayName} />}
          title={<ShownName name={displayName} resembles={resembles} />}
          detail={`${isExternal ? t.external : `@${username}`} · ${
            lastInteraction ? t.last(format.distance(new Date(lastInteraction), now)) : t.never
          }`}
        />
      ))}
    </List>
  );
}
