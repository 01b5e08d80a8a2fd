import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { PageHelp } from '../help/page-help.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { offsetPages } from '../store/offset-pages.js';
import { resource } from '../store/resource.js';
import { RedeemPoints } from './redeem-points.js';

type PointsRow = Schema<'PointsActivityRow'>;

const TEXTS = texts(
  {
    title: 'Points',
    more: 'More',
    balance: 'Your points',
    points: 'Points',
    owed: 'Owed, settled by the next points',
    rate: 'Points for one US dollar of credits',
    left: 'Can still be redeemed this month',
    history: 'Where they come from',
    none: 'No points yet',
    about: 'Completed payments, receipts, paid bills and people whom you have referred earn points.',
    PAYMENT_COMPLETED: 'A payment was completed',
    RECEIPT_ADDED: 'A receipt was added',
    BILL_PAID: 'A bill was paid',
    REFERRAL_ACCEPTED: 'You came with a referral code',
    REFERRAL_REWARDED: 'Somebody whom you have referred uses the account',
    REDEMPTION: 'Redeemed for credits',
    takenBack: (reason: string) => `Taken back: ${reason}`,
  },
  {
    de: {
      title: 'Punkte',
      more: 'Mehr',
      balance: 'Ihre Punkte',
      points: 'Punkte',
      owed: 'Offen, wird mit den nächsten Punkten verrechnet',
      rate: 'Punkte für einen US-Dollar Guthaben',
      left: 'Diesen Monat noch einlösbar',
      history: 'Woher sie kommen',
      none: 'Noch keine Punkte',
      about: 'Ausgeführte Zahlungen, Belege, bezahlte Rechnungen und Menschen, die Sie geworben haben, bringen Punkte.',
      PAYMENT_COMPLETED: 'Eine Zahlung wurde ausgeführt',
      RECEIPT_ADDED: 'Ein Beleg kam dazu',
      BILL_PAID: 'Eine Rechnung wurde bezahlt',
      REFERRAL_ACCEPTED: 'Sie kamen mit einem Empfehlungscode',
      REFERRAL_REWARDED: 'Jemand, den Sie geworben haben, nutzt das Konto',
      REDEMPTION: 'Für Guthaben eingelöst',
      takenBack: (reason: string) => `Zurückgenommen: ${reason}`,
    },
  },
);

const PAGE_SIZE = 20;

const ACTIVITY = offsetPages(
  (offset) => resource('/points/activity', { query: { limit: PAGE_SIZE, offset } }),
  ({ data }) => data,
);

/** The owner's points, where they come from, and what they can be exchanged for. */
export function PointsPage() {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const config = useResource(resource('/points/redemption-config'));
  const activity = usePagedList(ACTIVITY);
  const empty = (
    <EmptyState icon="activity" title={t.none}>
      {t.about}
    </EmptyState>
  );
  const reasonOf = ({ actionType, points }: PointsRow) =>
    points < 0 && actionType !== 'REDEMPTION' ? t.takenBack(t[actionType]) : t[actionType];
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Card title={t.balance}>
          <Loaded reading={config} lines={4}>
            {(terms) => (
              <Stack>
                <Facts>
                  <Fact name={t.points}>{format.quantity(terms.currentBalance)}</Fact>
                  {terms.owedPoints > 0 && <Fact name={t.owed}>{format.quantity(terms.owedPoints)}</Fact>}
                  <Fact name={t.rate}>{format.quantity(terms.pointsPerUsd)}</Fact>
                  <Fact name={t.left}>{format.quantity(terms.remainingMonthlyAllowance)}</Fact>
                </Facts>
                <RedeemPoints terms={terms} />
              </Stack>
            )}
          </Loaded>
        </Card>
        <Card title={t.history}>
          <LoadedList list={activity} empty={empty}>
            {(rows) => (
              <List>
                {rows.map((row) => (
                  <Row
                    key={`${row.createdAt} ${row.actionType} ${row.points}`}
                    start={<Avatar icon={row.points < 0 ? 'outgoing' : 'incoming'} />}
                    title={reasonOf(row)}
                    detail={format.moment(new Date(row.createdAt))}
                    end={`${row.points < 0 ? '\u2212' : '+'}${format.quantity(Math.abs(row.points))}`}
                  />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
        <PageHelp page="points" />
      </Stack>
    </Page>
  );
}
