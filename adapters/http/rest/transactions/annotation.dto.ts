import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { BATCH_MAX_UPDATES, type FailedUpdate } from '../../../../application/transactions/annotate-transactions.js';
import { CATEGORIES, type Category } from '../../../../domain/transactions/category.js';
import { NOTE_MAX_LENGTH } from '../../../../domain/transactions/transaction-note.js';

const CLEARED = 'null or empty takes it away.';
const CATEGORY = `What the owner files the transaction under; ${CLEARED}`;
const NOTE = `At most ${NOTE_MAX_LENGTH} characters; ${CLEARED}`;

export class CategoryBody {
  @ValidateIf((_body: object, category: unknown) => category !== null && category !== '')
  @IsIn(CATEGORIES)
  @JSONSchema({ nullable: true, enum: [...CATEGORIES, ''], description: CATEGORY })
  category!: Category | '' | null;
}

export class NoteBody {
  @ValidateIf((_body: object, note: unknown) => note !== null)
  @IsString()
  @MaxLength(NOTE_MAX_LENGTH)
  @JSONSchema({ nullable: true, description: NOTE })
  note!: string | null;
}

const UPDATES =
  'Each counts by itself: one that is not as described here fails alone. When two name the same transaction, the later one stays.';
const HASH = { type: 'string', description: 'In either case, with or without 0x.' } as const;

export class CategoryUpdatesBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(BATCH_MAX_UPDATES)
  @JSONSchema({
    description: UPDATES,
    items: {
      properties: {
        transactionHash: HASH,
        category: { type: 'string', nullable: true, enum: [...CATEGORIES, ''], description: CATEGORY },
      },
      required: ['transactionHash', 'category'],
    },
  })
  updates!: unknown[];
}

export class NoteUpdatesBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(BATCH_MAX_UPDATES)
  @JSONSchema({
    description: UPDATES,
    items: {
      properties: {
        transactionHash: HASH,
        note: { type: 'string', nullable: true, maxLength: NOTE_MAX_LENGTH, description: NOTE },
      },
      required: ['transactionHash', 'note'],
    },
  })
  updates!: unknown[];
}

export class AnnotationResponse {
  @IsBoolean()
  success!: true;
}

export class FailedUpdateResponse {
  @IsString()
  @JSONSchema({ nullable: true, description: 'As it was sent; null where no text was.' })
  transactionHash!: string | null;

  @IsString()
  @JSONSchema({ description: 'NOT_FOUND or VALIDATION_ERROR.' })
  code!: FailedUpdate['code'];

  @IsString()
  @JSONSchema({ description: 'What to change; begins with the place of the update in the list.' })
  message!: string;
}

export class BatchResponse {
  @IsInt()
  succeeded!: number;

  @IsInt()
  failed!: number;

  @ValidateNested({ each: true })
  @Type(() => FailedUpdateResponse)
  failures!: FailedUpdateResponse[];
}
