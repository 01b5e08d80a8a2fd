import { useState } from 'react';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { CONDITIONAL_ORDERS, conditionalOrder, orderContract } from '../api/resources.js';
import type { ConditionalOrder, OrderContract } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import type { ShownOrder } from '../chain/order-calls.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { AbortActivation } from '../mandates/abort-activation.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { OrderFacts } from './order-facts.js';
import { amountsOf, ORDER_KINDS, ORDER_TEXTS } from './order-words.js';
import { SignOrderDialog } from './sign-order-dialog.js';

const TEXTS = texts(
  {
    activate: 'Activate',
    discard: 'Discard',
    cancel: 'Cancel the order',
    end: 'End it on chain',
    over: 'The service does nothing for this order any more. Your signature ends it on chain, too, and takes back what it was allowed to take.',
    underWay: 'Being activated',
  },
  {
    de: {
      activate: 'Aktivieren',
      discard: 'Verwerfen',
      cancel: 'Auftrag stornieren',
      end: 'Auf der Chain beenden',
      over: 'Der Dienst tut für diesen Auftrag nichts mehr. Ihre Unterschrift beendet ihn auch auf der Chain und nimmt zurück, was er nehmen durfte.',
      underWay: 'Wird aktiviert',
    },
  },
);

interface OrderPageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** One conditional order: what it waits for, and what the owner can do about it. */
export function OrderPage({ params }: OrderPageProps) {
  const words = useTexts(ORDER_TEXTS);
  const id = params['id'] ?? '';
  const contract = useResource(orderContract(id));
  const reading = useResource(conditionalOrder(id));
  const title = reading.value
    ? words.order(words[reading.value.type], words[reading.value.side], reading.value.assetSymbol)
    : words.title;
  return (
    <Page title={title} back={{ to: '/conditional-orders', label: words.title }}>
      <Loaded reading={reading} lines={4}>
        {(order) => (
          <Loaded reading={contract} lines={2}>
            {(known) => <Order order={order} contract={known} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

interface OrderProps {
  readonly order: ConditionalOrder;
  readonly contract: OrderContract;
}

function Order({ order, contract }: OrderProps) {
  const [t, words] = [useTexts(TEXTS), useTexts(ORDER_TEXTS)];
  const format = useFormat();
  const { api, resources } = useApp();
  const [signs, setSigns] = useState<'activation' | 'cancellation' | null>(null);
  const { id, status, type, triggerPrice, trailPercent, currency } = order;
  const { isBeingActivated, isOnChain, isRevoked, failureReason } = contract;
  const discard = useAnnouncedAction(async () => {
    await api.POST('/conditional-orders/{id}/cancel', { params: { path: { id } } });
    await resources.reload(CONDITIONAL_ORDERS);
    resources.moved(['/conditional-orders', '/owner-actions']);
  });
  const isDraft = status === 'PENDING_ACTIVATION' && !isBeingActivated;
  const isOver = status === 'CANCELLED' || status === 'EXPIRED';
  const canEnd = isOnChain && !isRevoked && status !== 'FILLED';
  return (
    <Stack gap="loose">
      <AbortActivation id={id} />
      {failureReason !== null && <Banner kind="danger">{failureReason}</Banner>}
      <Card
        title={
          type === 'trailing-stop'
            ? words.trailing(format.number(trailPercent ?? ''))
            : words.atPrice(format.number(triggerPrice ?? ''), currency)
        }
      >
        <Stack>
          <p>
            <Badge kind={ORDER_KINDS[status]}>{isBeingActivated ? t.underWay : words[status]}</Badge>
          </p>
          <OrderFacts order={order} contract={contract} />
          {isOver && canEnd && <p>{t.over}</p>}
          <Actions>
            {isDraft && (
              <>
                <Button isBusy={discard.isBusy} onPress={discard.run}>
                  {t.discard}
                </Button>
                <Button kind="primary" icon="passkey" onPress={() => setSigns('activation')}>
                  {t.activate}
                </Button>
              </>
            )}
            {canEnd && (
              <Button icon="passkey" onPress={() => setSigns('cancellation')}>
                {isOver ? t.end : t.cancel}
              </Button>
            )}
          </Actions>
        </Stack>
      </Card>
      {signs && (
        <SignOrderDialog order={order} shown={shownOf(order, contract)} step={signs} onClose={() => setSigns(null)} />
      )}
    </Stack>
  );
}

function shownOf(order: ConditionalOrder, { address, salt, publisher }: OrderContract): ShownOrder {
  const endsAt = new Date(order.expiresAt);
  const contract = { publisher: publisher as Address, address: address as Address, salt: salt as Hex | null };
  return { id: order.id, ...amountsOf(order), endsAt, ...contract };
}
