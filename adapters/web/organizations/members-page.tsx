import { useState } from 'react';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../domain/platform/organization-role.js';
import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAction, useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';
import { ROLE_TEXTS } from './role-texts.js';

const TEXTS = texts(
  {
    title: 'Members and invites',
    members: 'Members',
    invites: 'Invites',
    noInvites: 'Nobody was invited yet.',
    remove: 'Remove',
    invite: 'Invite somebody',
    email: 'E-mail address',
    role: 'Role',
    send: 'Send the invite',
    token: 'The code of the invite, shown only now:',
    pending: 'waits',
    accepted: 'accepted',
    expired: 'over',
    until: (when: string) => `until ${when}`,
  },
  {
    de: {
      title: 'Mitglieder und Einladungen',
      members: 'Mitglieder',
      invites: 'Einladungen',
      noInvites: 'Noch wurde niemand eingeladen.',
      remove: 'Entfernen',
      invite: 'Jemanden einladen',
      email: 'E-Mail-Adresse',
      role: 'Rolle',
      send: 'Einladung senden',
      token: 'Der Code der Einladung, nur jetzt zu sehen:',
      pending: 'wartet',
      accepted: 'angenommen',
      expired: 'vorbei',
      until: (when: string) => `bis ${when}`,
    },
  },
);

type Member = Schema<'MembersResponse'>['members'][number];

export function MembersPage({ params: { id = '' } }: { readonly params: { readonly id?: string } }) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {(own) => <Members {...own} />}
    </OrganizationFrame>
  );
}

function Members(own: OwnOrganization) {
  const t = useTexts(TEXTS);
  const { organization, can } = own;
  const path = { orgId: organization.id };
  const members = useResource(resource('/platform/organizations/{orgId}/members', { path }));
  return (
    <>
      <Card title={t.members}>
        <Loaded reading={members}>
          {(answer) => (
            <List label={t.members}>
              {answer.members.map((member) => (
                <MemberRow key={member.userId} own={own} member={member} onRemoved={members.reload} />
              ))}
            </List>
          )}
        </Loaded>
      </Card>
      <Invites orgId={organization.id} />
      {can('sendInvite') && <NewInvite own={own} />}
    </>
  );
}

interface MemberRowProps {
  readonly own: OwnOrganization;
  readonly member: Member;
  readonly onRemoved: () => Promise<void>;
}

function MemberRow({ own: { organization, can }, member, onRemoved }: MemberRowProps) {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const api = useApi();
  const remove = useAnnouncedAction(async () => {
    const path = { orgId: organization.id, userId: member.userId };
    await api.DELETE('/platform/organizations/{orgId}/members/{userId}', { params: { path } });
    await onRemoved();
  });
  const isAllowed = can('removeMember') && (member.role !== 'OWNER' || organization.role === 'OWNER');
  const button = (
    <Button kind="quiet" label={`${t.remove} ${member.username}`} isBusy={remove.isBusy} onPress={remove.run}>
      {t.remove}
    </Button>
  );
  return (
    <Row
      title={member.displayName}
      detail={member.username}
      end={<Badge>{roles[member.role]}</Badge>}
      {...(isAllowed && { actions: button })}
    />
  );
}

function Invites({ orgId }: { readonly orgId: string }) {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const format = useFormat();
  const reading = useResource(resource('/platform/organizations/{orgId}/invites', { path: { orgId } }));
  return (
    <Card title={t.invites}>
      <Loaded reading={reading}>
        {({ invites }) =>
          invites.length === 0 ? (
            <p>{t.noInvites}</p>
          ) : (
            <List label={t.invites}>
              {invites.map(({ id, email, role, status, expiresAt }) => (
                <Row
                  key={id}
                  title={email}
                  detail={`${roles[role]} · ${t.until(format.moment(new Date(expiresAt)))}`}
                  end={<Badge>{t[status]}</Badge>}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}

function NewInvite({ own: { organization } }: { readonly own: OwnOrganization }) {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const api = useApi();
  const path = { orgId: organization.id };
  const invites = useResource(resource('/platform/organizations/{orgId}/invites', { path }));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('DEVELOPER');
  const [token, setToken] = useState<string>();
  const offered = ORGANIZATION_ROLES.filter((each) => each !== 'OWNER' || organization.role === 'OWNER');
  const send = useAction(async () => {
    setToken(undefined);
    const body = { email: email.trim(), role };
    const sent = await answered(api.POST('/platform/organizations/{orgId}/invites', { params: { path }, body }));
    setToken(sent.token);
    setEmail('');
    await invites.reload();
  });
  return (
    <Card title={t.invite}>
      <Form onSubmit={send.run}>
        <TextField
          label={t.email}
          type="email"
          error={send.problem}
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="off"
        />
        <SelectField
          label={t.role}
          value={role}
          options={offered.map((each) => ({ value: each, label: roles[each] }))}
          onChange={setRole}
        />
        <Button type="submit" kind="primary" isBusy={send.isBusy}>
          {t.send}
        </Button>
        {token !== undefined && (
          <Banner kind="info" title={t.token} isNews>
            <CopyableText text={token} />
          </Banner>
        )}
      </Form>
    </Card>
  );
}
