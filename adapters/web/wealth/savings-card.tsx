import { LIFETIME_SAVINGS } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';

const TEXTS = texts(
  {
    title: 'What the account has saved you',
    network: 'Network fees',
    networkMore: 'The chain charges for every payment that you sign. We pay it.',
    ramp: 'Bank fees',
    rampMore: 'What banks charge for money that comes in or goes out. We pay it.',
    plan: 'Discounts of your plan',
    planMore: 'What your usage credits would have cost more without it.',
    rule: 'Since you opened the account, each fee at the exchange rate of its day. Each line is rounded on its own.',
  },
  {
    de: {
      title: 'Was Ihnen das Konto erspart hat',
      network: 'Netzwerkgebühren',
      networkMore: 'Die Blockchain berechnet jede Zahlung, die Sie freigeben. Wir übernehmen das.',
      ramp: 'Bankgebühren',
      rampMore: 'Was Banken für Ein- und Auszahlungen berechnen. Wir übernehmen das.',
      plan: 'Rabatte Ihres Tarifs',
      planMore: 'Was Ihr Guthaben ohne ihn mehr gekostet hätte.',
      rule: 'Seit Sie das Konto haben, jede Gebühr zum Wechselkurs ihres Tages. Jede Zeile ist für sich gerundet.',
    },
  },
);

/** The lifetime savings, and what each part of them is. */
export function SavingsCard() {
  const t = useTexts(TEXTS);
  const reading = useResource(LIFETIME_SAVINGS);
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={5}>
        {({ currency, total, networkFees, rampFees, planDiscount }) => (
          <>
            <Amount value={total} currency={currency} isFigure />
            <List>
              <Row
                start={<Avatar icon="link" />}
                title={t.network}
                detail={t.networkMore}
                end={<Amount value={networkFees} currency={currency} />}
              />
              <Row
                start={<Avatar icon="bank" />}
                title={t.ramp}
                detail={t.rampMore}
                end={<Amount value={rampFees} currency={currency} />}
              />
              <Row
                start={<Avatar icon="document" />}
                title={t.plan}
                detail={t.planMore}
                end={<Amount value={planDiscount} currency={currency} />}
              />
            </List>
            <p>{t.rule}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
