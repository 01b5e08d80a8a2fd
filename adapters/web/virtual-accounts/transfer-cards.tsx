import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import {
  INCOMING,
  type IncomingTransfer,
  type InformationRequest,
  OUTGOING,
  type OutgoingTransfer,
} from './account-resources.js';
import { ACCOUNT_TEXTS, TRANSFER_KINDS } from './account-texts.js';

const TEXTS = texts(
  {
    incoming: 'Transfers to you',
    none: 'Nothing yet',
    noneIn: 'What somebody sends to your accounts is listed here.',
    outgoing: 'Transfers to bank accounts',
    noneOut: 'What you pay to bank accounts is listed here.',
    asks: 'The bank waits for your answer',
    asksBy: (moment: string) => `The bank waits for your answer until ${moment}; afterwards it stays paused`,
    reads: 'The bank reads your answer',
    expected: (day: string) => `Expected on ${day}`,
    PAUSED: 'Paused',
    FUNDED: 'On its way',
    SUBMITTED: 'On its way',
    PROCESSING: 'On its way',
    PAID: 'Booked',
    REJECTED: 'Comes back',
    RETURNED: 'Comes back',
    REFUNDED: 'Came back',
  },
  {
    de: {
      incoming: 'Überweisungen an Sie',
      none: 'Noch nichts',
      noneIn: 'Hier steht, was jemand auf Ihre Konten überweist.',
      outgoing: 'Überweisungen auf Bankkonten',
      noneOut: 'Hier steht, was Sie auf Bankkonten zahlen.',
      asks: 'Die Bank wartet auf Ihre Antwort',
      asksBy: (moment) => `Die Bank wartet bis zum ${moment} auf Ihre Antwort; danach bleibt sie angehalten`,
      reads: 'Die Bank liest Ihre Antwort',
      expected: (day) => `Erwartet am ${day}`,
      PAUSED: 'Angehalten',
      FUNDED: 'Unterwegs',
      SUBMITTED: 'Unterwegs',
      PROCESSING: 'Unterwegs',
      PAID: 'Gebucht',
      REJECTED: 'Kommt zurück',
      RETURNED: 'Kommt zurück',
      REFUNDED: 'Zurückgekommen',
    },
  },
);

const PAYOUT_KINDS: Readonly<Record<OutgoingTransfer['status'], BadgeKind>> = {
  FUNDED: 'accent',
  SUBMITTED: 'accent',
  PROCESSING: 'accent',
  PAID: 'positive',
  REJECTED: 'danger',
  RETURNED: 'danger',
  REFUNDED: 'neutral',
};

interface TransfersProps {
  /** The questions of the bank; one of them may hold a transfer up. */
  readonly requests: readonly InformationRequest[];
  /** False: the card is there only once it has a transfer, whatever became of the application since then. */
  readonly isShownEmpty: boolean;
}

/** What somebody has sent to the owner's accounts. */
export function IncomingTransfers({ requests, isShownEmpty }: TransfersProps) {
  const t = useTexts(TEXTS);
  const list = usePagedList(INCOMING);
  if (!isShownEmpty && (list.items === undefined || list.items.length === 0)) return null;
  const empty = (
    <EmptyState icon="incoming" title={t.none}>
      {t.noneIn}
    </EmptyState>
  );
  return (
    <Card title={t.incoming}>
      <LoadedList list={list} empty={empty}>
        {(transfers) => (
          <List>
            {transfers.map((transfer) => (
              <IncomingRow
                key={transfer.transferId}
                transfer={transfer}
                request={requests.find(
                  ({ transferId, status }) => transferId === transfer.transferId && status !== 'closed',
                )}
              />
            ))}
          </List>
        )}
      </LoadedList>
    </Card>
  );
}

interface IncomingRowProps {
  readonly transfer: IncomingTransfer;
  readonly request: InformationRequest | undefined;
}

function IncomingRow({ transfer, request }: IncomingRowProps) {
  const words = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const now = useNow();
  const holdUp = useHoldUp(request);
  const { status, amount, currency, payer, reference, receivedAt, transactionHash } = transfer;
  const isPaused = status === 'PAUSED';
  const detail = [format.day(new Date(receivedAt), now), isPaused ? holdUp : reference];
  const isThere = status === 'COMPLETED' && transactionHash !== null;
  return (
    <Row
      to={
        isPaused && request
          ? requestPage(request.informationRequestId)
          : isThere
            ? `/activity/${transactionHash}`
            : undefined
      }
      start={<Avatar icon={isPaused ? 'warning' : 'incoming'} kind="accent" />}
      title={payer}
      detail={detail.filter((part) => part !== null).join(' · ')}
      end={<Amount value={amount} currency={currency} {...(isThere && { direction: 'incoming' as const })} />}
      endDetail={<Badge kind={TRANSFER_KINDS[status]}>{words[status]}</Badge>}
    />
  );
}

/** What the owner has paid to bank accounts. */
export function OutgoingTransfers({ requests, isShownEmpty }: TransfersProps) {
  const t = useTexts(TEXTS);
  const list = usePagedList(OUTGOING);
  if (!isShownEmpty && (list.items === undefined || list.items.length === 0)) return null;
  const empty = (
    <EmptyState icon="outgoing" title={t.none}>
      {t.noneOut}
    </EmptyState>
  );
  return (
    <Card title={t.outgoing}>
      <LoadedList list={list} empty={empty}>
        {(transfers) => (
          <List>
            {transfers.map((transfer) => (
              <OutgoingRow
                key={transfer.paymentRequestId}
                transfer={transfer}
                request={requests.find(({ informationRequestId }) => informationRequestId === transfer.pausedBy)}
              />
            ))}
          </List>
        )}
      </LoadedList>
    </Card>
  );
}

interface OutgoingRowProps {
  readonly transfer: OutgoingTransfer;
  readonly request: InformationRequest | undefined;
}

function OutgoingRow({ transfer, request }: OutgoingRowProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  const holdUp = useHoldUp(request);
  const { paymentRequestId, status, amount, currency, recipient, expectedOn, reason, pausedBy } = transfer;
  const isUnderway = status === 'FUNDED' || status === 'SUBMITTED' || status === 'PROCESSING';
  const expected = isUnderway ? t.expected(format.day(dayOf(expectedOn), now)) : null;
  const detail = pausedBy === null ? (reason ?? expected) : (holdUp ?? t.asks);
  return (
    <Row
      to={pausedBy === null ? `/approvals/${paymentRequestId}` : requestPage(pausedBy)}
      start={<Avatar icon={pausedBy === null ? 'outgoing' : 'warning'} kind="accent" />}
      title={recipient}
      detail={detail ?? undefined}
      end={<Amount value={amount} currency={currency} />}
      endDetail={
        <Badge kind={pausedBy === null ? PAYOUT_KINDS[status] : 'warning'}>
          {pausedBy === null ? t[status] : t.PAUSED}
        </Badge>
      }
    />
  );
}

function requestPage(informationRequestId: string): string {
  return `/virtual-accounts/${informationRequestId}`;
}

/** What holds a transfer up; null when it is not known. */
function useHoldUp(request: InformationRequest | undefined): string | null {
  const t = useTexts(TEXTS);
  const format = useFormat();
  if (!request) return null;
  const { openRound } = request;
  if (!openRound) return t.reads;
  return openRound.dueAt === null ? t.asks : t.asksBy(format.moment(new Date(openRound.dueAt)));
}
