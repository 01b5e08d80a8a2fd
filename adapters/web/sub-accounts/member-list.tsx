import type { SubAccountMember } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  { members: 'Members', owner: 'Creator', unknown: 'Nobody of this service' },
  { de: { members: 'Mitglieder', owner: 'Eröffnet von', unknown: 'Niemand aus diesem Dienst' } },
);

/** The members of a sub-account, each with the address that the chain knows. */
export function MemberList({ members }: { readonly members: readonly SubAccountMember[] }) {
  const t = useTexts(TEXTS);
  return (
    <List label={t.members}>
      {members.map(({ address, username, displayName, isOwner }) => (
        <Row
          key={address}
          start={<Avatar name={displayName ?? address} />}
          title={username === undefined ? t.unknown : `${displayName} (@${username})`}
          detail={address}
          {...(isOwner && { end: <Badge kind="accent">{t.owner}</Badge> })}
        />
      ))}
    </List>
  );
}
