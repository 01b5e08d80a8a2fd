import { currencyOf } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { subAccountCrypto } from '../api/holdings.js';
import { jointProposals, subAccountBalance, subAccountOf, WEALTH } from '../api/resources.js';
import type { SubAccount } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { AssetAmount } from '../design/asset-amount.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { AccountActions } from './account-actions.js';
import { AccountChanges } from './account-changes.js';
import { MemberList } from './member-list.js';
import { ProposalCard } from './proposal-card.js';
import { APPROVAL_TEXTS, STATUS_KINDS, STATUS_TEXTS } from './sub-account-words.js';

const TEXTS = texts(
  {
    accounts: 'Sub-accounts',
    title: 'Sub-account',
    balance: 'What it holds',
    address: 'Address',
    created: 'Opened',
    closed: 'Closed',
    rule: 'Decisions',
    members: 'Members',
    proposals: 'Proposals',
    noProposals: 'Nobody has proposed anything.',
  },
  {
    de: {
      accounts: 'Unterkonten',
      title: 'Unterkonto',
      balance: 'Was es hält',
      address: 'Adresse',
      created: 'Eröffnet',
      closed: 'Geschlossen',
      rule: 'Entscheidungen',
      members: 'Mitglieder',
      proposals: 'Vorschläge',
      noProposals: 'Niemand hat etwas vorgeschlagen.',
    },
  },
);

interface SubAccountPageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** One sub-account: what it holds, its members, and what they decide on. */
export function SubAccountPage({ params }: SubAccountPageProps) {
  const t = useTexts(TEXTS);
  const reading = useResource(subAccountOf(params['id'] ?? ''));
  return (
    <Page title={reading.value?.name ?? t.title} back={{ to: '/sub-accounts', label: t.accounts }}>
      <Loaded reading={reading} lines={4}>
        {(account) => <Account account={account} />}
      </Loaded>
    </Page>
  );
}

function Account({ account }: { readonly account: SubAccount }) {
  const t = useTexts(TEXTS);
  const { id, members } = account;
  const crypto = subAccountCrypto(useResource(WEALTH).value, id);
  return (
    <Stack gap="loose">
      <Card title={t.balance}>
        <Loaded reading={useResource(subAccountBalance(id))} lines={2}>
          {({ balances }) => (
            <List>
              {balances.map(({ currency, balance }) => (
                <Row
                  key={currency}
                  title={currency}
                  end={<Amount value={formatMinorUnits(BigInt(balance))} currency={currencyOf(currency)} />}
                />
              ))}
              {crypto.map(({ asset, balance }) => (
                <Row key={asset} title={asset} end={<AssetAmount value={balance} />} />
              ))}
            </List>
          )}
        </Loaded>
        <AccountActions account={account} />
      </Card>
      <AccountFacts account={account} />
      <Card title={t.members}>
        <MemberList members={members} />
      </Card>
      <Proposals id={id} />
    </Stack>
  );
}

function AccountFacts({ account }: { readonly account: SubAccount }) {
  const t = useTexts(TEXTS);
  const approvals = useTexts(APPROVAL_TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const format = useFormat();
  const { status, address, createdAt, closedAt, members, requiredApprovals } = account;
  return (
    <Card>
      <Facts>
        <Fact name="Status">
          <Badge kind={STATUS_KINDS[status]}>{statuses[status]}</Badge>
        </Fact>
        <Fact name={t.rule}>{approvals.rule(requiredApprovals, members.length)}</Fact>
        <Fact name={t.created}>{format.moment(new Date(createdAt))}</Fact>
        {closedAt !== undefined && <Fact name={t.closed}>{format.moment(new Date(closedAt))}</Fact>}
        <Fact name={t.address}>
          <CopyableText text={address} />
        </Fact>
      </Facts>
      {requiredApprovals > 1 && <AccountChanges account={account} />}
    </Card>
  );
}

function Proposals({ id }: { readonly id: string }) {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.proposals}>
      <Loaded reading={useResource(jointProposals(id))} lines={2}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <p>{t.noProposals}</p>
          ) : (
            <Stack gap="loose">
              {proposals.map((proposal) => (
                <ProposalCard key={proposal.id} proposal={proposal} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}
