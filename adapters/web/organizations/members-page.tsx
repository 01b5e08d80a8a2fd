import { useState } from 'react';
import { useLocation } from 'wouter';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../domain/platform/organization-role.js';
import { answered, type Schema } from '../api/client.js';
import { useApi, useApp, usePerson, useTexts } from '../app/app-context.js';
import { useAction, useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { CopyableText } from '../design/copyable-text.js';
import { SelectField, TextField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import { FormCard } from './form-card.js';
import { ORGANIZATIONS, type OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';
import { ROLE_TEXTS } from './role-texts.js';

const TEXTS = texts(
  {
    title: 'Members and invites',
    members: 'Members',
    invites: 'Invites',
    noInvites: 'Nobody was invited yet.',
    remove: 'Remove',
    leave: 'Leave the organization',
    leaveQuestion: (name: string) => `Leave ${name}?`,
    leaveWhat: 'You see nothing of it any more, and come back only when somebody adds or invites you again.',
    give: 'Give this role to',
    confirm: 'Agree to be an owner',
    unconfirmed: 'has not agreed yet',
    withdraw: 'Withdraw',
    roleOf: (name: string) => `Role of ${name}`,
    invite: 'Invite somebody',
    email: 'E-mail address',
    role: 'Role',
    send: 'Send the invite',
    token: 'The code of the invite, shown only now:',
    notMailed: 'No mail was sent. Hand over the code yourself.',
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
      leave: 'Organisation verlassen',
      leaveQuestion: (name: string) => `${name} verlassen?`,
      leaveWhat:
        'Sie sehen dann nichts mehr davon und kommen nur zurück, wenn jemand Sie wieder aufnimmt oder einlädt.',
      give: 'Rolle geben:',
      confirm: 'Zustimmen, Inhaber zu sein',
      unconfirmed: 'hat noch nicht zugestimmt',
      withdraw: 'Zurückziehen',
      roleOf: (name: string) => `Rolle von ${name}`,
      invite: 'Jemanden einladen',
      email: 'E-Mail-Adresse',
      role: 'Rolle',
      send: 'Einladung senden',
      token: 'Der Code der Einladung, nur jetzt zu sehen:',
      notMailed: 'Es wurde keine Mail verschickt. Geben Sie den Code selbst weiter.',
      pending: 'wartet',
      accepted: 'angenommen',
      expired: 'vorbei',
      until: (when: string) => `bis ${when}`,
    },
  },
);

type Member = Schema<'MembersResponse'>['members'][number];
type Invite = Schema<'InvitesResponse'>['invites'][number];

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
                <MemberRow key={member.userId} own={own} member={member} onChanged={members.reload} />
              ))}
            </List>
          )}
        </Loaded>
      </Card>
      <Invites own={own} />
      {can('sendInvite') && <NewInvite own={own} />}
    </>
  );
}

interface MemberRowProps {
  readonly own: OwnOrganization;
  readonly member: Member;
  readonly onChanged: () => Promise<void>;
}

