import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveConnection, type LiveListener } from '../../../../adapters/web/live/live-connection.js';
import { MOVED_PATHS } from '../../../../adapters/web/live/moved-paths.js';
import { FakeEventSource, FakePage } from '../support/fake-page.js';

let page: FakePage;
let leave: () => void;
let listener: { [Name in keyof LiveListener]: jest.Mock<LiveListener[Name]> };
let live: LiveConnection;

beforeEach(() => {
  jest.useFakeTimers();
  page = new FakePage();
  leave = page.install();
  listener = { moved: jest.fn(), allMoved: jest.fn(), refused: jest.fn() };
  live = new LiveConnection(listener);
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

const source = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const isOpen = () => FakeEventSource.opened.some(({ readyState }) => readyState !== FakeEventSource.CLOSED);

function stand(): void {
  live.start();
  source().stand();
  listener.allMoved.mockClear();
}

describe('the live connection', () => {
  it('is not there before somebody signs in', () => {
    expect(FakeEventSource.opened).toHaveLength(0);
    expect(live.state.get()).toBe('off');
  });

  it('has everything read again that was read before it stood', () => {
    live.start();
    expect(live.state.get()).toBe('connecting');
    source().stand();
    expect(live.state.get()).toBe('live');
    expect(listener.allMoved).toHaveBeenCalledTimes(1);
  });

  it.each(Object.entries(MOVED_PATHS))('hears %s', (name, paths) => {
    stand();
    source().dispatchEvent(new Event(name));
    expect(listener.moved).toHaveBeenCalledWith(paths);
  });

  it('is mended by the browser, which tells what it saw last: nothing has to be read again', () => {
    stand();
    source().drop();
    expect(live.state.get()).toBe('connecting');
    source().stand();
    expect(live.state.get()).toBe('live');
    expect(listener.allMoved).not.toHaveBeenCalled();
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('is given back while nobody looks at the page, and everything is read again afterwards', () => {
    stand();
    page.look(false);
    expect(isOpen()).toBe(false);
    page.look(true);
    source().stand();
    expect(listener.allMoved).toHaveBeenCalledTimes(1);
  });

  it('says that the device is offline, and goes on by itself', () => {
    stand();
    page.connect(false);
    expect(live.state.get()).toBe('offline');
    expect(isOpen()).toBe(false);
    page.connect(true);
    source().stand();
    expect(live.state.get()).toBe('live');
    expect(listener.allMoved).toHaveBeenCalledTimes(1);
  });

  it('begins when the network comes, if it was started without one', () => {
    page.connect(false);
    live.start();
    expect(live.state.get()).toBe('offline');
    page.connect(true);
    expect(isOpen()).toBe(true);
  });

  it('asks who is signed in when it is refused, and tries again, less and less often', () => {
    live.start();
    source().refuse();
    expect(listener.refused).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    source().refuse();
    jest.advanceTimersByTime(1_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    expect(FakeEventSource.opened).toHaveLength(3);
  });

  it('ends with the session', () => {
    stand();
    live.stop();
    expect(live.state.get()).toBe('off');
    page.look(false);
    page.look(true);
    page.connect(true);
    jest.advanceTimersByTime(60_000);
    expect(isOpen()).toBe(false);
  });
});
