const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
const LABEL_WIDTH = 20;

/** Prints a line for each finished step. On a terminal it shows the running step. */
export class StepReporter {
  constructor(
    private readonly out: NodeJS.WriteStream,
    private readonly terminal: NodeJS.WriteStream,
  ) {}

  done(label: string, text: string): void {
    this.out.write(`${label.padEnd(LABEL_WIDTH)}${text}\n`);
  }

  /** Shows the activity on the terminal (stderr) until it ends. */
  async during<Result>(label: string, work: Promise<Result>): Promise<Result> {
    if (!this.terminal.isTTY) return work;
    let frame = 0;
    const timer = setInterval(() => {
      frame = (frame + 1) % FRAMES.length;
      this.terminal.write(`\r${FRAMES[frame]} ${label} …`);
    }, FRAME_MS);
    try {
      return await work;
    } finally {
      clearInterval(timer);
      this.terminal.write('\r\u001b[K');
    }
  }
}
