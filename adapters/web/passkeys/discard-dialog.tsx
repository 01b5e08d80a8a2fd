import { PASSKEYS } from '../api/resources.js';
import type { OwnPasskey } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'Discard this passkey?',
    text: 'It never became active. You may have to delete it on its device, too.',
    discard: 'Discard',
    done: 'Discarded.',
  },
  {
    de: {
      title: 'Diesen Passkey verwerfen?',
      text: 'Er wurde nie aktiv. Auf seinem Gerät müssen Sie ihn vielleicht selbst noch löschen.',
      discard: 'Verwerfen',
      done: 'Verworfen.',
    },
  },
);

interface DiscardDialogProps {
  readonly passkey: OwnPasskey;
  readonly onClose: () => void;
}

export function DiscardDialog({ passkey, onClose }: DiscardDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const discard = async () => {
    await api.DELETE('/passkeys/{id}', { params: { path: { id: passkey.id } } });
    await resources.reload(PASSKEYS);
    resources.moved(['/owner-actions', '/security-events']);
    say(t.done);
  };
  return (
    <ConfirmDialog title={t.title} confirm={t.discard} isDangerous onConfirm={discard} onClose={onClose}>
      <p>{t.text}</p>
    </ConfirmDialog>
  );
}
