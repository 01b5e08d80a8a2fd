import { useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/client.js';
import { usersLike } from '../api/resources.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { Avatar } from '../design/avatar.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Choice } from '../design/choice.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { List, Row } from '../design/list.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { ShownName } from '../shell/shown-name.js';

const SHORTEST_SEARCH = 3;

const TEXTS = texts(
  {
    title: 'Add a contact',
    kind: 'Whom',
    user: 'A user of this service',
    external: 'Somebody outside',
    search: 'Username or name',
    searchHint: 'At least three letters of its beginning.',
    none: 'Nobody is called that.',
    pick: 'Choose',
    choose: (name: string) => `Choose ${name}`,
    add: 'Add',
    name: 'Name',
    nameHint: 'You can save wallets and bank accounts for them afterwards.',
    cancel: 'Cancel',
    done: (name: string) => `${name} is a contact now.`,
  },
  {
    de: {
      title: 'Kontakt hinzufügen',
      kind: 'Wen',
      user: 'Jemand, der den Dienst nutzt',
      external: 'Jemand außerhalb',
      search: 'Benutzername oder Name',
      searchHint: 'Mindestens drei Buchstaben vom Anfang.',
      none: 'So heißt niemand.',
      pick: 'Auswählen',
      choose: (name) => `${name} auswählen`,
      add: 'Hinzufügen',
      name: 'Name',
      nameHint: 'Wallets und Bankkonten können Sie danach dazu speichern.',
      cancel: 'Abbrechen',
      done: (name) => `${name} ist jetzt ein Kontakt.`,
    },
  },
);

/** Adds a user of the service, found by name, or somebody outside it, and goes to their page. */
export function AddContactDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [, navigate] = useLocation();
  const [kind, setKind] = useState<'user' | 'external'>('user');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const add = useAction(async () => {
    const body = kind === 'user' ? { username: chosen ?? '' } : { displayName: typed.trim() };
    const { username, displayName = username } = await answered(api.POST('/contacts', { body }));
    resources.moved(['/contacts']);
    say(t.done(displayName));
    navigate(`/contacts/${encodeURIComponent(username)}`);
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={add.run}>
        <Choice
          label={t.kind}
          value={kind}
          options={[
            { value: 'user', label: t.user },
            { value: 'external', label: t.external },
          ]}
          onChange={(next) => {
            setKind(next);
            setTyped('');
            setChosen(undefined);
          }}
        />
        <TextField
          label={kind === 'user' ? t.search : t.name}
          hint={kind === 'user' ? t.searchHint : t.nameHint}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setChosen(undefined);
          }}
        />
        {kind === 'user' && <FoundUsers typed={typed} chosen={chosen} onChoose={setChosen} />}
        {add.problem !== undefined && (
          <Banner kind="danger" isNews>
            {add.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            kind="primary"
            isBusy={add.isBusy}
            isDisabled={kind === 'user' ? chosen === undefined : typed.trim() === ''}
          >
            {t.add}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

interface FoundUsersProps {
  readonly typed: string;
  readonly chosen: string | undefined;
  readonly onChoose: (username: string) => void;
}

function FoundUsers({ typed, chosen, onChoose }: FoundUsersProps) {
  const t = useTexts(TEXTS);
  const wanted = useSettled(typed.trim());
  const isLongEnough = wanted.length >= SHORTEST_SEARCH;
  const reading = useResource(isLongEnough ? usersLike(wanted) : null);
  if (!isLongEnough) return null;
  return (
    <Loaded reading={reading} lines={1}>
      {({ users }) =>
        users.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <List>
            {users.map(({ username, displayName, resembles }) => (
              <Row
                key={username}
                start={<Avatar name={displayName} />}
                title={<ShownName name={displayName} resembles={resembles} />}
                detail={`@${username}`}
                end={
                  <Button
                    kind={chosen === username ? 'primary' : 'secondary'}
                    label={t.choose(displayName)}
                    onPress={() => onChoose(username)}
                  >
                    {t.pick}
                  </Button>
                }
              />
            ))}
          </List>
        )
      }
    </Loaded>
  );
}
