import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { useApi, useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { Button } from '../design/button.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { resource } from '../store/resource.js';

const TEXTS = texts(
  {
    label: 'Points to redeem',
    hint: (least: string) => `At least ${least}. You get credits for them at once.`,
    invalid: 'Type a whole number.',
    submit: 'Redeem points',
    done: (amount: string) => `You have got ${amount} of credits.`,
  },
  {
    de: {
      label: 'Einzulösende Punkte',
      hint: (least: string) => `Mindestens ${least}. Sie bekommen sofort Guthaben dafür.`,
      invalid: 'Geben Sie eine ganze Zahl ein.',
      submit: 'Punkte einlösen',
      done: (amount: string) => `Sie haben ${amount} Guthaben bekommen.`,
    },
  },
);

const WHOLE = /^[1-9]\d{0,8}$/;

/** Exchanges points for credits. */
export function RedeemPoints({ terms }: { readonly terms: Schema<'RedemptionConfigResponse'> }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const say = useSay();
  const format = useFormat();
  const { resources } = useApp();
  const attempt = useIdempotencyKey();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const redeem = useAction(async () => {
    const text = typed.trim();
    setError(WHOLE.test(text) ? undefined : t.invalid);
    if (!WHOLE.test(text)) return;
    // After a success the same number is another redemption.
    const headers = { 'Idempotency-Key': attempt.key(`${text} of ${terms.currentBalance}`) };
    const redeemed = await answered(api.POST('/points/redeem', { body: { points: Number(text) }, headers }));
    setTyped('');
    say(t.done(format.amount(redeemed.budgetUsd, 'USD')));
    await resources.reload(resource('/points/redemption-config'));
  }, 'redeem points');
  return (
    <Form onSubmit={redeem.run}>
      <TextField
        label={t.label}
        hint={t.hint(format.quantity(terms.minimumRedemption))}
        error={error ?? redeem.problem}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" kind="primary" isBusy={redeem.isBusy}>
        {t.submit}
      </Button>
    </Form>
  );
}
