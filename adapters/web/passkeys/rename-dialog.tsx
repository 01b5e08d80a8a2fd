import { useState } from 'react';
import { PASSKEYS } from '../api/resources.js';
import type { OwnPasskey } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';

/** docs/rules/limits.md#lengths */
const LABEL_MAX_LENGTH = 40;

const TEXTS = texts(
  {
    title: 'Rename the passkey',
    label: 'Nickname',
    hint: 'Only for you to tell your passkeys apart. Left empty it is called by who keeps it.',
    save: 'Save',
    cancel: 'Cancel',
    done: 'Saved.',
  },
  {
    de: {
      title: 'Passkey umbenennen',
      label: 'Spitzname',
      hint: 'Nur damit Sie Ihre Passkeys auseinanderhalten. Leer gelassen heißt er nach dem, der ihn verwahrt.',
      save: 'Speichern',
      cancel: 'Abbrechen',
      done: 'Gespeichert.',
    },
  },
);

interface RenameDialogProps {
  readonly passkey: OwnPasskey;
  readonly onClose: () => void;
}

/** Sets the same nickname for both uses of the passkey. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [label, setLabel] = useState(passkey.label ?? '');
  const save = useAction(async () => {
    const params = { path: { id: passkey.id } };
    const typed = label.trim() || null;
    await api.PATCH('/passkeys/{id}/label', { params, body: { target: 'WALLET', label: typed } });
    // One that cannot sign in yet has no name for it either.
    if (passkey.status === 'confirmed') {
      await api.PATCH('/passkeys/{id}/label', { params, body: { target: 'LOGIN', label: typed } });
    }
    await resources.reload(PASSKEYS);
    resources.moved(['/owner-actions']);
    say(t.done);
    onClose();
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={save.run}>
        <TextField
          label={t.label}
          hint={t.hint}
          error={save.problem}
          maxLength={LABEL_MAX_LENGTH}
          autoComplete="off"
          value={label}
          onChange={setLabel}
        />
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" isBusy={save.isBusy}>
            {t.save}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
