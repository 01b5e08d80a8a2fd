import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { Actions, Stack } from '../design/stack.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { confirmWithPasskey } from '../session/confirm-with-passkey.js';

const TEXTS = texts(
  {
    title: (plan: string) => `Change to ${plan}`,
    costs: (day: string, plan: string, price: string) =>
      `From ${day} on (UTC) you have ${plan}. It costs ${price} each month, the first time for the month that begins then.`,
    free: (day: string, plan: string) => `From ${day} on (UTC) you have ${plan}. It costs nothing.`,
    afterPayment: 'Its usage credits and its discount on them come when you have paid its charge.',
    until: (plan: string) => `Until then you keep ${plan}, and you can take the change back.`,
    noApi: 'From then on your programs, agents and API keys have no access, and agent sessions pause.',
    wasFree: 'Your plan of now costs you nothing. If you come back to it later, you pay for it.',
    confirm: 'Change with your passkey',
    cancel: 'Cancel',
  },
  {
    de: {
      title: (plan: string) => `Zu ${plan} wechseln`,
      costs: (day: string, plan: string, price: string) =>
        `Ab ${day} (UTC) haben Sie ${plan}. Das kostet ${price} im Monat, zum ersten Mal für den Monat, der dann beginnt.`,
      free: (day: string, plan: string) => `Ab ${day} (UTC) haben Sie ${plan}. Das kostet nichts.`,
      afterPayment: 'Sein Guthaben und sein Rabatt auf Guthaben kommen, wenn Sie seine Rechnung bezahlt haben.',
      until: (plan: string) => `Bis dahin behalten Sie ${plan} und können den Wechsel zurücknehmen.`,
      noApi: 'Von da an haben Ihre Programme, Agenten und API-Schlüssel keinen Zugang, und Agent-Sitzungen pausieren.',
      wasFree: 'Ihr jetziger Tarif kostet Sie nichts. Wenn Sie später zu ihm zurückkommen, zahlen Sie ihn.',
      confirm: 'Mit Ihrem Passkey wechseln',
      cancel: 'Abbrechen',
    },
  },
);

interface OrderPlanDialogProps {
  readonly own: Schema<'OwnPlanResponse'>;
  readonly wanted: Schema<'PlanResponse'>;
  /** The day on which it takes effect: YYYY-MM-DD. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Says what another plan means, and orders it with the passkey. Price and day that are shown here are what the owner agrees to. */
export function OrderPlanDialog({ own, wanted, day, onClose }: OrderPlanDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const { date, amount } = useFormat();
  const problemText = useCeremonyProblemText();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { code, name, monthlyPrice, currency } = wanted;
  const shownDay = date(dayOf(day));
  const costs = Number(monthlyPrice) > 0;
  const givesCredits = Number(wanted.monthlyCreditsUsd) > 0 || Number(wanted.creditDiscountPercent) > 0;
  const order = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const confirmation = await confirmWithPasskey('plan', await answered(api.POST('/plan/order/options')));
      const body = { plan: code, monthlyPrice, currency, effectiveOn: day, confirmation };
      await answered(api.POST('/plan/order', { body }));
      resources.moved(['/plan', '/security-events']);
      onClose();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
      // Price or day may have moved.
      resources.moved(['/plan']);
    }
  };
  return (
    <Dialog title={t.title(name)} onClose={onClose}>
      <Stack>
        <p>{costs ? t.costs(shownDay, name, amount(monthlyPrice, currency)) : t.free(shownDay, name)}</p>
        {costs && givesCredits && <p>{t.afterPayment}</p>}
        <p>{t.until(own.plan.name)}</p>
        {own.plan.includesApi && !wanted.includesApi && <p>{t.noApi}</p>}
        {!own.isCharged && Number(own.plan.monthlyPrice) > 0 && <p>{t.wasFree}</p>}
        {problem !== null && (
          <Banner kind="danger" isNews>
            {problemText(problem)}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind="primary" icon="passkey" isBusy={isBusy} onPress={() => void order()}>
            {t.confirm}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
