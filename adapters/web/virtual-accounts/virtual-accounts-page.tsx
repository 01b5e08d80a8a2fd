import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Stack } from '../design/stack.js';
import { PageHelp } from '../help/page-help.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { APPLICATION, type Application, REQUESTS, type SubmissionRefusal } from './account-resources.js';
import { ACCOUNT_TEXTS } from './account-texts.js';
import { ApplicationCard } from './application-card.js';
import { ApplyCard } from './apply-card.js';
import { LimitsCard } from './limits-card.js';
import { RequestList } from './request-list.js';
import { IncomingTransfers, OutgoingTransfers } from './transfer-cards.js';

const TEXTS = texts(
  { notOffered: 'This service has no bank that opens accounts.' },
  { de: { notOffered: 'Dieser Dienst hat keine Bank, die Konten eröffnet.' } },
);

/** The owner's accounts at the banking partner: how one gets them, their numbers and limits, what the bank asks, and the transfers. */
export function VirtualAccountsPage() {
  const t = useTexts(TEXTS);
  const words = useTexts(ACCOUNT_TEXTS);
  const reading = useResource(APPLICATION);
  return (
    <Page title={words.title} back={{ to: '/more', label: words.more }}>
      <Stack gap="loose">
        <Loaded reading={reading} lines={8}>
          {({ application, refusals, isOffered }) => {
            if (application) return <Accounts application={application} refusals={refusals} />;
            return isOffered ? <ApplyCard /> : <Banner kind="warning">{t.notOffered}</Banner>;
          }}
        </Loaded>
        <PageHelp page="virtual-accounts" />
      </Stack>
    </Page>
  );
}

interface AccountsProps {
  readonly application: Application;
  readonly refusals: readonly SubmissionRefusal[];
}

function Accounts({ application, refusals }: AccountsProps) {
  const requests = useResource(REQUESTS).value?.informationRequests ?? [];
  const isOpen = application.status === 'APPROVED';
  const isAsked = requests.some(({ openRound }) => openRound !== null);
  return (
    <Stack gap="loose">
      {isAsked && <RequestList requests={requests} />}
      <ApplicationCard application={application} refusals={refusals} />
      {isOpen && <LimitsCard />}
      <IncomingTransfers requests={requests} isShownEmpty={isOpen} />
      <OutgoingTransfers requests={requests} isShownEmpty={isOpen} />
      {!isAsked && <RequestList requests={requests} />}
    </Stack>
  );
}
