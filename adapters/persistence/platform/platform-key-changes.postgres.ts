import type { PlatformKeyChanges } from '../../../application/platform/platform-key-changes.js';
import type { NotificationChannel } from '../notification-channel.js';

/** The channel on which a trigger announces every changed key by its fingerprint. */
const CHANNEL = 'platform_keys';

export class PostgresPlatformKeyChanges implements PlatformKeyChanges {
  constructor(private readonly channel: NotificationChannel) {}

  follow(changed: (fingerprint: string) => void, begun: () => void, lost: () => void): () => void {
    return this.channel.listen(CHANNEL, changed, begun, lost);
  }
}
