import { AGENT_SESSION_PAGES } from '../api/resources.js';
import type { AgentSession } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { StopEverything } from '../mandates/stop-everything.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { PERIOD_TEXTS, STATUS_TEXTS, shownStatus } from './agent-session-words.js';

const TEXTS = texts(
  {
    title: 'Agent sessions',
    more: 'More',
    none: 'No agent sessions',
    noneMore: 'An application can ask for one. Within its bounds an agent pays without asking you.',
    now: (available: string) => `Can pay ${available} now`,
    left: (remaining: string, cap: string, period: string) => `${remaining} of ${cap} left, in any ${period}`,
  },
  {
    de: {
      title: 'Agenten-Vollmachten',
      more: 'Mehr',
      none: 'Keine Vollmachten',
      noneMore: 'Eine Anwendung kann um eine bitten. In ihren Grenzen zahlt ein Agent, ohne Sie zu fragen.',
      now: (available) => `Kann jetzt ${available} zahlen`,
      left: (remaining, cap, period) => `${remaining} von ${cap} übrig, in beliebigen ${period}`,
    },
  },
);

/** Every agent session with what it may still do, what can act first. */
export function AgentSessionsPage() {
  const t = useTexts(TEXTS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <StopEverything />
        <Card>
          <LoadedList
            list={usePagedList(AGENT_SESSION_PAGES)}
            empty={
              <EmptyState icon="link" title={t.none}>
                {t.noneMore}
              </EmptyState>
            }
          >
            {(sessions) => (
              <List>
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
      </Stack>
    </Page>
  );
}

/** A session with what it may still do. */
export function SessionRow({ session }: { readonly session: AgentSession }) {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const periods = useTexts(PERIOD_TEXTS);
  const format = useFormat();
  const { id, recipient, currency, availableNow, remainingInPeriod, maxAmountPerPeriod, periodSeconds } = session;
  const [available, remaining, cap] = [availableNow, remainingInPeriod, maxAmountPerPeriod].map((amount) =>
    format.amount(amount, currency),
  );
  const { name, kind } = shownStatus(session);
  return (
    <Row
      to={`/agent-sessions/${id}`}
      start={<Avatar icon="link" />}
      title={recipient}
      detail={t.left(remaining ?? '', cap ?? '', periods.period(periodSeconds))}
      end={<Badge kind={kind}>{statuses[name]}</Badge>}
      endDetail={session.status === 'ACTIVE' ? t.now(available ?? '') : undefined}
    />
  );
}
