import { useState } from 'react';
import { DEPLOYMENT, SUB_ACCOUNT_OPENINGS, subAccounts } from '../api/resources.js';
import type { SubAccountOpening } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { CheckField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { OpeningDialog } from './opening-dialog.js';
import { OpeningRow } from './opening-row.js';
import { RequestDialog } from './request-dialog.js';
import { STATUS_KINDS, STATUS_TEXTS } from './sub-account-words.js';

const TEXTS = texts(
  {
    title: 'Sub-accounts',
    more: 'More',
    open: 'Open a sub-account',
    waiting: 'Not open yet',
    none: 'No sub-accounts',
    noneMore: 'A sub-account keeps money apart from your main account, alone or together with others.',
    closed: 'Show closed accounts',
    notOffered: 'This service has no sub-accounts.',
  },
  {
    de: {
      title: 'Unterkonten',
      more: 'Mehr',
      open: 'Unterkonto eröffnen',
      waiting: 'Noch nicht eröffnet',
      none: 'Keine Unterkonten',
      noneMore: 'Ein Unterkonto hält Geld getrennt vom Hauptkonto, allein oder gemeinsam mit anderen.',
      closed: 'Geschlossene Konten zeigen',
      notOffered: 'Dieser Dienst hat keine Unterkonten.',
    },
  },
);

/** The sub-accounts that the user is a member of, and those that wait for the user's signature. */
export function SubAccountsPage() {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const [includesClosed, setIncludesClosed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [signed, setSigned] = useState<SubAccountOpening | null>(null);
  const contracts = useResource(DEPLOYMENT).value?.contracts;
  const isOffered = contracts === undefined || contracts['subAccountFactory'] !== undefined;
  const openings = useResource(SUB_ACCOUNT_OPENINGS).value?.openings ?? [];
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        {isOffered ? (
          <Actions areCompact>
            <Button icon="wallet" onPress={() => setIsAsking(true)}>
              {t.open}
            </Button>
          </Actions>
        ) : (
          <Banner kind="warning">{t.notOffered}</Banner>
        )}
        {openings.length > 0 && (
          <Card title={t.waiting}>
            <List>
              {openings.map((opening) => (
                <OpeningRow key={opening.id} opening={opening} onSign={() => setSigned(opening)} />
              ))}
            </List>
          </Card>
        )}
        <Card>
          <Loaded reading={useResource(subAccounts(includesClosed))} lines={3}>
            {({ subAccounts: accounts }) =>
              accounts.length === 0 ? (
                <EmptyState icon="wallet" title={t.none}>
                  {t.noneMore}
                </EmptyState>
              ) : (
                <List>
                  {accounts.map(({ id, name, status, address }) => (
                    <Row
                      key={id}
                      to={`/sub-accounts/${id}`}
                      start={<Avatar icon="wallet" />}
                      title={name}
                      detail={address}
                      end={<Badge kind={STATUS_KINDS[status]}>{statuses[status]}</Badge>}
                    />
                  ))}
                </List>
              )
            }
          </Loaded>
          <CheckField label={t.closed} isChecked={includesClosed} onChange={setIncludesClosed} />
        </Card>
      </Stack>
      {isAsking && (
        <RequestDialog
          onAsked={(opening) => {
            setIsAsking(false);
            setSigned(opening);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {signed && <OpeningDialog opening={signed} onClose={() => setSigned(null)} />}
    </Page>
  );
}
