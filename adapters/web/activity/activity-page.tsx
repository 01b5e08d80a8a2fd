import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { DIRECTIONS, TYPE_GROUPS } from '../../../domain/transactions/transaction-kind.js';
import { type TransactionFilters, transactionPages } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { ActivityFilters } from './activity-filters.js';
import { History } from './history.js';
import { PeopleFound } from './people-found.js';
import { StatementDialog } from './statement-dialog.js';

const TEXTS = texts(
  {
    title: 'Activity',
    statement: 'Statement',
    only: (username: string) => `Only with @${username}`,
    everybody: 'Show everybody',
  },
  {
    de: {
      title: 'Umsätze',
      statement: 'Kontoauszug',
      only: (username) => `Nur mit @${username}`,
      everybody: 'Mit allen zeigen',
    },
  },
);

/** The history with its filters. The filters are in the address, so that going back restores them. */
export function ActivityPage() {
  const t = useTexts(TEXTS);
  const [isAskingForStatement, setIsAskingForStatement] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const { search, direction, typeGroup, counterparty } = filtersIn(parameters);
  const source = useMemo(
    () => transactionPages({ search, direction, typeGroup, counterparty }),
    [search, direction, typeGroup, counterparty],
  );
  const list = usePagedList(source);
  const filter = (change: TransactionFilters) =>
    setParameters(addressOf({ search, direction, typeGroup, counterparty, ...change }), { replace: true });
  return (
    <Page
      title={t.title}
      aside={
        <Button kind="quiet" icon="download" onPress={() => setIsAskingForStatement(true)}>
          {t.statement}
        </Button>
      }
    >
      <ActivityFilters key={round} filters={{ search, direction, typeGroup, counterparty }} onChange={filter} />
      {counterparty !== '' && (
        <Banner
          kind="info"
          action={
            <Button kind="secondary" onPress={() => filter({ counterparty: '' })}>
              {t.everybody}
            </Button>
          }
        >
          {t.only(counterparty)}
        </Banner>
      )}
      {search !== '' && counterparty === '' && (
        <PeopleFound
          search={search}
          onPick={(username) => {
            filter({ search: '', counterparty: username });
            setRound(round + 1);
          }}
        />
      )}
      <History
        list={list}
        isFiltered={search !== '' || direction !== '' || typeGroup !== '' || counterparty !== ''}
        isSearched={search !== ''}
        onUnfilter={() => {
          filter(NO_FILTERS);
          // Clears the typed text, too.
          setRound(round + 1);
        }}
      />
      {isAskingForStatement && <StatementDialog onClose={() => setIsAskingForStatement(false)} />}
    </Page>
  );
}

const NO_FILTERS = { search: '', direction: '', typeGroup: '', counterparty: '' } as const;

function filtersIn(parameters: URLSearchParams): Required<TransactionFilters> {
  const { direction, typeGroup } = Object.fromEntries(parameters);
  return {
    search: parameters.get('search') ?? '',
    direction: DIRECTIONS.find((known) => known === direction) ?? '',
    typeGroup: TYPE_GROUPS.find((known) => known === typeGroup) ?? '',
    counterparty: parameters.get('counterparty') ?? '',
  };
}

function addressOf(filters: TransactionFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
}
