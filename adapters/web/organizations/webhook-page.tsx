import { useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';
import { WebhookForm, type WebhookSettings } from './webhook-form.js';
import { WebhookLog } from './webhook-log.js';
import { WebhookSecret } from './webhook-secret.js';
import { WEBHOOK_TEXTS } from './webhook-texts.js';
import { StatusBadge, type Webhook, webhooksOf } from './webhooks-page.js';

const TEXTS = texts(
  {
    title: 'Webhook',
    gone: 'This endpoint was deleted',
    back: 'All webhooks of the workspace',
    address: 'Address',
    events: 'Told of',
    failing: 'Fails since',
    twoSecrets: 'Two secrets are valid until',
    edit: 'Change the endpoint',
    save: 'Save',
    enable: 'Enable',
    disable: 'Disable',
    rotate: 'Replace the secret',
    rotateText: 'For 24 hours every delivery is signed with both secrets, the new one and the replaced one.',
    remove: 'Delete',
    removeText: 'Its deliveries are deleted with it, those that wait among them. This cannot be undone.',
  },
  {
    de: {
      title: 'Webhook',
      gone: 'Dieser Endpunkt wurde gelöscht',
      back: 'Alle Webhooks des Arbeitsbereichs',
      address: 'Adresse',
      events: 'Gemeldet wird',
      failing: 'Gestört seit',
      twoSecrets: 'Zwei Geheimnisse gelten bis',
      edit: 'Endpunkt ändern',
      save: 'Speichern',
      enable: 'Einschalten',
      disable: 'Abschalten',
      rotate: 'Geheimnis ersetzen',
      rotateText: '24 Stunden lang wird jede Zustellung mit beiden Geheimnissen signiert, dem neuen und dem ersetzten.',
      remove: 'Löschen',
      removeText: 'Seine Zustellungen werden mit gelöscht, auch die wartenden. Das ist endgültig.',
    },
  },
);

interface PageProps {
  readonly params: { readonly id?: string; readonly workspaceId?: string; readonly webhookId?: string };
}

export function WebhookPage({ params: { id = '', workspaceId = '', webhookId = '' } }: PageProps) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame
      id={id}
      title={t.title}
      back={{ to: `/organizations/${id}/workspaces/${workspaceId}/webhooks`, label: t.back }}
    >
      {(own) => <FoundWebhook own={own} workspaceId={workspaceId} webhookId={webhookId} />}
    </OrganizationFrame>
  );
}

interface FoundProps {
  readonly own: OwnOrganization;
  readonly workspaceId: string;
  readonly webhookId: string;
}

function FoundWebhook({ own, workspaceId, webhookId }: FoundProps) {
  const t = useTexts(TEXTS);
  const reading = useResource(webhooksOf(workspaceId));
  return (
    <Loaded reading={reading}>
      {({ webhooks }) => {
        const webhook = webhooks.find((each) => each.id === webhookId);
        if (!webhook) return <EmptyState icon="warning" title={t.gone} />;
        return <OneWebhook own={own} webhook={webhook} reload={reading.reload} />;
      }}
    </Loaded>
  );
}

interface WebhookProps {
  readonly own: OwnOrganization;
  readonly webhook: Webhook;
  readonly reload: () => Promise<void>;
}

function OneWebhook({ own, webhook, reload }: WebhookProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const [secret, setSecret] = useState<string>();
  const params = { path: { webhookId: webhook.id } };
  const save = async (body: WebhookSettings) => {
    await answered(api.PATCH('/platform/webhooks/{webhookId}', { params, body }));
    await reload();
  };
  const { url, description, enabledEvents } = webhook;
  const settings = { url, description: description ?? '', enabledEvents };
  return (
    <Stack gap="loose">
      {secret !== undefined && <WebhookSecret secret={secret} />}
      <Card title={description ?? t.title} aside={<StatusBadge webhook={webhook} />}>
        <Stack>
          <WebhookFacts webhook={webhook} />
          <WebhookActions own={own} webhook={webhook} reload={reload} onSecret={setSecret} />
        </Stack>
      </Card>
      {own.can('listWebhookDeliveries') && <WebhookLog webhook={webhook} can={own.can} />}
      {own.can('changeWebhook') && (
        <Card title={t.edit}>
          <WebhookForm key={JSON.stringify(settings)} before={settings} submit={t.save} onSubmit={save} />
        </Card>
      )}
    </Stack>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const t = useTexts(TEXTS);
  const words = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  const { url, enabledEvents, disabledBecause, failingSince, previousSecretEndsAt } = webhook;
  return (
    <>
      {disabledBecause !== null && <p>{words.because[disabledBecause]}</p>}
      <Facts>
        <Fact name={t.address}>{url}</Fact>
        <Fact name={t.events}>{enabledEvents.join(', ')}</Fact>
        {failingSince !== null && <Fact name={t.failing}>{format.moment(new Date(failingSince))}</Fact>}
        {previousSecretEndsAt !== null && Date.parse(previousSecretEndsAt) > Date.now() && (
          <Fact name={t.twoSecrets}>{format.moment(new Date(previousSecretEndsAt))}</Fact>
        )}
      </Facts>
    </>
  );
}

type Asked = 'rotate' | 'remove';

interface ActionsProps extends WebhookProps {
  readonly onSecret: (secret: string | undefined) => void;
}

function WebhookActions({ own: { can, organization }, webhook, reload, onSecret }: ActionsProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const [, goTo] = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const { id, status, workspaceId } = webhook;
  const params = { path: { webhookId: id } };
  const switched = useAnnouncedAction(async () => {
    const body = { status: status === 'ENABLED' ? 'DISABLED' : 'ENABLED' } as const;
    await answered(api.PATCH('/platform/webhooks/{webhookId}', { params, body }));
    await reload();
  });
  const carryOut = async () => {
    if (asked === 'remove') {
      await api.DELETE('/platform/webhooks/{webhookId}', { params });
      goTo(`/organizations/${organization.id}/workspaces/${workspaceId}/webhooks`);
    } else {
      onSecret((await answered(api.POST('/platform/webhooks/{webhookId}/rotate', { params, body: {} }))).signingSecret);
    }
    await reload();
  };
  return (
    <>
      <Actions areCompact>
        {can('changeWebhook') && (
          <Button isBusy={switched.isBusy} onPress={switched.run}>
            {status === 'ENABLED' ? t.disable : t.enable}
          </Button>
        )}
        {can('rotateWebhookSecret') && <Button onPress={() => setAsked('rotate')}>{t.rotate}</Button>}
        {can('deleteWebhook') && <Button onPress={() => setAsked('remove')}>{t.remove}</Button>}
      </Actions>
      {asked && (
        <ConfirmDialog
          title={t[asked]}
          confirm={t[asked]}
          isDangerous={asked === 'remove'}
          onConfirm={carryOut}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked === 'remove' ? t.removeText : t.rotateText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
