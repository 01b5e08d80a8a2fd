import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NotificationChannel } from '../../../adapters/persistence/notification-channel.js';
import { OUTBOX_CHANNEL, OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { SENT_CHANNEL, SentSignal, sentTransactions } from '../../../adapters/persistence/relaying/sent-signal.js';
import { type None, statement } from '../../../adapters/persistence/statement.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { eventually } from '../../support/eventually.js';
import { BreakableLink } from './support/breakable-link.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const WITHIN_MS = 60_000;

const STORE = statement<None>('store-what-was-heard').sql('CREATE TABLE heard ()');

/** Resolves once the channel listens. */
async function listening(channel: NotificationChannel, name: string): Promise<string[]> {
  const heard: string[] = [];
  await new Promise<void>((resolve) => channel.listen(name, (payload) => heard.push(payload), resolve));
  return heard;
}

const hears = (heard: readonly string[], payload: string) =>
  eventually(`to hear ${payload}`, async () => heard.includes(payload), WITHIN_MS);

describe('a notification', () => {
  it('reaches every listener of its channel in every process, and no other', async () => {
    const [here, there] = [db.channel(), db.channel()];
    const [first, second, other] = [
      await listening(here, 'news'),
      await listening(there, 'news'),
      await listening(there, 'weather'),
    ];
    await here.notify('news', 'one');
    await here.notify('weather', 'rain');

    await Promise.all([hears(first, 'one'), hears(second, 'one'), hears(other, 'rain')]);
    expect([first, second, other]).toEqual([['one'], ['one'], ['rain']]);
  });

  it('is heard by two listeners of one channel, until each has ended its listening', async () => {
    const channel = db.channel();
    const [first, second] = [[] as string[], await listening(channel, 'shared')];
    const stop = channel.listen('shared', (payload) => first.push(payload));
    await channel.notify('shared', 'one');
    await hears(second, 'one');
    stop();
    await channel.notify('shared', 'two');
    await hears(second, 'two');

    expect(first).toEqual(['one']);
  });

  it('may hold quotes and backslashes, and be empty', async () => {
    const channel = db.channel();
    const heard = await listening(channel, 'odd');
    const payload = `{"it's": "\\\\", "ü": 1}`;
    await channel.notify('odd', payload);
    await channel.notify('odd', '');

    await hears(heard, '');
    expect(heard).toEqual([payload, '']);
  });

  it('is heard outside of the transaction of whoever notifies', async () => {
    const channel = db.channel();
    const stored = new Promise<unknown>((resolve, reject) => {
      channel.listen('store', () => db.database.affected(STORE).then(resolve, reject));
    });
    const unitOfWork = new PostgresUnitOfWork(db.database);
    await expect(
      unitOfWork.run(async () => {
        channel.tellHere('store');
        await stored;
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await db.sql(`SELECT to_regclass('heard') IS NOT NULL AS stands`)).toEqual([{ stands: true }]);
    await db.sql('DROP TABLE heard');
  });

  it('that is too long is refused, and the next one gets through', async () => {
    const channel = db.channel();
    const heard = await listening(channel, 'long');

    await expect(channel.notify('long', 'x'.repeat(8_000))).rejects.toThrow('too long');
    await channel.notify('long', 'short');
    await hears(heard, 'short');
  });
});

describe('when the connection breaks', () => {
  it('the listening begins anew by itself, and says so', async () => {
    const channel = db.channel();
    const heard: string[] = [];
    let begun = 0;
    const stop = channel.listen(
      'restart',
      (payload) => heard.push(payload),
      () => {
        begun += 1;
      },
    );
    await eventually('to listen', async () => begun === 1, WITHIN_MS);
    await db.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'accounts-notify' AND datname = current_database()`);

    await eventually('to listen again', async () => begun === 2, WITHIN_MS);
    await db.channel().notify('restart', 'after the break');
    await hears(heard, 'after the break');
    stop();
  });

  it('the process that only notifies connects again with its next notification', async () => {
    const heard = await listening(db.channel(), 'notify_only');
    const link = await BreakableLink.to(db.url);
    const channel = new NotificationChannel(link.url, () => undefined);
    await channel.notify('notify_only', 'one');
    link.cut();
    await expect(channel.notify('notify_only', 'lost')).rejects.toThrow();
    link.mend();
    await channel.notify('notify_only', 'two');

    await hears(heard, 'two');
    expect(heard).toEqual(['one', 'two']);
    await channel.close();
    await link.close();
  });

  it('a database that cannot be reached at first is tried until it can', async () => {
    const link = await BreakableLink.to(db.url);
    link.cut();
    const failures: unknown[] = [];
    const channel = new NotificationChannel(link.url, (error) => failures.push(error));
    const began = listening(channel, 'late');
    await eventually('to fail', async () => failures.length > 0, WITHIN_MS);
    link.mend();

    const heard = await began;
    await channel.notify('late', 'one');
    await hears(heard, 'one');
    await channel.close();
    await link.close();
  });

  it('it is tried at a steady rate, however long that takes, and told as often', async () => {
    const link = await BreakableLink.to(db.url);
    const failures: unknown[] = [];
    const channel = new NotificationChannel(link.url, (error) => failures.push(error));
    await listening(channel, 'steady');
    link.cut();
    link.attempts = 0;
    await eventually('to try five times', async () => link.attempts === 5, WITHIN_MS);

    expect(failures.length).toBeGreaterThanOrEqual(4);
    expect(failures.length).toBeLessThanOrEqual(5);
    await channel.close();
    await link.close();
  });
});

describe('once closed', () => {
  it('the channel opens no connection any more', async () => {
    const link = await BreakableLink.to(db.url);
    const channel = new NotificationChannel(link.url, () => undefined);
    await listening(channel, 'closing');
    await channel.close();
    link.attempts = 0;

    await expect(channel.notify('closing', 'late')).rejects.toThrow('closed');
    expect(link.attempts).toBe(0);
    await link.close();
  });

  it('a channel that was never used closes too', async () => {
    await expect(new NotificationChannel(db.url, () => undefined).close()).resolves.toBeUndefined();
  });
});

describe('signals to others', () => {
  it('are not sent while this process is alone, and sent again as soon as another one has come', async () => {
    const alone = await openTestDatabase();
    try {
      const channel = alone.channel();
      const sent = jest.spyOn(channel, 'notify');
      const own = await listening(channel, 'signals');
      for (let times = 0; times < 3; times += 1) await channel.notifyOthers('signals');
      expect(sent).not.toHaveBeenCalled();

      const heard = await listening(alone.channel(), 'signals');
      await eventually('the other one to be noticed', async () => {
        await channel.notifyOthers('signals', 'word');
        return heard.some((payload) => payload.endsWith(' word'));
      });
      expect(own).toEqual([]);
    } finally {
      await alone.close();
    }
  });
});

describe('the signal that a node has taken transactions', () => {
  it('tells this process of each at once, and others of all of a moment together', async () => {
    const channel = db.channel();
    const [here, there] = [await listening(channel, SENT_CHANNEL), await listening(db.channel(), SENT_CHANNEL)];
    const signal = new SentSignal(channel);
    signal.raise('0x1');
    signal.raise('0x2');
    expect(here).toEqual(['0x1', '0x2']);
    await eventually('the others to hear', async () => there.length > 0, WITHIN_MS);
    await channel.notify(SENT_CHANNEL, 'marker');
    await Promise.all([hears(here, 'marker'), hears(there, 'marker')]);

    expect(there.map(sentTransactions)).toEqual([['0x1', '0x2'], []]);
    expect(here).toEqual(['0x1', '0x2', 'marker']);
  });
});

describe('the signal that there are new events', () => {
  it('is given once for many events of a moment, and again for the next', async () => {
    const heard = await listening(db.channel(), OUTBOX_CHANNEL);
    const channel = db.channel();
    const signal = new OutboxSignal(channel);
    for (let event = 0; event < 50; event += 1) signal.raise();
    await eventually('the first signal', async () => heard.length > 0, WITHIN_MS);
    await channel.notify(OUTBOX_CHANNEL, 'marker');
    await hears(heard, 'marker');
    expect(heard).toEqual([expect.any(String), 'marker']);

    signal.raise();
    await eventually('the second signal', async () => heard.length === 3, WITHIN_MS);
  });

  it('is no failure when it cannot be given', async () => {
    const channel = db.channel();
    await channel.close();
    const attempts = jest.spyOn(channel, 'notifyOthers');

    expect(new OutboxSignal(channel).raise()).toBeUndefined();
    // A failure that nobody handled would end the process before this wait is over.
    await eventually('the attempt', async () => attempts.mock.results.length === 1, WITHIN_MS);
    await expect(attempts.mock.results[0]?.value).rejects.toThrow('closed');
  });
});
