import { APPROVAL_HISTORY, APPROVALS } from '../api/resources.js';
import type { Approval } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { Skeleton } from '../design/skeleton.js';
import { ProblemNote } from '../help/problem-note.js';
import { plural, texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { ShownName } from '../shell/shown-name.js';
import { ApplicationRequests, byApplication } from './application-requests.js';
import { useRemaining } from './use-remaining.js';

const TEXTS = texts(
  {
    title: 'Approvals',
    waiting: 'Waiting for you',
    history: 'Decided',
    none: 'Nothing waits for you',
    noneMore: 'When an application asks to move money, you find it here, and decide with your passkey.',
    noHistory: 'What you approve or reject is kept here.',
    left: (minutes: number) => plural('en', minutes, '1 minute left', `${minutes} minutes left`),
    soon: 'less than a minute left',
    more: 'Show older ones',
    retry: 'Try again',
    status: {
      PENDING_APPROVAL: 'Waiting',
      APPROVED: 'On its way',
      COMPLETED: 'Paid',
      FAILED: 'Failed',
      EXPIRED: 'Expired',
      REJECTED: 'Rejected',
    },
  },
  {
    de: {
      title: 'Freigaben',
      waiting: 'Wartet auf Sie',
      history: 'Entschieden',
      none: 'Nichts wartet auf Sie',
      noneMore: 'Wenn eine Anwendung Geld bewegen will, finden Sie es hier und entscheiden mit Ihrem Passkey.',
      noHistory: 'Was Sie freigeben oder ablehnen, steht danach hier.',
      left: (minutes) => plural('de', minutes, 'noch 1 Minute', `noch ${minutes} Minuten`),
      soon: 'weniger als eine Minute',
      more: 'Ältere anzeigen',
      retry: 'Noch einmal',
      status: {
        PENDING_APPROVAL: 'Wartet',
        APPROVED: 'Unterwegs',
        COMPLETED: 'Bezahlt',
        FAILED: 'Fehlgeschlagen',
        EXPIRED: 'Abgelaufen',
        REJECTED: 'Abgelehnt',
      },
    },
  },
);

const BADGES: Readonly<Record<Approval['status'], BadgeKind>> = {
  PENDING_APPROVAL: 'accent',
  APPROVED: 'accent',
  COMPLETED: 'positive',
  FAILED: 'danger',
  EXPIRED: 'warning',
  REJECTED: 'neutral',
};

/** The pending approvals, and the earlier requests. */
export function ApprovalsPage() {
  const t = useTexts(TEXTS);
  const reading = useResource(APPROVALS);
  return (
    <Page title={t.title}>
      <Card title={t.waiting}>
        <Loaded reading={reading}>
          {(answer) =>
            answer.approvals.length === 0 ? (
              <EmptyState icon="approve" title={t.none}>
                {t.noneMore}
              </EmptyState>
            ) : (
              byApplication(answer.approvals).map((approvals) => (
                <ApplicationRequests key={approvals[0].proposedBy} approvals={approvals}>
                  {approvals.map((approval) => (
                    <Waiting
                      key={approval.paymentRequestId}
                      approval={approval}
                      answer={answer}
                      onOver={() => void reading.reload()}
                    />
                  ))}
                </ApplicationRequests>
              ))
            )
          }
        </Loaded>
      </Card>
      <History />
    </Page>
  );
}

interface WaitingProps {
  readonly approval: Approval;
  /** The list that it is from. */
  readonly answer: { readonly serverTime: string };
  readonly onOver: () => void;
}

function Waiting({ approval, answer, onOver }: WaitingProps) {
  const t = useTexts(TEXTS);
  const seconds = useRemaining(answer, approval.expiresAt, onOver);
  const { paymentRequestId, recipient, reference, amount, currency } = approval;
  return (
    <Row
      to={`/approvals/${paymentRequestId}`}
      start={<Avatar name={recipient.name} />}
      title={<ShownName {...recipient} />}
      {...(reference !== undefined && { detail: reference })}
      end={<Amount value={amount} currency={currency} isAlwaysShown />}
      endDetail={seconds < 60 ? t.soon : t.left(Math.floor(seconds / 60))}
    />
  );
}

function History() {
  const t = useTexts(TEXTS);
  const { items, hasMore, isLoading, problem, more, retry } = usePagedList(APPROVAL_HISTORY);
  return (
    <Card title={t.history}>
      {problem && (
        <Banner kind="danger" action={<Button onPress={retry}>{t.retry}</Button>} isNews>
          <ProblemNote problem={problem} />
        </Banner>
      )}
      {items === undefined && !problem && <Skeleton />}
      {items?.length === 0 && <p>{t.noHistory}</p>}
      {items !== undefined && items.length > 0 && (
        <List label={t.history}>
          {items.map((approval) => (
            <Decided key={approval.paymentRequestId} approval={approval} />
          ))}
        </List>
      )}
      {hasMore && (
        <Button isBusy={isLoading} onPress={more}>
          {t.more}
        </Button>
      )}
    </Card>
  );
}

function Decided({ approval }: { readonly approval: Approval }) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const { paymentRequestId, recipient, amount, currency, status, createdAt } = approval;
  return (
    <Row
      to={`/approvals/${paymentRequestId}`}
      start={<Avatar name={recipient.name} />}
      title={<ShownName {...recipient} />}
      detail={moment(new Date(createdAt))}
      end={<Amount value={amount} currency={currency} />}
      endDetail={<Badge kind={BADGES[status]}>{t.status[status]}</Badge>}
    />
  );
}
