/** A text on a sheet. Positions and sizes are in the sheet's own units, about a pixel. */
export interface Mark {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly bold: boolean;
  readonly align: 'left' | 'right' | 'center';
}

export interface Rule {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

export interface FinishedSheet {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly rules: readonly Rule[];
}

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly font?: string;
}

/** Writes a document from top to bottom. */
export class Sheet {
  private readonly marks: Mark[] = [];
  private readonly rules: Rule[] = [];
  y: number;

  constructor(
    readonly width: number,
    private readonly style: {
      readonly font: string;
      readonly size: number;
      readonly margin: number;
      readonly leading?: number;
    },
    private readonly height?: number,
  ) {
    this.y = style.margin;
  }

  /** Texts on one line, each at a share of the width between the margins and aligned there. */
  row(cells: readonly (readonly [text: string, share: number, align: Mark['align']])[], style: Style = {}): void {
    const size = style.size ?? this.style.size;
    this.y += size * (this.style.leading ?? 1.35);
    for (const [text, share, align] of cells) {
      const x = this.style.margin + (this.width - 2 * this.style.margin) * share;
      this.marks.push({
        text,
        x,
        y: this.y,
        size,
        font: style.font ?? this.style.font,
        bold: style.bold ?? false,
        align,
      });
    }
  }

  left(text: string, style?: Style): void {
    this.row([[text, 0, 'left']], style);
  }

  center(text: string, style?: Style): void {
    this.row([[text, 0.5, 'center']], style);
  }

  right(text: string, style?: Style): void {
    this.row([[text, 1, 'right']], style);
  }

  pair(left: string, right: string, style?: Style): void {
    this.row(
      [
        [left, 0, 'left'],
        [right, 1, 'right'],
      ],
      style,
    );
  }

  rule(): void {
    this.y += this.style.size * 0.7;
    this.rules.push({ left: this.style.margin, right: this.width - this.style.margin, y: this.y });
    this.y += this.style.size * 0.2;
  }

  gap(lines = 1): void {
    this.y += this.style.size * 1.35 * lines;
  }

  finish(): FinishedSheet {
    const height = this.height ?? Math.round(this.y + this.style.margin * 1.5);
    return { width: this.width, height, marks: this.marks, rules: this.rules };
  }
}
