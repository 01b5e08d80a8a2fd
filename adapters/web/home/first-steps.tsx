import { answered } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { DEPLOYMENT } from '../api/resources.js';
import { useApp, usePreferences, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Banner } from '../design/banner.js';
import { Button, ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import type { FirstStep } from './first-step.js';

const FIRST_MONEY = '100';

const TEXTS = texts(
  {
    title: 'Your first payment',
    testMoney: 'Get test money',
    money: 'Add money',
    testMoneyMore: (amount: string) => `This sandbox gives you ${amount}. It is worth nothing outside.`,
    moneyMore: 'Have somebody pay you, or send money to your address.',
    hasMoney: 'Done: you have money.',
    payment: 'Send your first payment',
    paymentMore: 'To anybody here, by username. You approve it with your passkey.',
    done: (amount: string) => `${amount} has arrived.`,
  },
  {
    de: {
      title: 'Ihre erste Zahlung',
      testMoney: 'Testgeld holen',
      money: 'Aufladen',
      testMoneyMore: (amount) => `Diese Sandbox gibt Ihnen ${amount}. Außerhalb ist das Geld nichts wert.`,
      moneyMore: 'Lassen Sie sich etwas zahlen, oder senden Sie Geld an Ihre Adresse.',
      hasMoney: 'Erledigt: Sie haben Geld.',
      payment: 'Ihre erste Zahlung senden',
      paymentMore: 'An jeden hier, mit dem Benutzernamen. Sie geben sie mit Ihrem Passkey frei.',
      done: (amount) => `${amount} sind angekommen.`,
    },
  },
);

/** What a new owner does first: get money, and pay somebody. */
export function FirstSteps({ step }: { readonly step: Exclude<FirstStep, 'done'> }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const format = useFormat();
  const { currency: own } = usePreferences();
  const deployment = useResource(DEPLOYMENT).value;
  const isSandbox = deployment?.sandbox ?? false;
  const currency = currenciesOf(deployment).find((each) => each === own) ?? 'USD';
  const amount = format.amount(FIRST_MONEY, currency);
  const fill = useAction(async () => {
    await answered(api.POST('/faucet', { body: { currency, amount: FIRST_MONEY } }));
    resources.moved(['/wealth', '/transactions']);
    say(t.done(amount));
  });
  const needsMoney = step === 'money';
  const moneyMore = isSandbox ? t.testMoneyMore(amount) : t.moneyMore;
  return (
    <Card title={t.title}>
      <Stack>
        <List>
          <Row
            start={<Avatar icon={needsMoney ? 'receive' : 'check'} kind={needsMoney ? 'accent' : 'positive'} />}
            title={isSandbox ? t.testMoney : t.money}
            detail={needsMoney ? moneyMore : t.hasMoney}
          />
          <Row
            start={<Avatar icon="outgoing" kind={needsMoney ? 'neutral' : 'accent'} />}
            title={t.payment}
            detail={t.paymentMore}
          />
        </List>
        {fill.problem !== undefined && (
          <Banner kind="danger" isNews>
            {fill.problem}
          </Banner>
        )}
        <Actions areCompact>
          {!needsMoney && (
            <ButtonLink to="/send" kind="primary">
              {t.payment}
            </ButtonLink>
          )}
          {needsMoney && isSandbox && (
            <Button kind="primary" isBusy={fill.isBusy} onPress={fill.run}>
              {t.testMoney}
            </Button>
          )}
          {needsMoney && !isSandbox && deployment && (
            <ButtonLink to="/receive" kind="primary">
              {t.money}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}
