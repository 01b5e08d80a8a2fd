/** An EventSource that the test opens, breaks and speaks through. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  stand(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  /** The connection broke; the browser mends it by itself. */
  drop(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }

  /** The service answered with something that is no stream; the browser gives up. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

/** As much of a browser's window as the page's connections look at. */
export class FakePage {
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  readonly navigator = { onLine: true };

  /** Puts it in the place of the globals. @returns how to take it away */
  install(): () => void {
    FakeEventSource.opened.length = 0;
    const globals = {
      document: this.document,
      navigator: this.navigator,
      EventSource: FakeEventSource,
      addEventListener: this.window.addEventListener.bind(this.window),
    };
    const before = Object.fromEntries(
      Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
    );
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    return () => {
      for (const [name, descriptor] of Object.entries(before)) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    };
  }

  look(isLookedAt: boolean): void {
    this.document.hidden = !isLookedAt;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  connect(isOnline: boolean): void {
    this.navigator.onLine = isOnline;
    this.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}
