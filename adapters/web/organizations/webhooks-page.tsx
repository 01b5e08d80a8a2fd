import { useState } from 'react';
import { WEBHOOK_EVENT_TYPES } from '../../../domain/webhooks/webhook-event-type.js';
import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';
import { WebhookForm, type WebhookSettings } from './webhook-form.js';
import { WebhookSecret } from './webhook-secret.js';
import { WEBHOOK_TEXTS } from './webhook-texts.js';

const TEXTS = texts(
  {
    title: 'Webhooks',
    none: 'Nothing is told to anybody',
    about: 'A webhook tells a server of yours of what happens to keys, use and credits of this workspace.',
    register: 'Register an endpoint',
    failing: 'fails',
  },
  {
    de: {
      title: 'Webhooks',
      none: 'Noch wird nichts gemeldet',
      about:
        'Ein Webhook meldet Ihrem Server, was mit Schlüsseln, Verbrauch und Guthaben des Arbeitsbereichs geschieht.',
      register: 'Endpunkt eintragen',
      failing: 'gestört',
    },
  },
);

export type Webhook = Schema<'WebhooksResponse'>['webhooks'][number];

const NOTHING_YET: WebhookSettings = { url: '', description: '', enabledEvents: [...WEBHOOK_EVENT_TYPES] };

export function webhooksOf(workspaceId: string) {
  return resource('/platform/workspaces/{workspaceId}/webhooks', { path: { workspaceId } });
}

interface PageProps {
  readonly params: { readonly id?: string; readonly workspaceId?: string };
}

export function WebhooksPage({ params: { id = '', workspaceId = '' } }: PageProps) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {(own) => <Webhooks own={own} workspaceId={workspaceId} />}
    </OrganizationFrame>
  );
}

interface WebhooksProps {
  readonly own: OwnOrganization;
  readonly workspaceId: string;
}

function Webhooks({ own: { organization, can }, workspaceId }: WebhooksProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const reading = useResource(webhooksOf(workspaceId));
  const [secret, setSecret] = useState<string>();
  const register = async (body: WebhookSettings) => {
    const params = { path: { workspaceId } };
    const made = await answered(api.POST('/platform/workspaces/{workspaceId}/webhooks', { params, body }));
    setSecret(made.signingSecret);
    await reading.reload();
  };
  const place = `/organizations/${organization.id}/workspaces/${workspaceId}/webhooks`;
  return (
    <>
      {secret !== undefined && <WebhookSecret secret={secret} />}
      <Card>
        <Loaded reading={reading}>
          {({ webhooks }) =>
            webhooks.length === 0 ? (
              <EmptyState icon="link" title={t.none}>
                {t.about}
              </EmptyState>
            ) : (
              <List label={t.title}>
                {webhooks.map((webhook) => (
                  <Row
                    key={webhook.id}
                    to={`${place}/${webhook.id}`}
                    title={webhook.description ?? webhook.url}
                    detail={webhook.description === null ? undefined : webhook.url}
                    end={<StatusBadge webhook={webhook} />}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </Card>
      {can('registerWebhook') && (
        <Card title={t.register}>
          <WebhookForm before={NOTHING_YET} submit={t.register} isEmptiedAfterwards onSubmit={register} />
        </Card>
      )}
    </>
  );
}

/** Whether it gets events, and whether it takes them. */
export function StatusBadge({ webhook: { status, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTexts(TEXTS);
  const words = useTexts(WEBHOOK_TEXTS);
  if (status === 'DISABLED') return <Badge kind="danger">{words.endpoint.DISABLED}</Badge>;
  if (failingSince !== null) return <Badge kind="warning">{t.failing}</Badge>;
  return <Badge kind="positive">{words.endpoint.ENABLED}</Badge>;
}
