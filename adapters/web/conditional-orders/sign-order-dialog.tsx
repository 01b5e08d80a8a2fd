import { answered } from '../api/client.js';
import type { ConditionalOrder } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { activationIntent, cancellationIntent, type ShownOrder } from '../chain/order-calls.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { decimalOf, ORDER_TEXTS } from './order-words.js';

const TEXTS = texts(
  {
    activation: 'Activate the order?',
    cancellation: 'Cancel the order?',
    activationText:
      'When the price is right, anybody may give you the minimum or more, and take what you give. It stays in your account until then.',
    cancellationText: 'The order ends on chain, and what it was allowed to take is no longer allowed.',
    activationConfirm: 'Activate with passkey',
    cancellationConfirm: 'Cancel with passkey',
  },
  {
    de: {
      activation: 'Auftrag aktivieren?',
      cancellation: 'Auftrag stornieren?',
      activationText:
        'Wenn der Preis stimmt, darf jeder Ihnen das Minimum oder mehr geben und nehmen, was Sie geben. Bis dahin bleibt es auf Ihrem Konto.',
      cancellationText: 'Der Auftrag endet auf der Chain, und was er nehmen durfte, ist nicht mehr erlaubt.',
      activationConfirm: 'Mit Passkey aktivieren',
      cancellationConfirm: 'Mit Passkey stornieren',
    },
  },
);

const INTENTS = { activation: activationIntent, cancellation: cancellationIntent } as const;
const PATHS = {
  activation: '/conditional-orders/{id}/activation',
  cancellation: '/conditional-orders/{id}/cancellation',
} as const;

interface SignOrderDialogProps {
  readonly order: ConditionalOrder;
  readonly shown: ShownOrder;
  readonly step: 'activation' | 'cancellation';
  readonly onClose: () => void;
}

/** The owner signs that an order is activated, or ends on chain. */
export function SignOrderDialog({ order, shown, step, onClose }: SignOrderDialogProps) {
  const [t, words] = [useTexts(TEXTS), useTexts(ORDER_TEXTS)];
  const format = useFormat();
  const { api } = useApp();
  const path = PATHS[step];
  const params = { path: { id: order.id } };
  return (
    <SigningDialog
      title={t[step]}
      confirm={t[`${step}Confirm`]}
      isDangerous={step === 'cancellation'}
      subject={order.id}
      moves={['/conditional-orders']}
      intent={INTENTS[step](shown)}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <p>{t[`${step}Text`]}</p>
      <Facts>
        <Fact name={words.sold}>
          {format.number(decimalOf(shown.sold))} {shown.sold.token}
        </Fact>
        <Fact name={words.minimum}>
          {format.number(decimalOf(shown.minimum))} {shown.minimum.token}
        </Fact>
        <Fact name={words.ends}>{format.moment(shown.endsAt)}</Fact>
      </Facts>
    </SigningDialog>
  );
}
