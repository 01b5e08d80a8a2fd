import type { ReactNode } from 'react';
import { useTexts } from '../app/app-context.js';
import type { Action } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts({ cancel: 'Cancel', submit: 'Review' }, { de: { cancel: 'Abbrechen', submit: 'Prüfen' } });

interface ProposalFormProps {
  readonly title: string;
  readonly propose: Action;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog in which the owner proposes something that the approval card shows again. */
export function ProposalForm({ title, propose, onClose, children }: ProposalFormProps) {
  const t = useTexts(TEXTS);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={propose.run}>
        {children}
        {propose.problem !== undefined && (
          <Banner kind="danger" isNews>
            {propose.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={propose.isBusy}>
            {t.submit}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
