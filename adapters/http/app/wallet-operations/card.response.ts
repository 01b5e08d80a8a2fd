import { CARD_LINE_TYPES, type CardLineType } from '../../../../application/wallet-operations/operation-card.js';
import { OneOf } from '../../shell/fields/choices.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

export class CardLineResponse {
  @Text('What the fact is, as a key.', 'minimumReceived')
  name!: string;

  @Text('The fact, for a person.', '92.10 EUR')
  value!: string;

  @Optional({ inExamples: false })
  @OneOf(CARD_LINE_TYPES, 'How to show it; `text` when absent. An `age` is a time, shown as how long ago it was.')
  type?: CardLineType;
}

export class OperationCardResponse {
  @Text('What is signed, in English.', 'Pay bob')
  title!: string;

  @ListOf(() => CardLineResponse)
  lines!: CardLineResponse[];
}
