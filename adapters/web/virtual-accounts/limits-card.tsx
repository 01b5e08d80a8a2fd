import type { Schema } from '../api/client.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { MaskedAmount } from '../design/amount.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { Meter } from '../design/meter.js';
import { Stack } from '../design/stack.js';
import { inCents } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { LIMITS } from './account-resources.js';

const TEXTS = texts(
  {
    title: 'Limits of the bank',
    about: (weeks: number) => `They count what was transferred in the last ${weeks} weeks, in US dollars.`,
    deposit: 'Money that comes in',
    withdrawal: 'Money that goes out',
    none: (used: string) => `${used} used. There is no limit.`,
    used: (used: string, threshold: string) => `${used} of ${threshold}`,
    left: (remaining: string) => `${remaining} left`,
    edd: 'The bank asks where your money comes from, because a limit was reached. The limits rise when it has accepted your answer.',
  },
  {
    de: {
      title: 'Grenzen der Bank',
      about: (weeks) => `Sie zählen, was in den letzten ${weeks} Wochen überwiesen wurde, in US-Dollar.`,
      deposit: 'Geld, das eingeht',
      withdrawal: 'Geld, das hinausgeht',
      none: (used) => `${used} genutzt. Es gibt keine Grenze.`,
      used: (used, threshold) => `${used} von ${threshold}`,
      left: (remaining) => `Noch ${remaining}`,
      edd: 'Die Bank fragt, woher Ihr Geld kommt, weil eine Grenze erreicht ist. Die Grenzen steigen, wenn sie Ihre Antwort angenommen hat.',
    },
  },
);

type Direction = 'deposit' | 'withdrawal';
type Limit = NonNullable<Schema<'TransferLimitsResponse'>[Direction]>;

/** How much the bank lets the owner transfer, in each direction. */
export function LimitsCard() {
  const t = useTexts(TEXTS);
  const reading = useResource(LIMITS);
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={4}>
        {({ deposit, withdrawal, windowWeeks, eddRequired }) => (
          <Stack>
            <p>{t.about(windowWeeks)}</p>
            {deposit && <DirectionLimit name={t.deposit} limit={deposit} />}
            {withdrawal && <DirectionLimit name={t.withdrawal} limit={withdrawal} />}
            {eddRequired && <Banner kind="info">{t.edd}</Banner>}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function DirectionLimit({
  name,
  limit: { threshold, used, remaining },
}: {
  readonly name: string;
  readonly limit: Limit;
}) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { hideBalances } = usePreferences();
  const money = (amount: string) => format.amount(inCents(amount), 'USD');
  if (hideBalances) {
    return (
      <Stack gap="tight">
        <h3>{name}</h3>
        <p>
          <MaskedAmount />
        </p>
      </Stack>
    );
  }
  const words = threshold === null ? t.none(money(used)) : t.used(money(used), money(threshold));
  return (
    <Stack gap="tight">
      <h3>{name}</h3>
      {threshold !== null && <Meter label={name} words={words} value={Number(used)} max={Number(threshold)} />}
      <p>
        {words}
        {remaining !== null && ` · ${t.left(money(remaining))}`}
      </p>
    </Stack>
  );
}
