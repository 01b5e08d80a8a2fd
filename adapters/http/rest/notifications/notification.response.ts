import { NOTIFICATION_TYPES } from '../../../../domain/notifications/catalogue.js';
import { Flag } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, OpenObject } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export class NotificationRow {
  @Id('The notification.')
  id!: string;

  @Text(`So far: ${NOTIFICATION_TYPES.join(', ')}. There will be more.`, 'PAYMENT_RECEIVED')
  type!: string;

  @Text(
    'Opens what it is about in the app: accounts://tx/0x…',
    'accounts://tx/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554',
  )
  deepLink!: string;

  @Text(
    'The same page of the app, for a browser.',
    'https://pay.example.com/app/activity/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554',
  )
  url!: string;

  @OpenObject('Depends on the type.', { amount: '25.00', currency: 'USD' })
  metadata!: object;

  @Flag('Whether its owner has read it.')
  isRead!: boolean;

  @Instant('When it happened.')
  createdAt!: string;
}

export class NotificationsResponse {
  @ListOf(() => NotificationRow)
  notifications!: NotificationRow[];

  @Optional()
  @Id('The cursor of the next page; absent on the last one.')
  nextCursor?: string;
}

export class UnreadCountResponse {
  @Count('How many notifications are unread.')
  count!: number;
}
