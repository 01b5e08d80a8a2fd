import { useEffect, useMemo, useState } from 'react';
import type { Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';
import type { OwnOrganization } from './organization.js';
import { ReplayForm } from './replay-form.js';
import { type Delivery, WebhookDeliveryDetails } from './webhook-delivery.js';
import type { Webhook } from './webhooks-page.js';

const TEXTS = texts(
  {
    title: 'Deliveries',
    none: 'Nothing was sent yet',
    refresh: 'Refresh',
    test: 'Send a test event',
    replay: 'Send a period again',
  },
  {
    de: {
      title: 'Zustellungen',
      none: 'Noch wurde nichts gesendet',
      refresh: 'Aktualisieren',
      test: 'Testereignis senden',
      replay: 'Zeitraum noch einmal senden',
    },
  },
);

type Answer = Schema<'WebhookDeliveriesResponse'>;

const PAGE_SIZE = 20;
/* What one has sent is on its way for a moment. */
const LOOK_EVERY_MS = 2_000;
const LOOKS = 5;

function deliveriesOf(webhookId: string): PageSource<Answer, Delivery> {
  return {
    at: (cursor) =>
      resource('/platform/webhooks/{webhookId}/deliveries', {
        path: { webhookId },
        query: { limit: PAGE_SIZE, cursor },
      }),
    read: ({ deliveries, nextCursor }) => ({ items: deliveries, nextCursor }),
  };
}

interface LogProps {
  readonly webhook: Webhook;
  readonly can: OwnOrganization['can'];
}

/** What was sent to an endpoint, with its answers; and ways to send something. */
export function WebhookLog({ webhook: { id, status }, can }: LogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const list = usePagedList(useMemo(() => deliveriesOf(id), [id]));
  const [looks, setLooks] = useState(0);
  const [isReplaying, setIsReplaying] = useState(false);
  const refresh = list.retry;
  useEffect(() => {
    if (looks === 0) return;
    const timer = setTimeout(() => {
      refresh();
      setLooks(looks - 1);
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [looks, refresh]);
  const follow = () => {
    refresh();
    setLooks(LOOKS);
  };
  const test = useAnnouncedAction(async () => {
    await api.POST('/platform/webhooks/{webhookId}/test', { params: { path: { webhookId: id } }, body: {} });
    follow();
  });
  const resend = async (deliveryId: string) => {
    const path = { webhookId: id, deliveryId };
    await api.POST('/platform/webhooks/{webhookId}/deliveries/{deliveryId}/resend', { params: { path } });
    follow();
  };
  return (
    <Card title={t.title}>
      <Stack>
        <Actions areCompact>
          {can('testWebhook') && status === 'ENABLED' && (
            <Button isBusy={test.isBusy} onPress={test.run}>
              {t.test}
            </Button>
          )}
          {can('replayWebhookEvents') && status === 'ENABLED' && (
            <Button onPress={() => setIsReplaying(!isReplaying)}>{t.replay}</Button>
          )}
          <Button kind="quiet" onPress={refresh}>
            {t.refresh}
          </Button>
        </Actions>
        {isReplaying && <ReplayForm webhookId={id} onSent={follow} />}
        <LoadedList list={list} empty={<EmptyState icon="link" title={t.none} />}>
          {(deliveries) => (
            <Stack gap="tight">
              {deliveries.map((delivery) => (
                <WebhookDeliveryDetails
                  key={delivery.id}
                  delivery={delivery}
                  onResend={can('resendWebhookDelivery') && status === 'ENABLED' ? resend : undefined}
                />
              ))}
            </Stack>
          )}
        </LoadedList>
      </Stack>
    </Card>
  );
}
