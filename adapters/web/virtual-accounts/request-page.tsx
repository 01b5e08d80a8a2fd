import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { Fact, Facts } from '../design/facts.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { APPLICATION, type InformationRequest, REQUESTS } from './account-resources.js';
import { ACCOUNT_TEXTS } from './account-texts.js';
import { AnswerForm } from './answer-form.js';
import { RequestBadge } from './request-list.js';

const TEXTS = texts(
  {
    title: 'A question of the bank',
    gone: 'This question does not exist, or it is too old to be shown.',
    round: (round: number) => `Question ${round}`,
    asked: 'Asked',
    answered: 'Answered',
    review: 'The bank has your answer and reads it.',
    accepted: 'The bank has accepted your answer.',
    refused: 'The bank has not accepted your answer.',
    refusedPaused: 'The bank has not accepted your answer. The transfer that was paused goes back.',
  },
  {
    de: {
      title: 'Eine Frage der Bank',
      gone: 'Diese Frage gibt es nicht, oder sie ist zu alt, um gezeigt zu werden.',
      round: (round) => `Frage ${round}`,
      asked: 'Gefragt',
      answered: 'Beantwortet',
      review: 'Die Bank hat Ihre Antwort und liest sie.',
      accepted: 'Die Bank hat Ihre Antwort angenommen.',
      refused: 'Die Bank hat Ihre Antwort nicht angenommen.',
      refusedPaused: 'Die Bank hat Ihre Antwort nicht angenommen. Die angehaltene Überweisung geht zurück.',
    },
  },
);

/** A question of the banking partner with its rounds; the open one can be answered. */
export function RequestPage({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const t = useTexts(TEXTS);
  const words = useTexts(ACCOUNT_TEXTS);
  const reading = useResource(REQUESTS);
  return (
    <Page title={t.title} back={{ to: '/virtual-accounts', label: words.title }}>
      <Loaded reading={reading} lines={6}>
        {({ informationRequests }) => {
          const request = informationRequests.find(({ informationRequestId }) => informationRequestId === params['id']);
          return request ? <RequestCards request={request} /> : <Banner kind="info">{t.gone}</Banner>;
        }}
      </Loaded>
    </Page>
  );
}

function RequestCards({ request }: { readonly request: InformationRequest }) {
  const t = useTexts(TEXTS);
  const words = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const { reason, status, outcome, transferId, rounds, openRound } = request;
  const moment = (instant: string) => format.moment(new Date(instant));
  return (
    <Stack gap="loose">
      {openRound && transferId !== null && <Banner kind="warning">{words.paused}</Banner>}
      {status === 'needs_review' && <Banner kind="info">{t.review}</Banner>}
      {outcome === 'accepted' && <Banner kind="positive">{t.accepted}</Banner>}
      {outcome === 'refused' && <Banner kind="danger">{transferId === null ? t.refused : t.refusedPaused}</Banner>}
      <Card title={words[reason]} aside={<RequestBadge request={request} />}>
        <Stack>
          {rounds.map(({ round, question, askedAt, answeredAt }) => (
            <Stack key={round} gap="tight">
              <h3>{t.round(round)}</h3>
              <p>{question}</p>
              <Facts>
                <Fact name={t.asked}>{moment(askedAt)}</Fact>
                {answeredAt !== null && <Fact name={t.answered}>{moment(answeredAt)}</Fact>}
              </Facts>
            </Stack>
          ))}
        </Stack>
      </Card>
      {openRound && <AnswerCard request={request} round={openRound.round} dueAt={openRound.dueAt} />}
    </Stack>
  );
}

interface AnswerCardProps {
  readonly request: InformationRequest;
  readonly round: number;
  readonly dueAt: string | null;
}

function AnswerCard({ request: { informationRequestId }, round, dueAt }: AnswerCardProps) {
  const words = useTexts(ACCOUNT_TEXTS);
  const { api, resources } = useApp();
  const due = useDue(dueAt);
  const refusal = useResource(APPLICATION).value?.refusals.find(
    (each) => each.informationRequestId === informationRequestId && each.round === round,
  );
  return (
    <Card title={words.answer}>
      <Stack>
        {refusal && (
          <Banner kind="warning" title={words.notTaken}>
            {refusal.reason}
          </Banner>
        )}
        {due !== undefined && <p>{due}</p>}
        <AnswerForm
          key={round}
          kind="either"
          onSend={async (given) => {
            await api.POST('/virtual-accounts/information-requests/{informationRequestId}/answers', {
              params: { path: { informationRequestId } },
              body: { round, ...given },
            });
            await resources.reload(REQUESTS);
          }}
        />
      </Stack>
    </Card>
  );
}

function useDue(dueAt: string | null): string | undefined {
  const words = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  if (dueAt === null) return undefined;
  const due = new Date(dueAt);
  return (due < new Date() ? words.overdue : words.due)(format.moment(due));
}
