import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsISO8601, IsObject, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { NOTIFICATION_TYPES } from '../../../../domain/notifications/catalogue.js';

export class NotificationRow {
  @IsUUID()
  id!: string;

  @IsString()
  @JSONSchema({ description: `So far: ${NOTIFICATION_TYPES.join(', ')}. There will be more.` })
  type!: string;

  @IsString()
  @JSONSchema({ description: 'Opens what it is about in the app: accounts://tx/0x…' })
  deepLink!: string;

  @IsObject()
  @JSONSchema({ type: 'object', additionalProperties: true, description: 'Depends on the type.' })
  metadata!: object;

  @IsBoolean()
  isRead!: boolean;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  createdAt!: string;
}

export class NotificationsResponse {
  @ValidateNested({ each: true })
  @Type(() => NotificationRow)
  notifications!: NotificationRow[];

  @IsOptional()
  @IsUUID()
  @JSONSchema({ description: 'The cursor of the next page; absent on the last one.' })
  nextCursor?: string;
}

export class UnreadCountResponse {
  @IsInt()
  count!: number;
}
