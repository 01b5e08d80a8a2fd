import { useState } from 'react';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'Edit the account',
    name: 'Name',
    save: 'Save',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'You can save it again, and payments that were made stay as they are.',
    saved: 'Saved.',
    removed: 'Removed.',
  },
  {
    de: {
      title: 'Konto bearbeiten',
      name: 'Name',
      save: 'Speichern',
      remove: 'Entfernen',
      removeTitle: (name) => `${name} entfernen?`,
      removeText: 'Sie können es wieder speichern, und Zahlungen, die es gab, bleiben, wie sie sind.',
      saved: 'Gespeichert.',
      removed: 'Entfernt.',
    },
  },
);

/** The paths that an account shows in, besides its own list: contacts, and counterparties of the history. */
const MOVED = ['/accounts', '/contacts', '/transactions'] as const;

interface EditAccountDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Renames a saved account, or removes it. */
export function EditAccountDialog({ id, name, onClose }: EditAccountDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [typed, setTyped] = useState(name);
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useAction(async () => {
    await api.PATCH('/accounts/{id}', { params: { path: { id } }, body: { name: typed.trim() } });
    resources.moved(MOVED);
    say(t.saved);
    onClose();
  });
  const remove = async () => {
    await api.DELETE('/accounts/{id}', { params: { path: { id } } });
    resources.moved(MOVED);
    say(t.removed);
  };
  if (isRemoving) {
    return (
      <ConfirmDialog title={t.removeTitle(name)} confirm={t.remove} isDangerous onConfirm={remove} onClose={onClose}>
        <p>{t.removeText}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={save.run}>
        <TextField
          label={t.name}
          error={save.problem}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Actions>
          <Button kind="danger" onPress={() => setIsRemoving(true)}>
            {t.remove}
          </Button>
          <Button type="submit" kind="primary" isBusy={save.isBusy}>
            {t.save}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
