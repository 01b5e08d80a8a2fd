import type { ReactNode } from 'react';
import { useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { texts } from '../language/texts.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Actions, Stack } from './stack.js';

const TEXTS = texts({ cancel: 'Cancel' }, { de: { cancel: 'Abbrechen' } });

interface ConfirmDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  /** The action is hard or impossible to undo. */
  readonly isDangerous?: boolean;
  /** Closes the dialog when it has worked. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children?: ReactNode;
}

/** Asks once more before something happens. */
export function ConfirmDialog({ title, confirm, isDangerous, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useTexts(TEXTS);
  const action = useAction(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {children}
        {action.problem !== undefined && (
          <Banner kind="danger" isNews>
            {action.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={action.isBusy} onPress={action.run}>
            {confirm}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
