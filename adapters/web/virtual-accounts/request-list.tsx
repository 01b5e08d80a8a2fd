import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Avatar } from '../design/avatar.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import type { InformationRequest } from './account-resources.js';
import { ACCOUNT_TEXTS } from './account-texts.js';

const TEXTS = texts({ title: 'What the bank asks' }, { de: { title: 'Was die Bank fragt' } });

/** The bank's questions, each with a way to answer it. */
export function RequestList({ requests }: { readonly requests: readonly InformationRequest[] }) {
  const t = useTexts(TEXTS);
  const words = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const now = useNow();
  if (requests.length === 0) return null;
  return (
    <Card title={t.title}>
      <List>
        {requests.map((request) => {
          const asked = request.rounds[0]?.askedAt;
          return (
            <Row
              key={request.informationRequestId}
              to={`/virtual-accounts/${request.informationRequestId}`}
              start={<Avatar icon={request.openRound ? 'warning' : 'bank'} kind="accent" />}
              title={words[request.reason]}
              detail={asked === undefined ? undefined : format.day(new Date(asked), now)}
              end={<RequestBadge request={request} />}
            />
          );
        })}
      </List>
    </Card>
  );
}

/** How far a question of the bank is. */
export function RequestBadge({ request: { status, outcome } }: { readonly request: InformationRequest }) {
  const words = useTexts(ACCOUNT_TEXTS);
  const state = status === 'closed' ? (outcome ?? 'accepted') : status;
  return <Badge kind={KINDS[state]}>{words[state]}</Badge>;
}

const KINDS: Readonly<Record<'waiting_on_response' | 'needs_review' | 'accepted' | 'refused', BadgeKind>> = {
  waiting_on_response: 'warning',
  needs_review: 'accent',
  accepted: 'positive',
  refused: 'danger',
};
