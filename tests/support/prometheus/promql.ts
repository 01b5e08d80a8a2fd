import { parser } from '@prometheus-io/lezer-promql';

/** A label that a query asks for: `kind="approved_payments"`. */
export interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** A metric that a query reads. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

/** The metrics that a PromQL query reads. @throws Error when it is not well-formed */
export function selectorsOf(query: string): readonly Selector[] {
  // Grafana puts a duration there.
  const text = query.replaceAll('$__rate_interval', '5m');
  const selectors: { metric: string; matchers: Matcher[] }[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      const part = text.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at "${text.slice(from)}": ${query}`);
      if (name === 'Identifier') selectors.push({ metric: part, matchers: [] });
      const [, label, operator, value] = name.endsWith('LabelMatcher')
        ? (/^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s.exec(part) ?? [])
        : [];
      if (label !== undefined && operator !== undefined && value !== undefined) {
        selectors.at(-1)?.matchers.push({ label, operator, value });
      }
    },
  });
  return selectors;
}
