import { BATCH_MAX_UPDATES, type FailedUpdate } from '../../../../application/transactions/annotate-transactions.js';
import { CATEGORIES, type Category } from '../../../../domain/transactions/category.js';
import { NOTE_MAX_LENGTH } from '../../../../domain/transactions/transaction-note.js';
import { Always, OneOf } from '../../shell/fields/choices.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, ListOfUnchecked } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

const CLEARED = 'null or empty takes it away.';
const CATEGORY = `What the owner files the transaction under; ${CLEARED}`;
const NOTE = `At most ${NOTE_MAX_LENGTH} characters; ${CLEARED}`;

export class CategoryBody {
  @Nullable()
  @OneOf([...CATEGORIES, ''], CATEGORY, 'GROCERIES')
  category!: Category | '' | null;
}

export class NoteBody {
  @Nullable()
  @Text(NOTE, 'Pizza with the team', { max: NOTE_MAX_LENGTH })
  note!: string | null;
}

const UPDATES =
  'Each update succeeds or fails by itself. When two updates name the same transaction, the later one wins.';
const LIMITS = { min: 1, max: BATCH_MAX_UPDATES };
const EXAMPLE_HASH = '0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554';
const HASH = { type: 'string', description: 'In either case, with or without 0x.' } as const;

export class CategoryUpdatesBody {
  @ListOfUnchecked(
    {
      properties: {
        transactionHash: HASH,
        category: { type: ['string', 'null'], enum: [...CATEGORIES, '', null], description: CATEGORY },
      },
      required: ['transactionHash', 'category'],
    },
    UPDATES,
    [{ transactionHash: EXAMPLE_HASH, category: 'GROCERIES' }],
    LIMITS,
  )
  updates!: unknown[];
}

export class NoteUpdatesBody {
  @ListOfUnchecked(
    {
      properties: {
        transactionHash: HASH,
        note: { type: ['string', 'null'], maxLength: NOTE_MAX_LENGTH, description: NOTE },
      },
      required: ['transactionHash', 'note'],
    },
    UPDATES,
    [{ transactionHash: EXAMPLE_HASH, note: 'Pizza with the team' }],
    LIMITS,
  )
  updates!: unknown[];
}

export class AnnotationResponse {
  @Always(true, 'It is done.')
  success!: true;
}

export class FailedUpdateResponse {
  @Nullable()
  @Text('The hash as it was sent; null when it was not a text.', EXAMPLE_HASH)
  transactionHash!: string | null;

  @OneOf<FailedUpdate['code']>(['NOT_FOUND', 'VALIDATION_ERROR'], 'The kind of error, for programs.')
  code!: FailedUpdate['code'];

  @Text('What to change; begins with the place of the update in the list.', 'updates[0].transactionHash was not found')
  message!: string;
}

export class BatchResponse {
  @Count('How many updates were made.')
  succeeded!: number;

  @Count('How many updates failed.')
  failed!: number;

  @ListOf(() => FailedUpdateResponse)
  failures!: FailedUpdateResponse[];
}