function MemberRow({ own: { organization, can }, member, onChanged }: MemberRowProps) {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const { userId } = usePerson();
  const api = useApi();
  const path = { orgId: organization.id };
  const { resources } = useApp();
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const end = async () => {
    const params = { path: { ...path, userId: member.userId } };
    await api.DELETE('/platform/organizations/{orgId}/members/{userId}', { params });
  };
  const remove = useAnnouncedAction(async () => {
    await end();
    await onChanged();
  });
  const leave = async () => {
    await end();
    navigate('/organizations');
    await resources.reload(ORGANIZATIONS);
  };
  const [wanted, setWanted] = useState<OrganizationRole>(member.role);
  const set = async (role: OrganizationRole) => {
    const body = { userId: member.userId, role };
    await answered(api.POST('/platform/organizations/{orgId}/members', { params: { path }, body }));
    await onChanged();
  };
  const give = useAnnouncedAction(() => set(wanted));
  // The role as it is, whatever is chosen beside it.
  const confirm = useAnnouncedAction(() => set(member.role));
  const isSelf = member.userId === userId;
  const isOwner = organization.role === 'OWNER';
  const mayManage = can('addMember') && (member.role !== 'OWNER' || isOwner);
  const isUnconfirmed = member.role === 'OWNER' && member.confirmedAt === null;
  return (
    <Row
      title={member.displayName}
      detail={[member.username, ...(isUnconfirmed ? [t.unconfirmed] : [])].join(' · ')}
      end={<Badge>{roles[member.role]}</Badge>}
      {...((mayManage || isSelf) && {
        actions: (
          <>
            {mayManage && (
              <SelectField
                label={t.roleOf(member.username)}
                value={wanted}
                options={rolesFor(organization.role).map((each) => ({ value: each, label: roles[each] }))}
                onChange={setWanted}
              />
            )}
            {mayManage && wanted !== member.role && (
              <Button label={`${t.give} ${member.username}`} isBusy={give.isBusy} onPress={give.run}>
                {roles[wanted]}
              </Button>
            )}
            {isSelf && isUnconfirmed && (
              <Button isBusy={confirm.isBusy} onPress={confirm.run}>
                {t.confirm}
              </Button>
            )}
            {isSelf ? (
              <Button kind="quiet" onPress={() => setIsLeaving(true)}>
                {t.leave}
              </Button>
            ) : (
              <Button kind="quiet" label={`${t.remove} ${member.username}`} isBusy={remove.isBusy} onPress={remove.run}>
                {t.remove}
              </Button>
            )}
            {isLeaving && (
              <ConfirmDialog
                title={t.leaveQuestion(organization.name)}
                confirm={t.leave}
                isDangerous
                onConfirm={leave}
                onClose={() => setIsLeaving(false)}
              >
                <p>{t.leaveWhat}</p>
              </ConfirmDialog>
            )}
          </>
        ),
      })}
    />
  );
}

/** Only an owner gives the role of an owner. */
function rolesFor(own: OrganizationRole): readonly OrganizationRole[] {
  return ORGANIZATION_ROLES.filter((each) => each !== 'OWNER' || own === 'OWNER');
}

function Invites({ own: { organization, can } }: { readonly own: OwnOrganization }) {
  const t = useTexts(TEXTS);
  const path = { orgId: organization.id };
  const reading = useResource(resource('/platform/organizations/{orgId}/invites', { path }));
  return (
    <Card title={t.invites}>
      <Loaded reading={reading}>
        {({ invites }) =>
          invites.length === 0 ? (
            <p>{t.noInvites}</p>
          ) : (
            <List label={t.invites}>
              {invites.map((invite) => (
                <InviteRow
                  key={invite.id}
                  orgId={organization.id}
                  invite={invite}
                  mayWithdraw={can('withdrawInvite') && (invite.role !== 'OWNER' || organization.role === 'OWNER')}
                  onChanged={reading.reload}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}

interface InviteRowProps {
  readonly orgId: string;
  readonly invite: Invite;
  readonly mayWithdraw: boolean;
  readonly onChanged: () => Promise<void>;
}

function InviteRow({ orgId, invite, mayWithdraw, onChanged }: InviteRowProps) {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const format = useFormat();
  const api = useApi();
  const { id, email, role, status, expiresAt } = invite;
  const withdraw = useAnnouncedAction(async () => {
    const params = { path: { orgId, inviteId: id } };
    await api.DELETE('/platform/organizations/{orgId}/invites/{inviteId}', { params });
    await onChanged();
  });
  const button = (
    <Button kind="quiet" label={`${t.withdraw} ${email}`} isBusy={withdraw.isBusy} onPress={withdraw.run}>
      {t.withdraw}
    </Button>
  );
  return (
    <Row
      title={email}
      detail={`${roles[role]} · ${t.until(format.moment(new Date(expiresAt)))}`}
      end={<Badge>{t[status]}</Badge>}
      {...(mayWithdraw && status === 'pending' && { actions: button })}
    />
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
  const [invited, setInvited] = useState<Schema<'SentInviteResponse'>>();
  const offered = rolesFor(organization.role);
  const send = useAction(async () => {
    setInvited(undefined);
    const body = { email: email.trim(), role };
    const sent = await answered(api.POST('/platform/organizations/{orgId}/invites', { params: { path }, body }));
    setInvited(sent);
    setEmail('');
    await invites.reload();
  });
  const code = invited?.token !== undefined && (
    <Banner kind="info" title={t.token} isNews>
      <CopyableText text={invited.token} />
      {!invited.isMailed && <p>{t.notMailed}</p>}
    </Banner>
  );
  return (
    <FormCard title={t.invite} submit={t.send} action={send} after={code}>
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
    </FormCard>
  );
}
