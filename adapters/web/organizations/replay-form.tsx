import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { DateField } from '../design/field.js';
import { Form } from '../design/form.js';
import { plural, texts } from '../language/texts.js';

const TEXTS = texts(
  {
    from: 'From the beginning of (UTC)',
    to: 'To the end of (UTC)',
    toHint: 'Until now when it is left empty. A period has at most 30 days.',
    send: 'Send again',
    sent: (count: number) => plural('en', count, '1 event is on the way again', `${count} events are on the way again`),
  },
  {
    de: {
      from: 'Vom Beginn des Tages (UTC)',
      to: 'Bis zum Ende des Tages (UTC)',
      toHint: 'Bis jetzt, wenn es leer bleibt. Ein Zeitraum hat höchstens 30 Tage.',
      send: 'Noch einmal senden',
      sent: (count: number) =>
        plural('de', count, '1 Ereignis ist noch einmal unterwegs', `${count} Ereignisse sind noch einmal unterwegs`),
    },
  },
);

interface ReplayFormProps {
  readonly webhookId: string;
  readonly onSent: () => void;
}

/** Sends the events of some days again, also those that the endpoint missed. */
export function ReplayForm({ webhookId, onSent }: ReplayFormProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const say = useSay();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const replay = useAction(async () => {
    const end = to === '' ? {} : { to: `${to}T23:59:59.999Z` };
    const params = { path: { webhookId } };
    const body = { from: `${from}T00:00:00.000Z`, ...end };
    const { deliveries } = await answered(api.POST('/platform/webhooks/{webhookId}/replay', { params, body }));
    say(t.sent(deliveries));
    onSent();
  });
  return (
    <Form onSubmit={replay.run}>
      <DateField label={t.from} value={from} onChange={setFrom} />
      <DateField label={t.to} hint={t.toHint} value={to} onChange={setTo} />
      {replay.problem !== undefined && (
        <Banner kind="danger" isNews>
          {replay.problem}
        </Banner>
      )}
      <Button type="submit" isBusy={replay.isBusy} isDisabled={from === ''}>
        {t.send}
      </Button>
    </Form>
  );
}
