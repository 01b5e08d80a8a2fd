import { AUDIT_EVENTS } from '../api/resources.js';
import type { AuditEvent } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import type { IconName } from '../design/icon.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { EVENT_TEXTS } from './event-texts.js';

const TEXTS = texts(
  {
    title: 'Audit log',
    more: 'More',
    intro: 'What happened to your account. Nobody can change or delete any of it.',
    empty: 'Nothing has happened yet',
    from: (ip: string) => `from ${ip}`,
  },
  {
    de: {
      title: 'Sicherheitsprotokoll',
      more: 'Mehr',
      intro: 'Was mit Ihrem Konto geschehen ist. Niemand kann etwas davon ändern oder löschen.',
      empty: 'Noch ist nichts geschehen',
      from: (ip) => `von ${ip}`,
    },
  },
);

export function AuditLogPage() {
  const t = useTexts(TEXTS);
  const words = useTexts(EVENT_TEXTS);
  const format = useFormat();
  const list = usePagedList(AUDIT_EVENTS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <p>{t.intro}</p>
      <Card>
        <LoadedList list={list} empty={<EmptyState icon="passkey" title={t.empty} />}>
          {(events) => (
            <List>
              {events.map(({ id, type, occurredAt, ip }) => {
                const when = format.moment(new Date(occurredAt));
                return (
                  <Row
                    key={id}
                    start={<Avatar icon={iconOf(type)} />}
                    title={type in words ? words[type as keyof typeof words] : words.other}
                    detail={ip === null ? when : `${when} · ${t.from(ip)}`}
                  />
                );
              })}
            </List>
          )}
        </LoadedList>
      </Card>
    </Page>
  );
}

function iconOf(type: AuditEvent['type']): IconName {
  if (type === 'sign_in.failed' || type === 'passkey.change_failed' || type === 'passkey.change_reversed')
    return 'warning';
  if (type.startsWith('passkey') || type.startsWith('sign')) return 'passkey';
  if (type.startsWith('grant') || type.startsWith('api_key')) return 'link';
  return type === 'session.ended' ? 'signOut' : 'settings';
}
