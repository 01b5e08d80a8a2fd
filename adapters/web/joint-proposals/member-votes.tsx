import type { JointProposal } from '../api/shapes.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { maskedAddress } from '../format/addresses.js';
import { PROPOSAL_TEXTS } from './proposal-texts.js';

const KINDS = { NONE: 'neutral', APPROVED: 'positive', REJECTED: 'danger' } as const;

/** Every member who votes, with the vote. */
export function MemberVotes({ proposal: { members } }: { readonly proposal: JointProposal }) {
  const t = useTexts(PROPOSAL_TEXTS);
  const { walletAddress } = usePerson();
  return (
    <Card title={t.members}>
      <List label={t.members}>
        {members.map(({ address, username, approval }) => (
          <Row
            key={address}
            start={<Avatar name={username ?? address} />}
            title={address === walletAddress ? t.you : username === undefined ? t.noUser : `@${username}`}
            detail={maskedAddress(address)}
            end={<Badge kind={KINDS[approval]}>{t.votes[approval]}</Badge>}
          />
        ))}
      </List>
    </Card>
  );
}
