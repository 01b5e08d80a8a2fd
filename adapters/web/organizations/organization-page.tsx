import { answered } from '../api/client.js';
import { useApi, useApp, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import { CreationForm } from './creation-form.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';
import { ROLE_TEXTS } from './role-texts.js';

const TEXTS = texts(
  {
    members: 'Members and invites',
    limits: 'Limits',
    usage: 'Usage and credits',
    contract: 'Contract and billing',
    audit: 'Audit log',
    yourRole: 'Your role',
    workspaces: 'Workspaces with keys and webhooks',
    none: 'There is no workspace yet.',
    create: 'Create a workspace',
  },
  {
    de: {
      members: 'Mitglieder und Einladungen',
      limits: 'Grenzen',
      usage: 'Verbrauch und Guthaben',
      contract: 'Vertrag und Abrechnung',
      audit: 'Protokoll',
      yourRole: 'Ihre Rolle',
      workspaces: 'Arbeitsbereiche mit Schlüsseln und Webhooks',
      none: 'Es gibt noch keinen Arbeitsbereich.',
      create: 'Arbeitsbereich anlegen',
    },
  },
);

interface PageProps {
  readonly params: { readonly id?: string };
}

/** One organization: the ways to its pages, and its workspaces. */
export function OrganizationPage({ params: { id = '' } }: PageProps) {
  return <OrganizationFrame id={id}>{(own) => <Overview {...own} />}</OrganizationFrame>;
}

function Overview({ organization, can }: OwnOrganization) {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const { id, role } = organization;
  const to = (place: string) => `/organizations/${id}/${place}`;
  const workspaces = useResource(resource('/platform/organizations/{orgId}/workspaces', { path: { orgId: id } }));
  return (
    <>
      <p>{`${t.yourRole}: ${roles[role]}`}</p>
      <Card>
        <List>
          <Row to={to('members')} title={t.members} />
          <Row to={to('limits')} title={t.limits} />
          <Row to={to('usage')} title={t.usage} />
          <Row to={to('contract')} title={t.contract} />
          {can('readAuditLog') && <Row to={to('audit-log')} title={t.audit} />}
        </List>
      </Card>
      <Card title={t.workspaces}>
        <Loaded reading={workspaces}>
          {(answer) =>
            answer.workspaces.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <List label={t.workspaces}>
                {answer.workspaces.map((workspace) => (
                  <Row
                    key={workspace.id}
                    to={to(`workspaces/${workspace.id}`)}
                    title={workspace.name}
                    detail={workspace.slug}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </Card>
      {can('createWorkspace') && <NewWorkspace id={id} onCreated={workspaces.reload} />}
    </>
  );
}

function NewWorkspace({ id, onCreated }: { readonly id: string; readonly onCreated: () => Promise<void> }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const create = async (body: { readonly name: string; readonly slug: string }) => {
    const path = { orgId: id };
    await answered(api.POST('/platform/organizations/{orgId}/workspaces', { params: { path }, body }));
    await onCreated();
    resources.moved(['/platform']);
  };
  return <CreationForm title={t.create} create={create} />;
}
