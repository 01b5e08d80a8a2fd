import { WebSocket } from 'ws';

export interface NewHeadsSettings {
  /** WebSocket addresses of nodes (ws:, wss:). One is listened to at a time; when it fails, the next one. */
  readonly urls: readonly string[];
  /** There is a new block, or there may be one that was not heard of. */
  readonly onHead: () => void;
  /** Told when listening to a node has begun, or has ended though nobody closed it. The node is named by its host: the rest of a URL may be secret. */
  readonly onChange?: (change: { readonly node: string; readonly isListening: boolean }) => void;
  /** A socket that says nothing for so long, not even to a ping, counts as dead. */
  readonly silentMs?: number;
  readonly firstPauseMs?: number;
}

const SUBSCRIPTION = 1;
const SUBSCRIBE = JSON.stringify({ jsonrpc: '2.0', id: SUBSCRIPTION, method: 'eth_subscribe', params: ['newHeads'] });
const SOCKET_OPTIONS = { handshakeTimeout: 5_000, maxPayload: 1_048_576, perMessageDeflate: false };
const LONGEST_PAUSE_MS = 30_000;

/**
 * Hears of new blocks from a node (`eth_subscribe`). It believes nothing of what a node says: a message only makes somebody look. Whoever listens
 * must also look by itself, because messages can get lost.
 */
export class NewHeads {
  private socket: WebSocket | null = null;
  private listening = false;
  /** Which address is listened to, and how often in a row none could be. */
  private turn = 0;
  private failures = 0;
  private heardAt = 0;
  private watch: NodeJS.Timeout | null = null;
  private pause: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(private readonly settings: NewHeadsSettings) {}

  /** Whether a node tells of each new block. */
  get isListening(): boolean {
    return this.listening;
  }

  /** Does nothing without an address. */
  start(): void {
    if (this.settings.urls.length > 0) this.connect();
  }

  close(): void {
    this.closed = true;
    if (this.pause) clearTimeout(this.pause);
    if (this.socket) this.lost(this.socket);
  }

  private connect(): void {
    const socket = opened(this.url);
    if (!socket) {
      this.later();
      return;
    }
    this.socket = socket;
    this.heardAt = performance.now();
    const heard = () => this.heard();
    socket.on('open', () => socket.send(SUBSCRIBE));
    socket.on('message', (bytes: Buffer) => this.read(socket, bytes));
    socket.on('ping', heard);
    socket.on('pong', heard);
    // The end follows.
    socket.on('error', () => undefined);
    socket.on('close', () => this.lost(socket));
    this.watch = setInterval(() => this.assertAlive(socket), this.silentMs / 3).unref();
  }

  private read(socket: WebSocket, bytes: Buffer): void {
    if (this.socket !== socket) return;
    this.heard();
    const message = parsed(bytes);
    if (message?.method === 'eth_subscription') {
      this.failures = 0;
      this.settings.onHead();
    }
    if (message?.id !== SUBSCRIPTION) return;
    if (typeof message.result === 'string') this.subscribed();
    else socket.terminate();
  }

  private subscribed(): void {
    if (this.listening) return;
    this.listening = true;
    this.tell();
    this.heard();
    // A block may have come before.
    this.settings.onHead();
  }

  private assertAlive(socket: WebSocket): void {
    if (performance.now() - this.heardAt > this.silentMs) socket.terminate();
    else if (this.listening) socket.ping();
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    if (this.watch) clearInterval(this.watch);
    socket.terminate();
    if (this.listening) {
      this.listening = false;
      // An end that was asked for is no news.
      if (!this.closed) this.tell();
    }
    this.later();
  }

  /** Goes on with the next address. */
  private later(): void {
    this.failures += 1;
    this.turn += 1;
    if (this.closed) return;
    const { firstPauseMs = 500 } = this.settings;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** Math.min(this.failures - 1, 10));
    this.pause = setTimeout(() => this.connect(), pauseMs).unref();
  }

  private tell(): void {
    this.settings.onChange?.({ node: new URL(this.url).host, isListening: this.listening });
  }

  private get url(): string {
    const { urls } = this.settings;
    return urls[this.turn % urls.length] ?? '';
  }

  /** Before the node has confirmed the subscription, nothing else that it says counts. */
  private heard(): void {
    if (this.listening) this.heardAt = performance.now();
  }

  private get silentMs(): number {
    return this.settings.silentMs ?? 10_000;
  }
}

/** Null for an address that the library does not take. */
function opened(url: string): WebSocket | null {
  try {
    return new WebSocket(url, SOCKET_OPTIONS);
  } catch {
    return null;
  }
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly result?: unknown;
}

function parsed(bytes: Buffer): Message | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as Message | null;
  } catch {
    return null;
  }
}
