/** The metrics that a service exposes, in Prometheus's text format, by their names. */
export class Exposition {
  private readonly types = new Map<string, string>();
  /** The values of each label, by metric and label. */
  private readonly values = new Map<string, Map<string, Set<string>>>();

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const [, declared, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
      if (declared !== undefined && type !== undefined) this.types.set(declared, type);
      const [, name, labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      if (name !== undefined) this.add(name, labels);
    }
  }

  /** All metrics by their declared names, also those without a value. */
  get names(): readonly string[] {
    return [...this.types.keys()];
  }

  /** Whether the service exposes it, also while it has no value. */
  has(metric: string): boolean {
    return this.types.has(metric) || this.values.has(metric);
  }

  /** The values that a label has now; null when the metric has no value now, so that nothing is known of its labels. */
  valuesOf(metric: string, label: string): ReadonlySet<string> | null {
    const labels = this.values.get(metric);
    return labels ? (labels.get(label) ?? new Set()) : null;
  }

  private add(name: string, labels: string): void {
    const known = this.values.get(name) ?? new Map<string, Set<string>>();
    this.values.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
}
