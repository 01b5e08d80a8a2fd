import { chainTransaction } from '../api/resources.js';
import type { ChainTransaction } from '../api/shapes.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { maskedAddress } from '../format/addresses.js';
import { plural, texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';

const TEXTS = texts(
  {
    title: 'Transaction on chain',
    back: 'Activity',
    details: 'Details',
    succeeded: 'Succeeded',
    failed: 'Reverted',
    hash: 'Transaction hash',
    block: 'Block',
    confirmations: (count: string) => plural('en', Number(count), '1 confirmation', `${count} confirmations`),
    at: 'Time',
    from: 'Sent by',
    to: 'To contract',
    gas: 'Gas used',
    fee: 'Network fee (wei)',
    feePaid: (fee: string) => `${fee}, paid by the sender`,
    transfers: 'Tokens moved',
    operation: 'User operation',
    reason: 'Reason',
    you: 'you',
    route: (from: string, to: string) => `${from} → ${to}`,
    unknown: 'Unknown token',
  },
  {
    de: {
      title: 'Transaktion auf der Chain',
      back: 'Umsätze',
      details: 'Einzelheiten',
      succeeded: 'Ausgeführt',
      failed: 'Rückgängig gemacht',
      hash: 'Transaktions-Hash',
      block: 'Block',
      confirmations: (count) => plural('de', Number(count), '1 Bestätigung', `${count} Bestätigungen`),
      at: 'Zeit',
      from: 'Gesendet von',
      to: 'An Vertrag',
      gas: 'Verbrauchtes Gas',
      fee: 'Netzwerkgebühr (Wei)',
      feePaid: (fee) => `${fee}, vom Sender bezahlt`,
      transfers: 'Bewegte Token',
      operation: 'User Operation',
      reason: 'Grund',
      you: 'Sie',
      route: (from, to) => `${from} → ${to}`,
      unknown: 'Unbekannter Token',
    },
  },
);

/** A transaction with its data from the chain, for deployments without a block explorer. */
export function ChainTransactionPage({ params }: { readonly params: { readonly hash?: string } }) {
  const t = useTexts(TEXTS);
  const reading = useResource(chainTransaction(params.hash ?? ''));
  return (
    <Page title={t.title} back={{ to: '/activity', label: t.back }}>
      <Loaded reading={reading} lines={8}>
        {(transaction) => <Shown transaction={transaction} />}
      </Loaded>
    </Page>
  );
}

function Shown({ transaction }: { readonly transaction: ChainTransaction }) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const { walletAddress } = usePerson();
  const { succeeded, userOperations, transfers } = transaction;
  const isGood = succeeded && userOperations.every((operation) => operation.succeeded);
  const nameOf = (address: string) => (address === walletAddress ? t.you : maskedAddress(address));
  return (
    <>
      <Card
        title={t.transfers}
        aside={<Badge kind={isGood ? 'positive' : 'danger'}>{isGood ? t.succeeded : t.failed}</Badge>}
      >
        <List label={t.transfers}>
          {transfers.map(({ asset, amount, from, to }) => (
            <Row
              key={`${asset} ${amount} ${from} ${to}`}
              title={t.route(nameOf(from), nameOf(to))}
              detail={asset ?? t.unknown}
              end={amount}
            />
          ))}
        </List>
      </Card>
      <Card title={t.details}>
        <Facts>
          <Fact name={t.hash}>
            <CopyableText text={transaction.hash} />
          </Fact>
          <Fact name={t.block}>
            {transaction.blockNumber}, {t.confirmations(transaction.confirmations)}
          </Fact>
          <Fact name={t.at}>{moment(new Date(transaction.minedAt))}</Fact>
          <Fact name={t.from}>{transaction.from}</Fact>
          {transaction.to !== undefined && <Fact name={t.to}>{transaction.to}</Fact>}
          <Fact name={t.gas}>{transaction.gasUsed}</Fact>
          <Fact name={t.fee}>{t.feePaid(transaction.feeWei)}</Fact>
          {userOperations.map(({ hash, revertReason }) => (
            <Fact key={hash} name={t.operation}>
              <CopyableText text={hash} />
              {revertReason !== undefined && (
                <p>
                  {t.reason}: {revertReason}
                </p>
              )}
            </Fact>
          ))}
        </Facts>
      </Card>
    </>
  );
}
