import { SessionRow } from '../agent-sessions/agent-sessions-page.js';
import { AGENT_SESSIONS, CONDITIONAL_ORDERS, MANDATES, SCHEDULES } from '../api/resources.js';
import type { Mandate } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { OrderRow } from '../conditional-orders/orders-page.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { ScheduleRow } from '../schedules/schedules-page.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { usePurposeTitle } from './purpose-words.js';
import { StopEverything } from './stop-everything.js';

const TEXTS = texts(
  {
    title: 'Mandates',
    more: 'More',
    none: 'No mandates',
    noneMore: 'Nothing can move your money without asking you.',
    explained: 'Everything that can move your money without asking you again, and what it may still do.',
  },
  {
    de: {
      title: 'Vollmachten',
      more: 'Mehr',
      none: 'Keine Vollmachten',
      noneMore: 'Nichts kann Ihr Geld bewegen, ohne Sie zu fragen.',
      explained: 'Alles, was Ihr Geld bewegen kann, ohne Sie noch einmal zu fragen, und was es noch darf.',
    },
  },
);

const PAGES = {
  AGENT_SESSION: '/agent-sessions',
  SCHEDULE: '/schedules',
  CONDITIONAL_ORDER: '/conditional-orders',
} as const satisfies Readonly<Record<Mandate['kind'], string>>;

/** Every mandate of all kinds with what it may still do, and the button that stops all of them. */
export function MandatesPage() {
  const t = useTexts(TEXTS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <StopEverything />
        <p>{t.explained}</p>
        <Card>
          <Loaded reading={useResource(MANDATES)} lines={3}>
            {({ mandates }) =>
              mandates.length === 0 ? (
                <EmptyState icon="approve" title={t.none}>
                  {t.noneMore}
                </EmptyState>
              ) : (
                <List>
                  {mandates.map((mandate) => (
                    <MandateRow key={mandate.id} mandate={mandate} />
                  ))}
                </List>
              )
            }
          </Loaded>
        </Card>
      </Stack>
    </Page>
  );
}

/** The row that the page of its kind has; a plain one until that is read. */
function MandateRow({ mandate: { kind, id, purpose, title } }: { readonly mandate: Mandate }) {
  const titleOf = usePurposeTitle();
  const session = useResource(AGENT_SESSIONS).value?.agentSessions.find((one) => one.id === id);
  const schedule = useResource(SCHEDULES).value?.schedules.find(({ scheduleId }) => scheduleId === id);
  const order = useResource(CONDITIONAL_ORDERS).value?.orders.find((one) => one.id === id);
  if (session) return <SessionRow session={session} />;
  if (schedule) return <ScheduleRow schedule={schedule} />;
  if (order) return <OrderRow order={order} />;
  return <Row to={`${PAGES[kind]}/${id}`} start={<Avatar icon="link" />} title={titleOf(purpose, title)} />;
}
