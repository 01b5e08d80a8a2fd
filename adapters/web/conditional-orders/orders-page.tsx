import { useState } from 'react';
import { useLocation } from 'wouter';
import { CONDITIONAL_ORDER_PAGES, DEPLOYMENT } from '../api/resources.js';
import type { ConditionalOrder } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { ORDER_KINDS, ORDER_TEXTS } from './order-words.js';
import { PlaceOrderDialog } from './place-order-dialog.js';

const TEXTS = texts(
  {
    more: 'More',
    place: 'New order',
    none: 'No orders',
    noneMore:
      'An order buys or sells by itself when the price is right, and never for less than the minimum that you sign.',
    notOffered: 'This service has no conditional orders.',
  },
  {
    de: {
      more: 'Mehr',
      place: 'Neuer Auftrag',
      none: 'Keine Aufträge',
      noneMore:
        'Ein Auftrag kauft oder verkauft von selbst, wenn der Preis stimmt, und nie für weniger als das Minimum, das Sie unterschreiben.',
      notOffered: 'Dieser Dienst hat keine bedingten Aufträge.',
    },
  },
);

/** The owner's conditional orders, what can act first. */
export function OrdersPage() {
  const [t, words] = [useTexts(TEXTS), useTexts(ORDER_TEXTS)];
  const [, navigate] = useLocation();
  const [isPlacing, setIsPlacing] = useState(false);
  const contracts = useResource(DEPLOYMENT).value?.contracts;
  const isOffered = contracts === undefined || contracts['conditionalOrderFactory'] !== undefined;
  return (
    <Page title={words.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        {isOffered ? (
          <Actions areCompact>
            <Button icon="exchange" onPress={() => setIsPlacing(true)}>
              {t.place}
            </Button>
          </Actions>
        ) : (
          <Banner kind="warning">{t.notOffered}</Banner>
        )}
        <Card>
          <LoadedList
            list={usePagedList(CONDITIONAL_ORDER_PAGES)}
            empty={
              <EmptyState icon="exchange" title={t.none}>
                {t.noneMore}
              </EmptyState>
            }
          >
            {(orders) => (
              <List>
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
      </Stack>
      {isPlacing && (
        <PlaceOrderDialog
          onPlaced={({ id }) => navigate(`/conditional-orders/${id}`)}
          onClose={() => setIsPlacing(false)}
        />
      )}
    </Page>
  );
}

/** An order with the price that it waits for. */
export function OrderRow({ order }: { readonly order: ConditionalOrder }) {
  const words = useTexts(ORDER_TEXTS);
  const format = useFormat();
  const { id, type, side, assetSymbol, status, triggerPrice, trailPercent, currency } = order;
  return (
    <Row
      to={`/conditional-orders/${id}`}
      start={<Avatar name={assetSymbol} />}
      title={words.order(words[type], words[side], assetSymbol)}
      detail={
        triggerPrice === null
          ? words.trailing(format.number(trailPercent ?? ''))
          : words.atPrice(format.number(triggerPrice), currency)
      }
      end={<Badge kind={ORDER_KINDS[status]}>{words[status]}</Badge>}
    />
  );
}
