import { useState } from 'react';
import { useApi, useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Button, IconButton } from '../design/button.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { LineItemDialog } from './line-item-dialog.js';
import { type LineItem, lineItemsOf, type ReceiptDetails } from './receipt-resources.js';

const TEXTS = texts(
  {
    title: 'Line items',
    none: 'No line items were found.',
    add: 'Add a line',
    editItem: (item: string) => `Edit ${item}`,
    removeItem: (item: string) => `Remove ${item}`,
    rate: (rate: string) => `${rate} % tax`,
    show: (item: string) => `Show ${item} on the picture`,
  },
  {
    de: {
      title: 'Posten',
      none: 'Es wurden keine Posten gefunden.',
      add: 'Posten hinzufügen',
      editItem: (item) => `Ändern: ${item}`,
      removeItem: (item) => `Entfernen: ${item}`,
      rate: (rate) => `${rate} % Steuer`,
      show: (item) => `${item} auf dem Bild zeigen`,
    },
  },
);

interface LineItemsCardProps {
  readonly receipt: ReceiptDetails;
  /** The id of the line, or something else, whose place stands out on the picture. */
  readonly marked: string | null;
  readonly onMark: (lineItemId: string | null) => void;
}

/** The lines of a receipt, to be corrected. */
export function LineItemsCard({ receipt, marked, onMark }: LineItemsCardProps) {
  const t = useTexts(TEXTS);
  const [edited, setEdited] = useState<LineItem | 'new' | null>(null);
  return (
    <Card title={t.title}>
      <Loaded reading={useResource(lineItemsOf(receipt.receiptId))} lines={3}>
        {({ lineItems }) =>
          lineItems.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <List label={t.title}>
              {lineItems.map((item) => (
                <LineItemRow
                  key={item.lineItemId}
                  item={item}
                  mark={receipt.displayUrl === null || item.place === null ? null : { marked, onMark }}
                  onEdit={() => setEdited(item)}
                />
              ))}
            </List>
          )
        }
      </Loaded>
      <Actions areCompact>
        <Button onPress={() => setEdited('new')}>{t.add}</Button>
      </Actions>
      {edited !== null && (
        <LineItemDialog
          receiptId={receipt.receiptId}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

interface LineItemRowProps {
  readonly item: LineItem;
  /** Null when it has no place on the picture. */
  readonly mark: Pick<LineItemsCardProps, 'marked' | 'onMark'> | null;
  readonly onEdit: () => void;
}

function LineItemRow({ item, mark, onEdit }: LineItemRowProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const api = useApi();
  const { resources } = useApp();
  const { lineItemId, description, quantity, unitPriceValue, totalValue, taxRateValue, category } = item;
  const remove = useAnnouncedAction(async () => {
    await api.DELETE('/receipts/line-items/{lineItemId}', { params: { path: { lineItemId } } });
    resources.moved(['/receipts']);
  });
  const count = quantity === null ? null : format.number(quantity).replace(/[.,]00$/, '');
  const times = [count, unitPriceValue === null ? null : format.number(unitPriceValue)].filter((part) => part !== null);
  const details = [times.join(' × '), taxRateValue === null ? '' : t.rate(format.number(taxRateValue)), category ?? ''];
  return (
    <Row
      title={description}
      detail={details.filter((part) => part !== '').join(' · ')}
      end={totalValue === null ? undefined : format.number(totalValue)}
      actions={
        <>
          {mark && (
            <IconButton
              icon="eye"
              label={t.show(description)}
              isPressed={mark.marked === lineItemId}
              onPress={() => mark.onMark(mark.marked === lineItemId ? null : lineItemId)}
            />
          )}
          <IconButton icon="edit" label={t.editItem(description)} onPress={onEdit} />
          <IconButton icon="close" label={t.removeItem(description)} isDisabled={remove.isBusy} onPress={remove.run} />
        </>
      }
    />
  );
}
