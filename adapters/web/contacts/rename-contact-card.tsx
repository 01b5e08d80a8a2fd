import { useState } from 'react';
import type { Contact } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'Name',
    name: 'What you call them',
    hint: (username: string) => `Username @${username}. Left empty, a user is called what they call themselves.`,
    outside: 'Somebody outside the service.',
    save: 'Save',
    saved: 'Saved.',
  },
  {
    de: {
      title: 'Name',
      name: 'Wie Sie die Person nennen',
      hint: (username) => `Benutzername @${username}. Leer gelassen heißt sie, wie sie sich selbst nennt.`,
      outside: 'Jemand außerhalb des Dienstes.',
      save: 'Speichern',
      saved: 'Gespeichert.',
    },
  },
);

export function RenameContactCard({ person }: { readonly person: Contact }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [name, setName] = useState(person.displayName ?? '');
  const save = useAction(async () => {
    await api.PATCH('/contacts/{username}', {
      params: { path: { username: person.username } },
      body: { displayName: name.trim() || null },
    });
    resources.moved(['/contacts', '/transactions']);
    say(t.saved);
  });
  return (
    <Card title={t.title}>
      <Form onSubmit={save.run}>
        <TextField
          label={t.name}
          hint={person.isExternal ? t.outside : t.hint(person.username)}
          error={save.problem}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Actions areCompact>
          <Button type="submit" isBusy={save.isBusy}>
            {t.save}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
