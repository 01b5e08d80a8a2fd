import { ListOf } from '../../shell/fields/objects.js';
import { Text } from '../../shell/fields/text.js';

export class CardLineResponse {
  @Text('What the fact is, as a key.', 'minimumReceived')
  name!: string;

  @Text('The fact, for a person.', '92.10 EUR')
  value!: string;
}

export class OperationCardResponse {
  @Text('What is signed, in English.', 'Pay bob')
  title!: string;

  @ListOf(() => CardLineResponse)
  lines!: CardLineResponse[];
}
