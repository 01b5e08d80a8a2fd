import { useState } from 'react';
import { approvalCard } from '../api/resources.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { TextArea } from '../design/field.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';

const REASON_MAX_LENGTH = 140;

const TEXTS = texts(
  {
    title: 'Reject this request?',
    text: 'No money moves. The application is told, with your reason if you give one.',
    reason: 'Reason (optional)',
    hint: (left: number) => `${left} characters left`,
    reject: 'Reject',
    keep: 'Keep it',
    done: 'Rejected',
  },
  {
    de: {
      title: 'Diese Anfrage ablehnen?',
      text: 'Es wird kein Geld bewegt. Die Anwendung erfährt es, mit Ihrem Grund, wenn Sie einen angeben.',
      reason: 'Grund (freiwillig)',
      hint: (left) => `Noch ${left} Zeichen`,
      reject: 'Ablehnen',
      keep: 'Behalten',
      done: 'Abgelehnt',
    },
  },
);

interface RejectDialogProps {
  readonly paymentRequestId: string;
  readonly onClose: () => void;
}

/** Asks for the reason and rejects the request. */
export function RejectDialog({ paymentRequestId, onClose }: RejectDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [reason, setReason] = useState('');
  const { run, isBusy, problem } = useAction(async () => {
    const words = reason.trim();
    try {
      await api.POST('/approvals/{id}/reject', {
        params: { path: { id: paymentRequestId } },
        body: words === '' ? {} : { reason: words },
      });
      say(t.done);
      onClose();
    } finally {
      await resources.reload(approvalCard(paymentRequestId));
    }
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Stack>
          <p>{t.text}</p>
          <TextArea
            label={t.reason}
            hint={t.hint(REASON_MAX_LENGTH - [...reason].length)}
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            onChange={setReason}
          />
          {problem !== undefined && (
            <Banner kind="danger" isNews>
              {problem}
            </Banner>
          )}
          <Actions>
            <Button onPress={onClose}>{t.keep}</Button>
            <Button type="submit" kind="danger" isBusy={isBusy}>
              {t.reject}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
